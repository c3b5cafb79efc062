import * as z from 'zod'
import { endpoint, type RateRule } from './endpoint.ts'
import { User } from './account.ts'

/**
 * The allow-list of the auth library's routes: what is not written here does not exist, whatever the library offers.
 * Bodies are strict, so that role, account type, credits and verification state cannot ride along; their fields are
 * checked by the account feature, which answers with the texts of the sign-up and sign-in screens.
 */
const field = z.string().max(1_000).optional()
const appPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/, 'Must be a path of this app')
  .optional()

/** Slow enough to make guessing pointless, and below what scrypt allows on two cores. */
const guessing: readonly RateRule[] = [{ per: 'peer', max: 30, windowSeconds: 60 }]
const mailing: readonly RateRule[] = [{ per: 'peer', max: 5, windowSeconds: 300 }]

const SignedIn = z.object({ token: z.string(), user: User }).meta({ id: 'SignedIn' })
const Done = z.object({ status: z.literal(true) })

export const signUp = endpoint({
  method: 'POST',
  path: '/auth/sign-up/email',
  summary: 'Register with e-mail and password; an anonymous visitor who sends a token becomes this account',
  security: 'cookie',
  request: { body: z.strictObject({ name: field, email: field, password: field, locale: field }) },
  responses: { 200: SignedIn },
  problems: [
    'FIELDS_REQUIRED',
    'INVALID_EMAIL',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_LONG',
    'PASSWORD_TOO_WEAK',
    'REGISTRATION_FAILED',
    'EMAIL_ALREADY_REGISTERED',
    'ALREADY_LOGGED_IN',
    'ACCOUNT_CREATION_FAILED',
  ],
  rate: guessing,
})

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/sign-in/email',
  summary: 'Sign in with e-mail and password',
  security: 'cookie',
  request: { body: z.strictObject({ email: field, password: field }) },
  responses: { 200: SignedIn },
  problems: ['FIELDS_REQUIRED', 'INVALID_EMAIL', 'INVALID_CREDENTIALS'],
  rate: guessing,
})

export const signInAnonymously = endpoint({
  method: 'POST',
  path: '/auth/sign-in/anonymous',
  summary: 'Begin as a visitor without an account',
  security: 'cookie',
  responses: { 200: SignedIn },
  problems: ['ALREADY_LOGGED_IN', 'ANONYMOUS_SIGN_IN_FAILED'],
  rate: [{ per: 'peer', max: 60, windowSeconds: 60 }],
})

export const signInWithGoogle = endpoint({
  method: 'POST',
  path: '/auth/sign-in/social',
  summary: 'Where to send the browser to sign in with Google',
  security: 'cookie',
  request: { body: z.strictObject({ provider: z.literal('google'), callbackURL: appPath, errorCallbackURL: appPath }) },
  responses: { 200: z.object({ url: z.url() }) },
  problems: ['GOOGLE_SIGN_IN_FAILED', 'ALREADY_LOGGED_IN'],
  rate: guessing,
})

export const googleCallback = endpoint({
  method: 'GET',
  path: '/auth/callback/google',
  summary: 'Google sends the browser back here; answers with a redirect into the app',
  security: 'cookie',
  responses: { 302: null },
  problems: ['NOT_FOUND', 'GOOGLE_SIGN_IN_FAILED'],
  rate: guessing,
})

export const readSession = endpoint({
  method: 'GET',
  path: '/auth/get-session',
  summary: 'The bearer token of the signed-in browser, from its cookie',
  security: 'cookie',
  responses: { 200: SignedIn.nullable() },
  problems: [],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/sign-out',
  summary: 'End this session',
  security: 'cookie',
  responses: { 200: Done },
  problems: [],
})

export const sendVerification = endpoint({
  method: 'POST',
  path: '/auth/send-verification-email',
  summary: 'Send the verification mail to the signed-in person',
  security: 'session',
  responses: { 200: Done },
  problems: ['NO_EMAIL', 'EMAIL_ALREADY_VERIFIED', 'VERIFICATION_UNAVAILABLE', 'VERIFICATION_FAILED', 'USER_NOT_FOUND'],
  rate: [...mailing, { per: 'account', max: 5, windowSeconds: 300 }],
})

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/auth/verify-email',
  summary: 'Confirm an address with the token from its mail',
  security: 'cookie',
  request: { query: z.object({ token: z.string().min(1).max(2_000) }) },
  responses: { 200: Done },
  problems: ['LINK_EXPIRED'],
  rate: guessing,
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/request-password-reset',
  summary: 'Send a reset mail; answers alike whether or not the address is known',
  security: 'cookie',
  request: { body: z.strictObject({ email: field }) },
  responses: { 200: Done },
  problems: ['FIELDS_REQUIRED', 'INVALID_EMAIL', 'RESET_EMAIL_FAILED'],
  rate: mailing,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with the token from the reset mail; ends every other session',
  security: 'cookie',
  request: { body: z.strictObject({ token: field, newPassword: field }) },
  responses: { 200: Done },
  problems: ['FIELDS_REQUIRED', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_TOO_WEAK', 'LINK_EXPIRED'],
  rate: guessing,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change the password; ends every other session and answers with a new token',
  security: 'registered',
  request: { body: z.strictObject({ currentPassword: field, newPassword: field }) },
  responses: { 200: SignedIn },
  problems: ['FIELDS_REQUIRED', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_TOO_WEAK', 'INVALID_CREDENTIALS'],
  rate: guessing,
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/auth/change-email',
  summary: 'Ask to change the e-mail; it changes once the mails are confirmed',
  security: 'registered',
  request: { body: z.strictObject({ newEmail: field }) },
  responses: { 200: Done },
  problems: ['FIELDS_REQUIRED', 'INVALID_EMAIL', 'VERIFICATION_UNAVAILABLE', 'VERIFICATION_FAILED'],
  rate: [...mailing, { per: 'account', max: 5, windowSeconds: 300 }],
})

export const authEndpoints = [
  signUp,
  signIn,
  signInAnonymously,
  signInWithGoogle,
  googleCallback,
  readSession,
  signOut,
  sendVerification,
  verifyEmail,
  requestPasswordReset,
  resetPassword,
  changePassword,
  changeEmail,
]

/** Known to everybody, so they open an account in local mode only. */
export const testAccount = { email: 'test@tailorbird.example', password: 'stitch-by-stitch' } as const

export const signInForTests = endpoint({
  method: 'POST',
  path: '/auth/test-sign-in',
  summary: 'Sign in to the test account, which the first call makes; local mode only',
  security: 'local',
  responses: { 200: SignedIn },
  problems: ['FORBIDDEN', 'ACCOUNT_CREATION_FAILED', 'INVALID_CREDENTIALS'],
})

/** Not a route of the auth library, so not on its allow-list. */
export const testSignInEndpoints = [signInForTests]
