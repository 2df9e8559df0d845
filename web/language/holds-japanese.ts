/** True if a text has kanji or kana, so that furigana, kana and widths matter. */
export const holdsJapanese = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
