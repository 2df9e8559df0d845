/** Where the string of a JSON text that begins at `from` has its closing quote; the text's length when it has none. */
export function findStringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '"') return at
    if (char === '\\') at++
  }
  return text.length
}
