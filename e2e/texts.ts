import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InterfaceLanguage } from '#contract/states.ts'
import type { MessageId } from '../apps/web/src/lib/text.ts'
import { root } from './server-process.ts'

/** The words of the interface that nothing but the catalogues fixes, with their values filled in; none that count. */
export function textsOf(language: InterfaceLanguage) {
  const folder = join(root, 'apps/web/src/messages', language)
  const catalogue: Record<string, string> = {}
  for (const file of readdirSync(folder)) Object.assign(catalogue, JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return (id: MessageId, values: Record<string, string | number> = {}): string => {
    const text = catalogue[id]
    if (text === undefined) throw new Error(`${language} has no text ${id}`)
    return Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, String(value)), text)
  }
}

export type Texts = ReturnType<typeof textsOf>
