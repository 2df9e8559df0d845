import type { Pair } from '#contract/language.ts'

export const LOGO_TEXTS = {
  title: { ja: '会社のロゴ', en: 'Company logo' },
  text: {
    ja: '共有ページの先頭に表示されます。',
    en: 'Shown at the top of shared pages.',
  },
  kinds: {
    ja: 'PNG、JPEG、WebP（512 kB まで）。縮小して保存します。ドロップもできます。',
    en: 'PNG, JPEG or WebP, up to 512 kB. We’ll scale it down. You can also drop an image here.',
  },
  drop: { ja: 'ドロップしてロゴにする', en: 'Drop to use as the logo' },
  none: { ja: 'ロゴはまだありません', en: 'No logo yet' },
  preview: { ja: '「{company}」のロゴ', en: '{company} logo' },
  choose: { ja: '画像を選ぶ', en: 'Choose image' },
  change: { ja: '別の画像にする', en: 'Choose another image' },
  remove: { ja: 'ロゴを外す', en: 'Remove logo' },
  saved: { ja: 'ロゴを保存しました', en: 'Logo saved' },
  removed: { ja: 'ロゴを外しました', en: 'Logo removed' },
  failed: { ja: 'ロゴを変更できませんでした', en: 'Couldn’t change the logo' },
  too_large: {
    ja: 'ファイルが大きすぎます。512 kB までの画像を選んでください。',
    en: 'The file is too large. Choose an image no larger than 512 kB.',
  },
  unknown_kind: {
    ja: 'この種類のファイルは使えません。PNG、JPEG、WebP の画像を選んでください（SVG は使えません）。',
    en: 'This file type isn’t supported. Choose a PNG, JPEG or WebP image (not SVG).',
  },
  unreadable: {
    ja: '画像を読み取れませんでした。ファイルが壊れているかもしれません。別の画像を選んでください。',
    en: 'Couldn’t read the image. The file may be damaged. Choose another one.',
  },
} as const satisfies Record<string, Pair>
