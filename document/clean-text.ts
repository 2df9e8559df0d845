const REPLACEMENT = '\uFFFD'

/**
 * The same text without what neither UTF-8 nor PostgreSQL can hold: lone surrogates and NUL each
 * become U+FFFD. The length stays the same, so offsets into the text stay true.
 */
export function cleanText(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed()
  return wellFormed.includes('\0') ? wellFormed.replaceAll('\0', REPLACEMENT) : wellFormed
}
