import type { FastifyInstance } from 'fastify'
import { MAX_JSON_DEPTH } from '#contract/limits.ts'
import { findStringEnd } from '../find-string-end.ts'
import { Refusal } from '../refusal.ts'

/**
 * Measures the nesting depth of a JSON text before it is parsed, because a parser recurses and deep
 * nesting could overflow its stack. Stops at the first depth above `limit`.
 */
export function measureJsonDepth(text: string, limit: number): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < text.length && deepest <= limit; at++) {
    const char = text.charAt(at)
    if (char === '"') at = findStringEnd(text, at)
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth)
    else if (char === '}' || char === ']') depth--
  }
  return deepest
}

/**
 * Accepts only JSON bodies with a limited nesting depth. An empty body is treated as an empty
 * object.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, finish) => {
    const text = String(body)
    if (text.trim() === '') return finish(null, {})
    if (measureJsonDepth(text, MAX_JSON_DEPTH) > MAX_JSON_DEPTH)
      return finish(new Refusal('malformed'))
    void parse(request, text, (error, value) =>
      finish(error ? new Refusal('malformed') : null, value),
    )
  })
}
