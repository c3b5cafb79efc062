import { limits } from '#contract/limits.ts'
import type { ShownProblem } from '../../lib/problems.ts'

/** What can be said without asking the server. It checks the same again, and what only it can know. */
type Rule = (value: string, all: Record<string, string>) => ShownProblem | true

/** Text, at-sign, text, dot, text. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const required: Rule = (value) => value.trim() !== '' || 'FIELDS_REQUIRED'

export const email: Rule = (value) => emailPattern.test(value.trim()) || 'EMAIL_PATTERN'

export const newPassword: Rule = (value) => {
  if (value.length < limits.passwordMinimum) return 'PASSWORD_TOO_SHORT'
  return value.length <= limits.passwordMaximum || 'PASSWORD_TOO_LONG'
}

export const sameAsPassword: Rule = (value, all) => value === all.password || 'PASSWORDS_DIFFER'
