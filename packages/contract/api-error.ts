import type { ProblemCode } from './errors.ts'

/** One error type for a refused request, an unreadable answer and a network that failed. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ProblemCode | 'NETWORK' | 'UNKNOWN'
  readonly fields: readonly { path: string; message: string }[]

  constructor(status: number, code: ApiError['code'], message: string, fields: ApiError['fields'] = [], cause?: unknown) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}
