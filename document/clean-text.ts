const REPLACEMENT = '\uFFFD'

/**
 * The same text without what neither UTF-8 nor PostgreSQL can hold: lone surrogates and NUL each
 * become U+FFFD. The length stays the same, so offsets into the text stay true.
 */
export function cleanText(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed()
  return wellFormed.includes('\0') ? wellFormed.replaceAll('\0', REPLACEMENT) : wellFormed
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is dropped
const CONTROLS = /\u001b\[[0-9;]{0,20}[A-Za-z]|[\u0000-\u0008\u000e-\u001f\u007f]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: two of them end a line
const BREAKS = /[\u000b\u000c\u0085\u2028\u2029]/g

/** A text without the control characters no field accepts; vertical tabs and form feeds become line ends. */
export const dropControls = (text: string): string =>
  text.replace(CONTROLS, '').replace(BREAKS, '\n')

/** True when cutting here would part the two halves of one character outside the basic plane. */
export function splitsPair(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1)
  const after = text.charCodeAt(index)
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff
}
