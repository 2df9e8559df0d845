const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g
const KANA_STEP = 0x60
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds NUL
const UNSTORABLE = /[\u0000\ud800-\udfff]/gu

/** Removes characters that PostgreSQL cannot store: NUL and lone surrogates. */
export const dropUnstorable = (text: string): string => text.replace(UNSTORABLE, '')

/**
 * Folds width, case and kana type (NFKC, lower case, katakana to hiragana) and removes unstorable
 * characters. Kanji variants are not folded, so that pages with a simple search for names need not
 * load the table of variants.
 */
export const foldKana = (text: string): string =>
  dropUnstorable(text)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_STEP))
