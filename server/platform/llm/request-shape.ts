/** How an answer's form is asked for, from the strictest to none at all. */
export const FORMATS = ['json_schema', 'json_object', 'plain'] as const
export type Format = (typeof FORMATS)[number]

/** What a request holds beside its model and messages; endpoints differ in what they put up with. */
export type RequestShape = {
  readonly format: Format
  /** Whether temperature 0 is sent; some models take none. */
  readonly temperature: boolean
  /** Whether the stream is asked to end with the tokens used; some servers do not know that. */
  readonly usage: boolean
}

export const FULLEST_SHAPE: RequestShape = { format: 'json_schema', temperature: true, usage: true }

/** One rung down: the next looser format, null from the last. */
export function loosenFormat(shape: RequestShape): RequestShape | null {
  const format = FORMATS[FORMATS.indexOf(shape.format) + 1]
  return format === undefined ? null : { ...shape, format }
}

const ABOUT_FORMAT = /response.?format|json|schema|structured|grammar|guided/i

/**
 * The shape to try after an endpoint turned a request down, judged by its complaint; null when the
 * complaint is about something that no other shape would mend. A server that turns a request down
 * without a word may mean the format.
 */
export function avoidComplaint(shape: RequestShape, complaint: string): RequestShape | null {
  if (shape.temperature && /temperature/i.test(complaint)) return { ...shape, temperature: false }
  if (shape.usage && /stream.?options|include.?usage/i.test(complaint))
    return { ...shape, usage: false }
  const isSilent = complaint.trim() === ''
  if (!isSilent && !ABOUT_FORMAT.test(complaint)) return null
  const looser = loosenFormat(shape)
  if (looser !== null || !isSilent) return looser
  return shape.temperature || shape.usage ? { ...shape, temperature: false, usage: false } : null
}

/** The shape as fields of a chat-completions request. */
export function toRequestFields(
  shape: RequestShape,
  name: string,
  schema: unknown,
): Record<string, unknown> {
  return {
    ...(shape.format === 'json_schema'
      ? { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } } }
      : {}),
    ...(shape.format === 'json_object' ? { response_format: { type: 'json_object' } } : {}),
    ...(shape.temperature ? { temperature: 0 } : {}),
    ...(shape.usage ? { stream_options: { include_usage: true } } : {}),
  }
}
