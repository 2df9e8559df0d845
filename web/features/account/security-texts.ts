import type { Pair } from '#contract/language.ts'

/** Two-step verification in the account dialog. */
export const SECOND_FACTOR_TEXTS = {
  required_title: { ja: '二段階認証の設定', en: 'Set up two-step verification' },
  required_lead: {
    ja: '会社の設定により、二段階認証が必要になりました。設定が済むと、そのまま続けられます。',
    en: 'Your company asks everybody for two-step verification. Once it is set up, you can go on.',
  },
  off_lead: {
    ja: 'ログインのとき、パスワードに加えて、スマートフォンの認証アプリに表示される確認コードを求めます。パスワードが漏れても、アカウントを守れます。',
    en: 'Logging in will take a code from an authenticator app on your phone besides your password. Even a leaked password does not open your account then.',
  },
  off_needs: {
    ja: '認証アプリ（Google Authenticator、Microsoft Authenticator、1Password など）を用意してから始めてください。',
    en: 'You need an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.',
  },
  current_password: { ja: '現在のパスワード', en: 'Current password' },
  start: { ja: '設定を始める', en: 'Start set-up' },
  scan_title: { ja: '1. 認証アプリで読み取る', en: '1. Scan with your authenticator app' },
  scan_lead: {
    ja: '認証アプリで「追加」を選び、この QR コードを読み取ってください。',
    en: 'Choose “Add” in the app and scan this QR code.',
  },
  qr: { ja: '認証アプリに登録する QR コード', en: 'QR code for your authenticator app' },
  open_app: {
    ja: 'この端末の認証アプリで開く',
    en: 'Open in the app on this device',
  },
  by_hand: {
    ja: '読み取れないときは、このキーを入力してください',
    en: 'Cannot scan it? Enter this key instead',
  },
  copy: { ja: 'コピー', en: 'Copy' },
  copied: { ja: 'コピーしました', en: 'Copied' },
  copy_failed: { ja: 'コピーできませんでした', en: 'Could not be copied' },
  confirm_title: { ja: '2. 表示されたコードで確認する', en: '2. Confirm with a code' },
  code: { ja: '確認コード（6 桁）', en: '6-digit code' },
  turn_on: { ja: '二段階認証をオンにする', en: 'Turn on two-step verification' },
  turned_on: { ja: '二段階認証をオンにしました', en: 'Two-step verification is on' },
  codes_lead: {
    ja: 'スマートフォンをなくしたときは、このリカバリーコードでログインできます。それぞれ 1 回だけ使えます。もう一度表示することはできないので、いま安全な場所に保管してください。',
    en: 'If you lose your phone, these recovery codes let you in. Each works once. They cannot be shown again, so keep them somewhere safe now.',
  },
  codes: { ja: 'リカバリーコード', en: 'Recovery codes' },
  copy_codes: { ja: 'すべてコピー', en: 'Copy all' },
  download: { ja: 'ファイルに保存', en: 'Save as a file' },
  file_title: {
    ja: '台本（Daihon）のリカバリーコード',
    en: 'Daihon recovery codes',
  },
  file_hint: { ja: 'それぞれ 1 回だけ使えます。', en: 'Each works once.' },
  done: { ja: '保管しました', en: 'I have kept them' },
  on_since: { ja: '{when} からオンになっています。', en: 'On since {when}.' },
  codes_left: {
    ja: 'リカバリーコードの残り：{count} 個',
    en: 'Recovery codes left: {count}',
  },
  renew: { ja: 'リカバリーコードを作り直す', en: 'Make new recovery codes' },
  renew_lead: {
    ja: 'いまのリカバリーコードは使えなくなり、新しい 10 個に置き換わります。',
    en: 'The recovery codes you have stop working; ten new ones take their place.',
  },
  renew_submit: { ja: '作り直す', en: 'Make new codes' },
  turn_off: { ja: '二段階認証をオフにする', en: 'Turn off two-step verification' },
  off_warning: {
    ja: 'パスワードだけでログインできるようになり、リカバリーコードは使えなくなります。',
    en: 'Your password alone will log you in again, and the recovery codes stop working.',
  },
  off_submit: { ja: 'オフにする', en: 'Turn off' },
  turned_off: { ja: '二段階認証をオフにしました', en: 'Two-step verification is off' },
} as const satisfies Record<string, Pair>

/** Passkeys in the account dialog. */
export const PASSKEY_TEXTS = {
  lead: {
    ja: 'パスキーを登録すると、指紋や顔、画面ロックだけでログインできます。パスワードも確認コードも入力しません。',
    en: 'A passkey logs you in with your fingerprint, face or screen lock: no password and no code to type.',
  },
  none: { ja: '登録されているパスキーはありません。', en: 'You have no passkeys yet.' },
  created: { ja: '登録 {when}', en: 'Added {when}' },
  used: { ja: '最後に使用 {when}', en: 'Last used {when}' },
  never_used: { ja: '未使用', en: 'Never used' },
  rename: { ja: '名前を変更', en: 'Rename' },
  rename_named: { ja: '「{name}」の名前を変更', en: 'Rename “{name}”' },
  remove: { ja: '削除', en: 'Remove' },
  remove_named: { ja: '「{name}」を削除', en: 'Remove “{name}”' },
  remove_title: { ja: '「{name}」を削除しますか？', en: 'Remove “{name}”?' },
  remove_text: {
    ja: 'このパスキーではログインできなくなります。端末に残るパスキーは、端末の設定から削除してください。',
    en: 'It will no longer log you in. What the device itself keeps of it is removed in the device’s settings.',
  },
  removed: { ja: 'パスキーを削除しました', en: 'The passkey has been removed' },
  remove_failed: { ja: 'パスキーを削除できませんでした', en: 'The passkey could not be removed' },
  rename_failed: { ja: '名前を変更できませんでした', en: 'The passkey could not be renamed' },
  add_title: { ja: 'この端末のパスキーを登録', en: 'Add a passkey' },
  name: { ja: 'パスキーの名前', en: 'Name of the passkey' },
  default_name: { ja: '{system} の {browser}', en: '{browser} on {system}' },
  some_device: { ja: 'この端末', en: 'This device' },
  current_password: { ja: '現在のパスワード', en: 'Current password' },
  add: { ja: 'パスキーを登録', en: 'Add passkey' },
  added: { ja: 'パスキーを登録しました', en: 'The passkey has been added' },
  unusable: {
    ja: 'このブラウザーまたはこのアドレスでは、パスキーを登録できません。',
    en: 'Passkeys cannot be added with this browser, or at this address.',
  },
  not_made: {
    ja: 'パスキーの登録は完了していません。もう一度お試しください。',
    en: 'The passkey was not added. Please try again.',
  },
  already: {
    ja: 'この端末のパスキーはすでに登録されています。',
    en: 'This device has a passkey for your account already.',
  },
} as const satisfies Record<string, Pair>
