import type { Pair } from '#contract/language.ts'

export const SECOND_FACTOR_TEXTS = {
  required_title: { ja: '二段階認証の設定', en: 'Set up two-step verification' },
  required_lead: {
    ja: '会社の設定により、二段階認証が必要になりました。設定が済むと、そのまま続けられます。',
    en: 'Your company requires two-step verification for everyone. You can continue once it’s set up.',
  },
  off_lead: {
    ja: 'ログインのとき、パスワードに加えて、スマートフォンの認証アプリに表示される確認コードを求めます。パスワードが漏れても、アカウントを守れます。',
    en: 'You’ll log in with your password plus a code from an authenticator app, so a leaked password alone isn’t enough to get in.',
  },
  off_needs: {
    ja: '認証アプリ（Google Authenticator、Microsoft Authenticator、1Password など）を用意してから始めてください。',
    en: 'You’ll need an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.',
  },
  current_password: { ja: '現在のパスワード', en: 'Current password' },
  start: { ja: '設定を始める', en: 'Set up' },
  scan_title: { ja: '1. 認証アプリで読み取る', en: '1. Scan with your authenticator app' },
  scan_lead: {
    ja: '認証アプリで「追加」を選び、この QR コードを読み取ってください。',
    en: 'Choose “Add” in the app and scan this QR code.',
  },
  qr: { ja: '認証アプリに登録する QR コード', en: 'QR code for your authenticator app' },
  open_app: {
    ja: 'この端末の認証アプリで開く',
    en: 'Open in an authenticator app on this device',
  },
  by_hand: {
    ja: '読み取れないときは、このキーを入力してください',
    en: 'Can’t scan it? Enter this key instead',
  },
  copy: { ja: 'コピー', en: 'Copy' },
  confirm_title: { ja: '2. 表示されたコードで確認する', en: '2. Enter the code from your app' },
  code: { ja: '確認コード（6桁）', en: '6-digit code' },
  turn_on: { ja: '二段階認証をオンにする', en: 'Turn on two-step verification' },
  turned_on: { ja: '二段階認証をオンにしました', en: 'Two-step verification is on' },
  codes_lead: {
    ja: 'スマートフォンをなくしたときは、このリカバリーコードでログインできます。それぞれ1回だけ使えます。もう一度表示することはできないので、いま安全な場所に保管してください。',
    en: 'If you lose your phone, you can log in with one of these recovery codes. Each code works once. You won’t see them again, so save them somewhere safe now.',
  },
  codes: { ja: 'リカバリーコード', en: 'Recovery codes' },
  copy_codes: { ja: 'すべてコピー', en: 'Copy all' },
  download: { ja: 'ファイルに保存', en: 'Save as file' },
  file_title: {
    ja: '台本（Daihon）のリカバリーコード',
    en: 'Daihon recovery codes',
  },
  file_hint: { ja: 'それぞれ1回だけ使えます。', en: 'Each code works once.' },
  done: { ja: '保管しました', en: 'I’ve saved them' },
  on_since: { ja: '{when} からオンになっています。', en: 'On since {when}.' },
  codes_left: {
    ja: 'リカバリーコードの残り：{count}個',
    en: 'Recovery codes left: {count}',
  },
  renew: { ja: 'リカバリーコードを再発行', en: 'Replace recovery codes' },
  renew_lead: {
    ja: 'いまのリカバリーコードは使えなくなり、新しい10個に置き換わります。',
    en: 'Your current recovery codes will stop working and be replaced with ten new ones.',
  },
  renew_submit: { ja: '再発行する', en: 'Replace codes' },
  turn_off: { ja: '二段階認証をオフにする', en: 'Turn off two-step verification' },
  off_warning: {
    ja: 'パスワードだけでログインできるようになり、リカバリーコードは使えなくなります。',
    en: 'You’ll log in with just your password, and your recovery codes will stop working.',
  },
  off_submit: { ja: 'オフにする', en: 'Turn off' },
  turned_off: { ja: '二段階認証をオフにしました', en: 'Two-step verification is off' },
} as const satisfies Record<string, Pair>

export const PASSKEY_TEXTS = {
  lead: {
    ja: 'パスキーを登録すると、指紋や顔認証、画面ロックだけでログインできます。パスワードや確認コードの入力はいりません。',
    en: 'With a passkey, you can log in with your fingerprint, face or screen lock. No password, no code.',
  },
  none: { ja: '登録されているパスキーはありません。', en: 'You have no passkeys yet.' },
  created: { ja: '登録 {when}', en: 'Added {when}' },
  used: { ja: '最終使用：{when}', en: 'Last used {when}' },
  never_used: { ja: '未使用', en: 'Never used' },
  rename: { ja: '名前を変更', en: 'Rename' },
  rename_named: { ja: '「{name}」の名前を変更', en: 'Rename “{name}”' },
  remove: { ja: '削除', en: 'Remove' },
  remove_named: { ja: '「{name}」を削除', en: 'Remove “{name}”' },
  remove_title: { ja: '「{name}」を削除しますか？', en: 'Remove “{name}”?' },
  remove_text: {
    ja: 'このパスキーではログインできなくなります。端末に残るパスキーは、端末の設定から削除してください。',
    en: 'You won’t be able to log in with it. To remove it from the device too, use the device’s settings.',
  },
  removed: { ja: 'パスキーを削除しました', en: 'Passkey removed' },
  remove_failed: { ja: 'パスキーを削除できませんでした', en: 'Couldn’t remove the passkey' },
  rename_failed: { ja: '名前を変更できませんでした', en: 'Couldn’t rename the passkey' },
  add_title: { ja: 'この端末のパスキーを登録', en: 'Add a passkey' },
  name: { ja: 'パスキーの名前', en: 'Passkey name' },
  default_name: { ja: '{system} の {browser}', en: '{browser} on {system}' },
  some_device: { ja: 'この端末', en: 'This device' },
  current_password: { ja: '現在のパスワード', en: 'Current password' },
  add: { ja: 'パスキーを登録', en: 'Add passkey' },
  added: { ja: 'パスキーを登録しました', en: 'Passkey added' },
  unusable: {
    ja: 'このブラウザーまたはこのアドレスでは、パスキーを登録できません。',
    en: 'Passkeys aren’t available in this browser or at this web address.',
  },
  not_made: {
    ja: 'パスキーの登録は完了していません。もう一度お試しください。',
    en: 'The passkey wasn’t added. Try again.',
  },
  already: {
    ja: 'この端末のパスキーはすでに登録されています。',
    en: 'This device already has a passkey for your account.',
  },
} as const satisfies Record<string, Pair>
