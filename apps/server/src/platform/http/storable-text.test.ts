import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findUnstorableText } from './storable-text.ts'

const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)
const runs = { seed, numRuns: process.env.TEST_FULL ? 20_000 : 300 }
process.stdout.write(`storable-text.test.ts: TEST_SEED=${seed}\n`)

const pathsIn = (value: unknown) => findUnstorableText(value, 'body').map(({ path }) => path)

describe('text that the database cannot store', () => {
  it('is found with its path, wherever it stands', () => {
    expect(pathsIn('\0')).toEqual(['body'])
    expect(pathsIn({ a: 'fine', b: { c: ['fine', 'no\0'] }, d: '\ud800' })).toEqual(['body.b.c.1', 'body.d'])
    expect(pathsIn({ a: { 'na\0me': 'fine' } })).toEqual(['body.a'])
  })

  it('is not ordinary text, numbers, or nothing', () => {
    expect(pathsIn({ a: 'tab\t line\n 😀 中文 \u{10ffff}', b: 0, c: null, d: true, e: [], f: {} })).toEqual([])
    expect(pathsIn(undefined)).toEqual([])
  })

  it('is found in any value exactly when the value holds some', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const text = JSON.stringify(value)
        const holdsSome = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(text)
        expect(pathsIn(value).length > 0).toBe(holdsSome)
      }),
      runs,
    )
  })

  it('is looked for to a depth at which no code runs out of stack, and no further', () => {
    const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown
    expect(pathsIn(nested(100))).toEqual([])
    expect(findUnstorableText(nested(100_000), 'body')).toEqual([{ path: 'body', message: 'Nested more than 100 levels deep' }])
  })
})
