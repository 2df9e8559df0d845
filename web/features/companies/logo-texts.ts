import type { Pair } from '#contract/language.ts'

/** The company's logo on shared pages. */
export const LOGO_TEXTS = {
  title: { ja: '会社のロゴ', en: 'Company logo' },
  text: {
    ja: '共有ページの先頭に表示されます。',
    en: 'It stands at the head of shared pages.',
  },
  kinds: {
    ja: 'PNG、JPEG、WebP（512 kB まで）。小さく縮めて保存します。ここにドロップしてもかまいません。',
    en: 'PNG, JPEG or WebP, up to 512 kB. It is scaled down before it is saved. You can also drop it here.',
  },
  drop: { ja: 'ドロップしてロゴにする', en: 'Drop to make it the logo' },
  none: { ja: 'ロゴはまだありません', en: 'There is no logo yet' },
  preview: { ja: '「{company}」のロゴ', en: 'Logo of {company}' },
  choose: { ja: '画像を選ぶ', en: 'Choose a picture' },
  change: { ja: '別の画像にする', en: 'Choose another picture' },
  remove: { ja: 'ロゴを外す', en: 'Remove the logo' },
  saved: { ja: 'ロゴを保存しました', en: 'The logo is saved' },
  removed: { ja: 'ロゴを外しました', en: 'The logo is removed' },
  failed: { ja: 'ロゴを変更できませんでした', en: 'The logo could not be changed' },
  too_large: {
    ja: 'ファイルが大きすぎます。512 kB までの画像を選んでください。',
    en: 'The file is too large. Please choose a picture of up to 512 kB.',
  },
  unknown_kind: {
    ja: 'この種類のファイルは使えません。PNG、JPEG、WebP の画像を選んでください（SVG は使えません）。',
    en: 'This kind of file cannot be used. Please choose a PNG, JPEG or WebP (no SVG).',
  },
  unreadable: {
    ja: '画像を読み取れませんでした。ファイルが壊れているかもしれません。別の画像を選んでください。',
    en: 'The picture could not be read. The file may be damaged. Please choose another one.',
  },
} as const satisfies Record<string, Pair>
