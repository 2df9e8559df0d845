/**
 * Index of the quote that closes the JSON string whose opening quote is at `from`; the text's
 * length if none does.
 */
export function findStringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '"') return at
    if (char === '\\') at++
  }
  return text.length
}
