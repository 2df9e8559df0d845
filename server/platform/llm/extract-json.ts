import { findStringEnd } from '../find-string-end.ts'

/**
 * Maximum number of opening braces that are tried as the start of an object. Without this limit, an
 * answer full of braces would take quadratic time.
 */
const MAX_TRIES = 20

/**
 * Extracts the longest complete JSON object from an answer that may also have prose, code fences or
 * reasoning. Undefined if the answer has no complete object.
 */
export function extractJson(answer: string): object | undefined {
  const text = answer.replace(/^[\s\S]*<\/think(?:ing)?>/, '')
  let best: object | undefined
  let bestLength = 0
  let at = text.indexOf('{')
  for (let tries = 0; at !== -1 && tries < MAX_TRIES; tries++) {
    const end = findEnd(text, at)
    const found = end === -1 ? undefined : parseObject(text.slice(at, end))
    if (found !== undefined && end - at > bestLength) {
      best = found
      bestLength = end - at
    }
    at = text.indexOf('{', found === undefined ? at + 1 : end)
  }
  return best
}

/**
 * Returns the exclusive end of the JSON object or array that starts at `from`; -1 if the object or
 * array is incomplete. Ignores braces in strings.
 */
export function findEnd(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '"') at = findStringEnd(text, at)
    else if (char === '{' || char === '[') depth++
    else if (char === '}' || char === ']') {
      depth--
      if (depth === 0) return at + 1
    }
  }
  return -1
}

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
