import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Иван Петрович Сидоров', 'ИС'],
  ['林诺', '林'],
  ['  Әлия   Қасымова ', 'ӘҚ'],
  ['', ''],
])('%j is shown as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
