import { expect } from 'vitest'
import { Problem, problems, type ProblemCode } from '#contract/errors.ts'

interface Answered {
  status: number
  headers: Headers
  json(): unknown
}

/** A failure as every failure is: problem+json, complete, and nothing beside what the contract has. */
export async function expectProblem(answer: Answered, code: ProblemCode): Promise<Problem> {
  const body = await answer.json()
  const problem = Problem.strict().parse(body)
  const { status, detail } = problems[code]
  expect({ status: answer.status, code: problem.code }).toEqual({ status, code })
  expect(problem).toMatchObject({ type: `urn:tailorbird:problem:${code}`, status, detail })
  expect(problem.title).toMatch(/^[A-Z]/)
  expect(problem.requestId).toBe(answer.headers.get('x-request-id'))
  expect(problem.requestId).toMatch(/^[\da-f-]{36}$/)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toBeTruthy()
  return problem
}
