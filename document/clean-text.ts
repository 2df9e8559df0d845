const REPLACEMENT = '\uFFFD'

/**
 * Replaces lone surrogates and NUL, which UTF-8 and PostgreSQL cannot store, by U+FFFD. The length
 * is unchanged, so offsets stay valid.
 */
export function cleanText(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed()
  return wellFormed.includes('\0') ? wellFormed.replaceAll('\0', REPLACEMENT) : wellFormed
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds control characters
const CONTROLS = /\u001b\[[0-9;]{0,20}[A-Za-z]|[\u0000-\u0008\u000e-\u001f\u007f]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: two control characters end a line
const BREAKS = /[\u000b\u000c\u0085\u2028\u2029]/g

/**
 * Removes terminal escapes and control characters other than tab, line feed and carriage return.
 * Further characters that end a line (`BREAKS`) become line feeds.
 */
export const dropControls = (text: string): string =>
  text.replace(CONTROLS, '').replace(BREAKS, '\n')

/** True if the index lies between the two halves of a surrogate pair. */
export function splitsPair(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1)
  const after = text.charCodeAt(index)
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff
}
