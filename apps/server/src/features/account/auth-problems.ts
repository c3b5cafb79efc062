import type { ProblemCode } from '#contract/errors.ts'

/** The auth library's codes and ours, in one place. What is not listed is the route's own failure. */
const known: Partial<Record<string, ProblemCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'INVALID_CREDENTIALS',
  INVALID_PASSWORD: 'INVALID_CREDENTIALS',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'INVALID_CREDENTIALS',
  INVALID_EMAIL: 'INVALID_EMAIL',
  VALIDATION_ERROR: 'INVALID_EMAIL',
  PASSWORD_TOO_SHORT: 'PASSWORD_TOO_SHORT',
  PASSWORD_TOO_LONG: 'PASSWORD_TOO_LONG',
  USER_ALREADY_EXISTS: 'REGISTRATION_FAILED',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'REGISTRATION_FAILED',
  EMAIL_ALREADY_VERIFIED: 'EMAIL_ALREADY_VERIFIED',
  INVALID_TOKEN: 'LINK_EXPIRED',
  TOKEN_EXPIRED: 'LINK_EXPIRED',
  USER_NOT_FOUND: 'LINK_EXPIRED',
  INVALID_USER: 'LINK_EXPIRED',
  ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY: 'ALREADY_LOGGED_IN',
  INVALID_ORIGIN: 'FORBIDDEN',
  MISSING_OR_NULL_ORIGIN: 'FORBIDDEN',
  INVALID_CALLBACK_URL: 'FORBIDDEN',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'FORBIDDEN',
  SESSION_NOT_FRESH: 'UNAUTHENTICATED',
}

export function problemFor(libraryCode: string | undefined, fallback: ProblemCode): ProblemCode {
  return known[libraryCode ?? ''] ?? fallback
}

/** After Google the browser is redirected; these say that the account is there and cannot be joined with it. */
const linkErrors = new Set([
  'account_not_linked',
  'unable_to_link_account',
  'email_does_not_match',
  "email_doesn't_match",
  'account_already_linked_to_different_user',
  'LINKING_NOT_ALLOWED',
])

export function redirectProblem(libraryError: string): ProblemCode {
  return linkErrors.has(libraryError) ? 'LINK_FAILED' : 'GOOGLE_SIGN_IN_FAILED'
}
