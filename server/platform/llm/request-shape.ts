/** Answer formats, from the strictest to free text. */
export const FORMATS = ['json_schema', 'json_object', 'plain'] as const
export type Format = (typeof FORMATS)[number]

/** Optional parts of a request, which not every endpoint supports. */
export type RequestShape = {
  readonly format: Format
  /** Sends temperature 0, which some models refuse. */
  readonly temperature: boolean
  /** Requests token usage in the stream, which some servers do not support. */
  readonly usage: boolean
}

export const FULLEST_SHAPE: RequestShape = { format: 'json_schema', temperature: true, usage: true }

/** The same shape with the next looser answer format; null if there is none. */
export function loosenFormat(shape: RequestShape): RequestShape | null {
  const format = FORMATS[FORMATS.indexOf(shape.format) + 1]
  return format === undefined ? null : { ...shape, format }
}

const ABOUT_FORMAT = /response.?format|json|schema|structured|grammar|guided/i

/**
 * Returns a simpler request shape after a refused request; null if no simpler shape would help.
 * `complaint`: the endpoint's error text, which may be empty.
 */
export function relaxShape(shape: RequestShape, complaint: string): RequestShape | null {
  if (shape.temperature && /temperature/i.test(complaint)) return { ...shape, temperature: false }
  if (shape.usage && /stream.?options|include.?usage/i.test(complaint))
    return { ...shape, usage: false }
  const isSilent = complaint.trim() === ''
  if (!isSilent && !ABOUT_FORMAT.test(complaint)) return null
  const looser = loosenFormat(shape)
  if (looser !== null || !isSilent) return looser
  return shape.temperature || shape.usage ? { ...shape, temperature: false, usage: false } : null
}

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
