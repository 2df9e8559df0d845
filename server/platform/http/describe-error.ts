import type { ZodError } from 'zod'
import { FIELD_PROBLEMS, type FieldProblem } from '#contract/field-problems.ts'
import { Refusal } from '../refusal.ts'

/**
 * Lists a request's validation problems, each with the field's path and a code from
 * `FIELD_PROBLEMS`.
 */
export function describeFields(error: ZodError): FieldProblem[] {
  return error.issues.slice(0, 20).flatMap((issue) => {
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, 5).map((key) => ({
        path: path ? `${path}.${key.slice(0, 60)}` : key.slice(0, 60),
        code: 'unknown_field' as const,
      }))
    const code = issue.message in FIELD_PROBLEMS ? issue.message : 'invalid'
    return [{ path, code: code as FieldProblem['code'] }]
  })
}

// SQLSTATEs that a request can cause by its content or by a conflict with other data.
const CAUSED_BY_INPUT: Record<string, 'invalid' | 'conflict' | 'not_found'> = {
  '22007': 'invalid', // a date that does not exist, such as 31 February
  '22008': 'invalid',
  '22021': 'invalid', // a character the database cannot store
  '22P02': 'invalid',
  '22P05': 'invalid',
  '23503': 'conflict',
  '23505': 'conflict',
  '40001': 'conflict',
  '40P01': 'conflict',
}
/** PostgreSQL's code for a full disk. The embedded engine throws it shortly before its disk is full. */
const DISK_FULL = '53100'
const DATABASE_AWAY = /^(08|53|57014|57P0[123])|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/

/** Maps an error to a refusal; null for an internal error. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error) || !('code' in error)) return null
  const code = String(error.code)
  const known = CAUSED_BY_INPUT[code]
  if (known) return new Refusal(known)
  if (code === DISK_FULL) return new Refusal('disk_full', { retryAfter: 5 })
  if (DATABASE_AWAY.test(code)) return new Refusal('unavailable', { retryAfter: 5 })
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('too_large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('not_json')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_BAD_URL':
      return new Refusal('malformed')
    default: {
      const status = 'statusCode' in error ? Number(error.statusCode) : 500
      if (status === 404) return new Refusal('not_found')
      return status >= 400 && status < 500 ? new Refusal('malformed') : null
    }
  }
}
