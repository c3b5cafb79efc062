import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../src/messages', import.meta.url))
const request = /^virtual:messages\/([a-z]{2})$/
const resolved = /^\0virtual:messages\/([a-z]{2})$/

/** One module per language, `virtual:messages/ru`: every file of its folder, its messages compiled so that no parser is sent to the browser. */
export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    resolveId: (id) => (request.test(id) ? `\0${id}` : undefined),
    load(id) {
      const language = resolved.exec(id)?.[1]
      if (language === undefined) return undefined
      const files = readdirSync(join(folder, language)).map((name) => join(folder, language, name))
      for (const file of files) this.addWatchFile(file)
      const texts = files.flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
      const compiled = Object.fromEntries(texts.map(([key, text]) => [key, compileMessage(text)]))
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
    },
  }
}
