/** Why credits come and go, and how the history words it. */
export const creditReasons = {
  welcome: 'Free credits for a new account',
} as const
export type CreditReason = keyof typeof creditReasons
