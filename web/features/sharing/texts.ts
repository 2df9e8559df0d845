import type { Pair } from '#contract/language.ts'

/** What the page of a link says. */
export const SHARING_TEXTS = {
  gone_title: { ja: 'このリンクは開けません', en: 'This link does not open' },
  gone_text: {
    ja: 'リンクが正しくないか、有効期限が切れたか、無効になっています。共有した方にご確認ください。',
    en: 'It may be wrong, expired or revoked. Please ask the person who shared it.',
  },
  asks_title: { ja: 'パスワードを入力してください', en: 'Enter the password' },
  asks_text: {
    ja: 'このリンクは、パスワードで保護されています。パスワードは、共有した方にご確認ください。',
    en: 'This link is protected by a password. The person who shared it can tell you.',
  },
  password: { ja: 'パスワード', en: 'Password' },
  wrong_password: {
    ja: 'パスワードが正しくありません。もう一度入力してください。',
    en: 'That is not the password. Please try again.',
  },
  open: { ja: '開く', en: 'Open' },
  not_now: { ja: '表示できませんでした', en: 'This could not be shown' },
  retry: { ja: 'もう一度試す', en: 'Try again' },
  print: { ja: '印刷', en: 'Print' },
  download: { ja: '{format} をダウンロード', en: 'Download {format}' },
  tools: { ja: '表示の操作', en: 'Page tools' },
  shared_by: { ja: '{company} {name}さんが共有', en: 'Shared by {name}, {company}' },
  shared_by_person: { ja: '{name}さんが共有', en: 'Shared by {name}' },
  shared_by_company: { ja: '{company}が共有', en: 'Shared by {company}' },
  updated: { ja: '{when} 更新', en: 'Updated {when}' },
  made_with: { ja: 'Daihon 台本で作成', en: 'Made with Daihon' },
  canvas_of: { ja: 'リーンキャンバス', en: 'Lean canvas' },
  script_of: { ja: '台本', en: 'Script' },
  empty_box: { ja: '未記入', en: 'Empty' },
} as const satisfies Record<string, Pair>
