import type { InterfaceLanguage, Role } from '#contract/states.ts'

/** Who makes a request, as far as the platform needs to know. */
export interface Caller {
  uid: string
  sessionId: string
  role: Role
  isAnonymous: boolean
  isEmailVerified: boolean
  locale: InterfaceLanguage
}

export interface Sessions {
  /** `user-gone`: the session is good and its user's row is not there any more. */
  find(token: string): Promise<Caller | 'user-gone' | null>
  isAlive(sessionId: string): Promise<boolean>
}
