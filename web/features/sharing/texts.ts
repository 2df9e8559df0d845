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
  asks_address_title: { ja: 'メールアドレスを確認します', en: 'Confirm your email address' },
  asks_address_text: {
    ja: 'このリンクは、宛先に指定された方だけが開けます。メールアドレスを入力すると、確認コードをお送りします。',
    en: 'This link is for named people alone. Enter your email address, and a code is sent there.',
  },
  address: { ja: 'メールアドレス', en: 'Email address' },
  bad_address: {
    ja: 'メールアドレスの形式が正しくありません。',
    en: 'That is not an email address.',
  },
  send_code: { ja: '確認コードを送る', en: 'Send the code' },
  asks_code_title: { ja: '確認コードを入力してください', en: 'Enter the code' },
  asks_code_text: {
    ja: '{address} が宛先に含まれていれば、6桁の確認コードをメールでお送りしました。コードは10分間使えます。届かないときは、迷惑メールもご確認ください。',
    en: 'If the link is for {address}, a six-digit code has been mailed there. It works for 10 minutes. If it does not come, please look at your spam folder too.',
  },
  code: { ja: '確認コード', en: 'Code' },
  wrong_code: {
    ja: 'コードが正しくないか、使えなくなっています。',
    en: 'That is not the code, or it works no more.',
  },
  other_address: {
    ja: '別のアドレスを使う・もう一度送る',
    en: 'Use another address, or send it again',
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
  copy: { ja: 'コピー', en: 'Copy' },
  prompter: { ja: 'プロンプター', en: 'Prompter' },
  prompter_failed: {
    ja: 'プロンプターを開けませんでした。ページを開き直してください。',
    en: 'The prompter could not be opened. Please open the page again.',
  },
  copied: { ja: 'コピーしました', en: 'Copied' },
  copy_failed: { ja: 'コピーできませんでした', en: 'It could not be copied' },
  download: { ja: '{format} をダウンロード', en: 'Download {format}' },
  tools: { ja: '表示の操作', en: 'Page tools' },
  shared_by: { ja: '{company} {name}さんが共有', en: 'Shared by {name}, {company}' },
  shared_by_person: { ja: '{name}さんが共有', en: 'Shared by {name}' },
  shared_by_company: { ja: '{company}が共有', en: 'Shared by {company}' },
  updated: { ja: '{when} 更新', en: 'Updated {when}' },
  fixed: { ja: '{when} 時点の内容', en: 'As of {when}' },
  preview_title: { ja: '共有された台本', en: 'A shared script' },
  preview_title_canvas: { ja: '共有されたリーンキャンバス', en: 'A shared lean canvas' },
  made_with: { ja: 'Daihon 台本で作成', en: 'Made with Daihon' },
  canvas_of: { ja: 'リーンキャンバス', en: 'Lean canvas' },
  script_of: { ja: '台本', en: 'Script' },
  empty_box: { ja: '未記入', en: 'Empty' },
} as const satisfies Record<string, Pair>
