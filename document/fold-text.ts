const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g
const KANA_STEP = 0x60
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what has to go
const UNSTORABLE = /[\u0000\ud800-\udfff]/gu

/**
 * A text as it is searched: NFKC, lower case, katakana as hiragana, without NUL and lone
 * surrogates (PostgreSQL holds neither). Lengths change: never use offsets of the folded text.
 */
export function foldForSearch(text: string): string {
  return text
    .replace(UNSTORABLE, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_STEP))
}
