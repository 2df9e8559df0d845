/** True if a text contains kanji or kana, so that furigana and kana folding matter. */
export const containsJapanese = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
