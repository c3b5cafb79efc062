import { limits } from '#contract/limits.ts'
import type { Messages } from './messages.ts'

export const en: Messages = {
  language: 'Language',
  switchToLight: 'Switch to the light theme',
  switchToDark: 'Switch to the dark theme',
  tryAgain: 'Try again',
  apiDescription: 'API description',
  home: {
    lead: 'What runs here today is the server with its accounts; resumes, tailoring and the sign-in screens are still being built.',
    mailbox: 'Mailbox',
    version: 'Version {version}',
    loading: 'Asking the server for its version…',
  },
  verify: {
    pending: 'Verifying your email…',
    pendingLead: 'This takes a moment.',
    done: 'Your email is verified',
    doneLead: 'You may close this page. If you are changing your email, open the link that was sent to the new address too.',
    failed: 'Your email could not be verified yet',
  },
  reset: {
    title: 'Choose a new password',
    newPassword: 'New password',
    hint: `At least ${limits.passwordMinimum} characters`,
    repeat: 'Repeat the password',
    submit: 'Change password',
    done: 'Your password was changed',
    doneLead: 'Every other session was ended. Use the new password the next time you sign in.',
  },
  link: {
    outdatedLead:
      'It has expired, was used already or was not copied completely. Open the newest mail from Tailorbird, or ask for a new one: the screen for that is still being built, so the API description shows the request.',
    incomplete: 'This link is incomplete',
    incompleteLead: 'Open the link in the mail again, or copy its whole address into your browser.',
  },
  notFound: {
    title: 'There is no such page',
    lead: 'Check the address, or go to the start page.',
    toHome: 'Start page',
  },
  problems: {
    FIELDS_REQUIRED: 'All fields are required',
    PASSWORDS_DIFFER: 'Passwords do not match',
    PASSWORD_TOO_SHORT: `Password must be at least ${limits.passwordMinimum} characters`,
    PASSWORD_TOO_LONG: `Password must be at most ${limits.passwordMaximum} characters`,
    PASSWORD_TOO_WEAK: 'Password is too weak',
    LINK_EXPIRED: 'This link is no longer valid',
    TOO_MANY_REQUESTS: 'Too many requests. Please try again later.',
    UNAVAILABLE: 'The service is not ready. Please try again in a moment.',
    NETWORK: 'The server could not be reached. Check your connection and try again.',
    UNEXPECTED: 'Something unexpected went wrong. Please try again.',
  },
}
