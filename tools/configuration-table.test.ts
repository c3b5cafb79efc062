import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeVariables } from '../apps/server/src/config.ts'
import { configurationTable, tableEnd, tableStart } from './configuration-table.ts'

const readme = new URL('../README.md', import.meta.url)
const howTo = 'print the table with `node tools/configuration-table.ts` and put it into README.md'

/** Columns may be padded and rows spaced as a formatter likes. */
const plain = (table: string) =>
  table
    .trim()
    .replaceAll(/ *\| */g, '|')
    .replaceAll(/:?-{3,}:?/g, '---')

describe('the table of variables', () => {
  it('has a row for each, with its default', () => {
    const rows = configurationTable().split('\n').slice(2)
    expect(rows.map((row) => /^\| `(\w+)` \|/.exec(row)?.[1])).toEqual(describeVariables().map(({ name }) => name))
    expect(rows.every((row) => row.replaceAll(String.raw`\|`, '').split('|').length === 5)).toBe(true)
    expect(configurationTable()).toContain('| `PORT` | `3000` |')
  })

  it('stands in the README as it is', () => {
    const text = existsSync(readme) ? readFileSync(readme, 'utf8') : ''
    const [, after] = text.split(tableStart)
    const table = after?.split(tableEnd)[0]
    if (table === undefined) throw new Error(`README.md has no table between ${tableStart} and ${tableEnd}: ${howTo}`)
    expect(plain(table), `The table in README.md is not the one of the configuration: ${howTo}`).toBe(plain(configurationTable()))
  })
})
