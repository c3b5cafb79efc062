import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { problemCodes } from '#contract/errors.ts'
import { checkMessages } from './messages.ts'
import { ruleNames, type TextFile, type Violation } from './messages/model.ts'
import { plant, plantedCodes, plantedLists } from './messages/test/planted.ts'
import { plantedKeys } from './messages/test/planted-keys.ts'
import { plantedSources } from './messages/test/planted-sources.ts'
import { plantedWords } from './messages/test/planted-words.ts'

const root = join(import.meta.dirname, '..')
const planted = [...plantedKeys, ...plantedWords, ...plantedSources]

function readRepository(): TextFile[] {
  return readdirSync(join(root, 'apps/web/src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(root, path).replaceAll(sep, '/'), source: readFileSync(path, 'utf8') }))
}

function checkPlanted(files: readonly TextFile[], lists = plantedLists): Violation[] {
  return checkMessages(files, plantedCodes, lists)
}

describe('the repository', () => {
  const files = readRepository()

  test('is really read', () => {
    expect(files.map((file) => file.path)).toEqual(
      expect.arrayContaining(['apps/web/src/main.tsx', 'apps/web/src/messages/keys.d.ts', 'apps/web/src/messages/en/problems.json']),
    )
  })

  test('keeps to every rule', () => {
    expect(checkMessages(files, problemCodes).map(({ file, rule, message }) => `${file}: ${rule}: ${message}`)).toEqual([])
  })
})

test('the small tree that violations are planted in keeps to every rule', () => {
  expect(checkPlanted(plant({}))).toEqual([])
})

describe.each(planted)('$rule', ({ rule, breaks, passes }) => {
  test.each(breaks)('is broken and told as %s', (told, changes) => {
    const found = checkPlanted(plant(changes))
    expect(found.map(({ file, message }) => `${file}: ${message}`).join('\n')).toBe(told)
    expect(new Set(found.map((violation) => violation.rule))).toEqual(new Set([rule]))
  })

  if (passes.length > 0)
    test.each(passes)('is kept by %s', (_what, changes) => {
      expect(checkPlanted(plant(changes))).toEqual([])
    })
})

test('without their lists, words spelled alike are violations', () => {
  const found = checkPlanted(plant({}), {
    names: [],
    sameAsEnglish: { ru: [], fr: [], kz: [], zh: [] },
    sameAsRussian: [],
    withoutKazakhLetters: [],
  })
  expect(found.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
    ...['ru', 'fr'].map(() => 'translated: common.product is as in English: "Tailorbird"'),
    'translated: common.version is as in English: "Version {version}"',
    ...['kz', 'zh'].map(() => 'translated: common.product is as in English: "Tailorbird"'),
    'kazakh-not-russian: common.profile is as in Russian: "Профиль"',
  ])
})

test('a text listed as being without Kazakh letters has to be one', () => {
  const lists = { ...plantedLists, withoutKazakhLetters: ['common.plan'] }
  expect(checkPlanted(plant({}), lists).map(({ message }) => message)).toEqual([
    'withoutKazakhLetters need not name common.plan: it passes without it',
  ])
})

test('every rule has a planted violation', () => {
  expect(planted.map(({ rule }) => rule).toSorted()).toEqual([...ruleNames].toSorted())
})
