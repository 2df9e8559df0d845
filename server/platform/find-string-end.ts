/**
 * Returns the index of the quote that closes the JSON string opened at `from`, or the text's length
 * if the string is not closed.
 */
export function findStringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '"') return at
    if (char === '\\') at++
  }
  return text.length
}
