const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
/** SQLSTATE classes whose messages quote sent values. */
const QUOTES_VALUES = /^2[23]/
const LONGEST = 300

/** The subject of a job: a reaction's event and name. Null: its queue's name suffices. */
export function readKind(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('reaction' in data)) return null
  const event = 'event' in data ? data.event : null
  const kind = typeof event === 'object' && event !== null && 'kind' in event ? event.kind : null
  return typeof kind === 'string' ? `${kind} → ${data.reaction}` : String(data.reaction)
}

/** The error without users' content; null if none yet. */
export function describeOutput(output: unknown): string | null {
  if (typeof output !== 'object' || output === null) return null
  const { message, code, name } = output as Record<string, unknown>
  if (typeof code === 'string' && QUOTES_VALUES.test(code))
    return `The database refused a value (${code}).`
  const told = typeof message === 'string' ? message : typeof name === 'string' ? name : ''
  // Only the first line: later ones may quote a statement.
  const line = told.split('\n', 1)[0]?.replace(ADDRESS, '…@…').slice(0, LONGEST)
  return line || null
}
