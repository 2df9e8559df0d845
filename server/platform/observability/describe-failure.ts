/** An error in the form that is logged. */
export type Failure = {
  type: string
  message: string
  code?: string
  constraint?: string
  table?: string
  /**
   * Stack frames only. The message at the start of the stack is removed, because it is not masked.
   */
  stack: string
  cause?: Failure
  errors?: Failure[]
}

const MAX_DEPTH = 5
/** SQLSTATE classes whose messages quote values sent by clients. */
const QUOTES_VALUES = /^2[23]/
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g

/**
 * Describes an error for the log. Copies only the fields of `Failure`, because errors of database
 * and mail contain rows, statements and addresses. Masks email addresses in the message.
 */
export function describeFailure(error: unknown, depth = 0): Failure {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Not an error was thrown.', stack: '' }
  const code = readText(error, 'code')
  const isFromDatabase = readText(error, 'severity') !== undefined
  const message =
    isFromDatabase && QUOTES_VALUES.test(code ?? '')
      ? 'The database refused a value.'
      : error.message.replace(ADDRESS, '…@…').slice(0, 1_000)
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  const failure: Failure = { type: error.name, message, stack: frames.join('\n') }
  if (code !== undefined) failure.code = code
  for (const field of ['constraint', 'table'] as const) {
    const value = readText(error, field)
    if (isFromDatabase && value !== undefined) failure[field] = value
  }
  if (depth < MAX_DEPTH && error.cause !== undefined)
    failure.cause = describeFailure(error.cause, depth + 1)
  if (depth < MAX_DEPTH && error instanceof AggregateError)
    failure.errors = error.errors.slice(0, 10).map((one) => describeFailure(one, depth + 1))
  return failure
}

function readText(error: Error, field: string): string | undefined {
  const value = (error as unknown as Record<string, unknown>)[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
