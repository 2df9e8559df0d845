const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
/** SQLSTATE classes whose messages quote the values that were sent. */
const QUOTES_VALUES = /^2[23]/
const LONGEST = 300

/** What a job is about: a reaction's event and name. Null: its queue says it all. */
export function readKind(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('reaction' in data)) return null
  const event = 'event' in data ? data.event : null
  const kind = typeof event === 'object' && event !== null && 'kind' in event ? event.kind : null
  return typeof kind === 'string' ? `${kind} → ${data.reaction}` : String(data.reaction)
}

/** What went wrong, without what people wrote; null: nothing has yet. */
export function describeOutput(output: unknown): string | null {
  if (typeof output !== 'object' || output === null) return null
  const { message, code, name } = output as Record<string, unknown>
  if (typeof code === 'string' && QUOTES_VALUES.test(code))
    return `The database refused a value (${code}).`
  const told = typeof message === 'string' ? message : typeof name === 'string' ? name : ''
  // The first line alone: what follows may quote a statement.
  const line = told.split('\n', 1)[0]?.replace(ADDRESS, '…@…').slice(0, LONGEST)
  return line || null
}
