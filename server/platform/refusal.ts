import type { FieldProblem } from '#contract/field-problems.ts'
import { PROBLEMS, type ProblemBody, type ProblemCode } from '#contract/problems.ts'

/** An expected failure, answered with a problem code. Thrown in requests, sockets and jobs. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly fields: FieldProblem[] | undefined
  /** Retry-After, in seconds. */
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, details: { fields?: FieldProblem[]; retryAfter?: number } = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.fields = details.fields
    this.retryAfter = details.retryAfter
  }

  get status(): number {
    return PROBLEMS[this.code].status
  }

  toBody(): ProblemBody {
    const body: ProblemBody = { code: this.code, error: PROBLEMS[this.code].text }
    return this.fields ? { ...body, fields: this.fields } : body
  }
}
