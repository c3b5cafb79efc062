import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const unused = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/

/**
 * zod can describe itself as JSON schema, which the browser never asks for and no bundler can leave out: every schema
 * refers to it. Without it each first visit is 5 KB lighter. A name that zod adds later stops the build, not a visitor.
 */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    load(id) {
      if (!unused.test(id)) return undefined
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name)
      return names.map((name) => `export const ${name} = () => () => undefined`).join('\n')
    },
  }
}
