import { STATUS_CODES } from 'node:http'
import { problems, type Problem, type ProblemCode } from '#contract/errors.ts'

/** Thrown where a rule is broken; turned into an answer in one place. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly fields: Problem['errors']
  readonly headers: Record<string, string>

  constructor(code: ProblemCode, details: { fields?: Problem['errors']; headers?: Record<string, string>; cause?: unknown } = {}) {
    super(problems[code].detail, { cause: details.cause })
    this.name = 'Refusal'
    this.code = code
    this.fields = details.fields
    this.headers = details.headers ?? {}
  }
}

export function problemOf(code: ProblemCode, requestId?: string, fields?: Problem['errors']): Problem {
  const { status, detail } = problems[code]
  return {
    type: `urn:tailorbird:problem:${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    code,
    ...(requestId ? { requestId } : {}),
    ...(fields ? { errors: fields } : {}),
  }
}

export function problemResponse(refusal: Refusal, requestId?: string): Response {
  const problem = problemOf(refusal.code, requestId, refusal.fields)
  return jsonResponse(problem, {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...refusal.headers },
  })
}

/** With its length, which is what compression goes by: an answer that does not say it is a stream. */
export function jsonResponse(body: unknown, init: { status: number; headers: Record<string, string> }): Response {
  const text = JSON.stringify(body)
  return new Response(text, {
    status: init.status,
    headers: { 'content-type': 'application/json', ...init.headers, 'content-length': String(Buffer.byteLength(text)) },
  })
}
