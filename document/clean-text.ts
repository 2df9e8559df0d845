const REPLACEMENT = '\uFFFD'

/**
 * The same text without what neither UTF-8 nor PostgreSQL can hold: lone surrogates and NUL each
 * become U+FFFD. The length stays the same, so offsets into the text stay true.
 */
export function cleanText(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed()
  return wellFormed.includes('\0') ? wellFormed.replaceAll('\0', REPLACEMENT) : wellFormed
}

/** True when cutting here would part the two halves of one character outside the basic plane. */
export function splitsPair(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1)
  const after = text.charCodeAt(index)
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff
}
