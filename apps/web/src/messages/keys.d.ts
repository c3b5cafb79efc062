import type auth from './en/auth.json'
import type common from './en/common.json'
import type home from './en/home.json'
import type layout from './en/layout.json'
import type problems from './en/problems.json'
import type profile from './en/profile.json'
import type sample from './en/sample.json'

/** English names the keys; `tools/messages.test.ts` holds the other languages to them. */
type Keys =
  | keyof typeof auth
  | keyof typeof common
  | keyof typeof home
  | keyof typeof layout
  | keyof typeof problems
  | keyof typeof profile
  | keyof typeof sample

declare module '@lingui/core' {
  interface Register {
    messageIds: Keys
  }
}
