import { ApiError } from '#contract/api-error.ts'
import type { ProblemCode } from '#contract/errors.ts'
import type { Translate } from './text.ts'

/** A refusal that the browser can find without asking, or that the server has no code for. */
export type FormProblem = 'EMAIL_PATTERN' | 'PASSWORDS_DIFFER'
export type ShownProblem = ProblemCode | FormProblem | 'NETWORK' | 'UNKNOWN'

/** In the reader's language, by the code; a text without a code is the server's own and shown as it came. */
export function problemText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return t('problems.UNKNOWN')
  if (error.code !== 'UNKNOWN') return t(`problems.${error.code}`)
  if (error.message === `Request failed with status ${error.status}`) return t('problems.STATUS', { status: error.status })
  return error.message === 'An unknown error occurred' ? t('problems.UNKNOWN') : error.message
}
