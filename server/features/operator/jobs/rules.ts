const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
/** SQLSTATE classes 22 and 23: their messages quote values, which may be users' content. */
const QUOTES_VALUES = /^2[23]/
const MAX_MESSAGE_LENGTH = 300

/**
 * Describes the job of a reaction by the event and the reaction's name. Null for other jobs,
 * because their queue's name suffices.
 */
export function describeJobSubject(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('reaction' in data)) return null
  const event = 'event' in data ? data.event : null
  const kind = typeof event === 'object' && event !== null && 'kind' in event ? event.kind : null
  return typeof kind === 'string' ? `${kind} → ${data.reaction}` : String(data.reaction)
}

/**
 * Describes the last error by the first line of its message, with email addresses masked. A message
 * that may quote values is replaced by a text with its SQLSTATE. Null if there is no description.
 */
export function describeJobError(output: unknown): string | null {
  if (typeof output !== 'object' || output === null) return null
  const { message, code, name } = output as Record<string, unknown>
  if (typeof code === 'string' && QUOTES_VALUES.test(code))
    return `The database refused a value (${code}).`
  const description = typeof message === 'string' ? message : typeof name === 'string' ? name : ''
  // Keeps the first line, because later lines may quote an SQL statement.
  const line = description.split('\n', 1)[0]?.replace(ADDRESS, '…@…').slice(0, MAX_MESSAGE_LENGTH)
  return line || null
}
