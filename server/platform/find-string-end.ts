/**
 * Returns the index of the quotation mark that closes the JSON string, or the text's length if the
 * string is not closed. `from`: index of the opening quotation mark.
 */
export function findStringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '"') return at
    if (char === '\\') at++
  }
  return text.length
}
