/** The index of the closing quote of the JSON string that starts at `from`; the text's length if it has none. */
export function findStringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '"') return at
    if (char === '\\') at++
  }
  return text.length
}
