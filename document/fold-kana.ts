const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g
const KANA_STEP = 0x60
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what has to go
const UNSTORABLE = /[\u0000\ud800-\udfff]/gu

/** A text without what PostgreSQL cannot hold: NUL and lone surrogates. */
export const dropUnstorable = (text: string): string => text.replace(UNSTORABLE, '')

/**
 * A text without differences of width, case and kana: NFKC, lower case, katakana as hiragana. For names of the
 * product's own, which have no kanji in two forms: pages need it before the table of those.
 */
export const foldKana = (text: string): string =>
  dropUnstorable(text)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_STEP))
