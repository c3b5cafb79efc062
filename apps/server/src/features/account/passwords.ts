import { limits } from '#contract/limits.ts'
import { Refusal } from '../../platform/http/problem.ts'

const commonest = 10_000
let common: Promise<ReadonlySet<string>> | null = null

/** Loaded at the first registration: the list is large, and most processes never need it. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set((dictionary['passwords-common'] as string[]).slice(0, commonest))
}

export async function assertAcceptablePassword(password: string, email: string | null): Promise<void> {
  if (password.length < limits.passwordMinimum) throw new Refusal('PASSWORD_TOO_SHORT')
  if (password.length > limits.passwordMaximum) throw new Refusal('PASSWORD_TOO_LONG')
  const lower = password.toLowerCase()
  const known = await (common ??= loadCommon())
  if (lower === email?.toLowerCase() || known.has(lower)) throw new Refusal('PASSWORD_TOO_WEAK')
}
