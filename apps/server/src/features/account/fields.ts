import { testAccount } from '#contract/auth.ts'
import { Refusal } from '../../platform/http/problem.ts'

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function requireField(value: string | undefined): string {
  if (value === undefined || value.trim() === '') throw new Refusal('FIELDS_REQUIRED')
  return value
}

export function assertEmail(email: string): void {
  if (!emailPattern.test(email) || email.length > 254) throw new Refusal('INVALID_EMAIL')
}

export function isTestEmail(email: string): boolean {
  return email.toLowerCase() === testAccount.email
}
