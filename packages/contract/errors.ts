import * as z from 'zod'

/**
 * Every way a request can fail: the code that the browser translates from, its status, and the English detail.
 * Closed on purpose: a new failure is added here first, and the compiler finds the places that must know of it.
 */
export const problems = {
  MALFORMED_REQUEST: { status: 400, detail: 'The request could not be read. Send valid JSON.' },
  UNAUTHENTICATED: { status: 401, detail: 'Please sign in to continue.' },
  FORBIDDEN: { status: 403, detail: 'You are not allowed to do this.' },
  NOT_OWNER: { status: 403, detail: 'Вы не являетесь владельцем этого документа' },
  EMAIL_NOT_VERIFIED: { status: 403, detail: 'Email verification required.' },
  NOT_FOUND: { status: 404, detail: 'There is nothing here.' },
  METHOD_NOT_ALLOWED: { status: 405, detail: 'This address does not take that kind of request.' },
  CONFLICT: { status: 409, detail: 'This was changed elsewhere in the meantime.' },
  PAYLOAD_TOO_LARGE: { status: 413, detail: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, detail: 'Send JSON.' },
  MISDIRECTED: { status: 421, detail: 'This server runs in local mode and answers only on this computer. Set APP_URL to serve others.' },
  VALIDATION_FAILED: { status: 422, detail: 'Some fields need another value.' },
  TOO_MANY_REQUESTS: { status: 429, detail: 'Too many requests. Please try again later.' },
  TOO_MANY_STREAMS: { status: 429, detail: 'Too many open live updates. Close another tab and try again.' },
  INTERNAL: { status: 500, detail: 'Unexpected error' },
  UNAVAILABLE: { status: 503, detail: 'The service is not ready. Please try again in a moment.' },

  FIELDS_REQUIRED: { status: 422, detail: 'All fields are required' },
  INVALID_EMAIL: { status: 422, detail: 'Invalid email address' },
  PASSWORD_TOO_SHORT: { status: 422, detail: 'Password must be at least 6 characters' },
  PASSWORD_TOO_LONG: { status: 422, detail: 'Password must be at most 128 characters' },
  PASSWORD_TOO_WEAK: { status: 422, detail: 'Password is too weak' },
  INVALID_CREDENTIALS: { status: 401, detail: 'Invalid email or password' },
  REGISTRATION_FAILED: { status: 409, detail: 'Registration failed. Email may already be in use.' },
  EMAIL_ALREADY_REGISTERED: { status: 409, detail: 'This email is already registered' },
  ALREADY_LOGGED_IN: { status: 409, detail: 'You are already logged in. Please log out to create a new account' },
  ACCOUNT_CREATION_FAILED: { status: 500, detail: 'Account creation failed' },
  ANONYMOUS_SIGN_IN_FAILED: { status: 500, detail: 'Failed to create anonymous account' },
  LINK_FAILED: { status: 409, detail: 'Failed to link account' },
  GOOGLE_SIGN_IN_FAILED: { status: 502, detail: 'Google sign-in failed' },
  EMAIL_ALREADY_VERIFIED: { status: 409, detail: 'Email already verified' },
  NO_EMAIL: { status: 422, detail: 'No email address associated with this account' },
  USER_NOT_FOUND: { status: 401, detail: 'User not found' },
  VERIFICATION_UNAVAILABLE: { status: 503, detail: 'Unable to send verification email' },
  VERIFICATION_FAILED: { status: 500, detail: 'Failed to send verification email' },
  RESET_EMAIL_FAILED: { status: 500, detail: 'Failed to send password reset email' },
  LINK_EXPIRED: { status: 410, detail: 'This link is no longer valid. Ask for a new one.' },
  MIGRATION_REFUSED: { status: 403, detail: 'This data cannot be moved to your account.' },
  MIGRATION_CONFLICT: { status: 409, detail: 'This data cannot be moved to your account.' },
} as const satisfies Record<string, { status: number; detail: string }>

export type ProblemCode = keyof typeof problems
export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]]

/** What every failed request answers with, as `application/problem+json`. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(problemCodes),
    requestId: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
