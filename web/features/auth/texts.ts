import type { Pair } from '../../../contract/language.ts'

/** Fields and buttons of the pages for people who are not in yet. */
export const FORM_TEXTS = {
  login: { ja: 'ログイン', en: 'Log in' },
  sign_up: { ja: '新規登録', en: 'Sign up' },
  email: { ja: 'メールアドレス', en: 'E-mail address' },
  password: { ja: 'パスワード', en: 'Password' },
  new_password: { ja: '新しいパスワード', en: 'New password' },
  username: { ja: 'お名前', en: 'Your name' },
  username_hint: {
    ja: 'チームのメンバーに表示されます。',
    en: 'Shown to the people of your team.',
  },
  company_name: { ja: '会社名・チーム名', en: 'Company or team name' },
  show_password: { ja: 'パスワードの表示を切り替える', en: 'Show or hide the password' },
  forgot: { ja: 'パスワードをお忘れですか？', en: 'Forgot your password?' },
  no_account: { ja: 'アカウントをお持ちでない方', en: 'New to Daihon?' },
  have_account: { ja: 'すでにアカウントをお持ちの方', en: 'Already have an account?' },
  or: { ja: 'または', en: 'or' },
  google: { ja: 'Google でログイン', en: 'Sign in with Google' },
  google_missing: {
    ja: 'この環境では Google ログインが設定されていません。メールアドレスとパスワードをお使いください。',
    en: 'Google sign-in is not set up on this installation. Please use your e-mail address and password.',
  },
  back_to_login: { ja: 'ログイン画面に戻る', en: 'Back to login' },
  retry: { ja: 'もう一度試す', en: 'Try again' },
} as const satisfies Record<string, Pair>

/** How long a new password is, in words. */
export const STRENGTH_TEXTS = {
  start: { ja: '8 文字以上。長いほど安全です。', en: 'At least 8 characters. Longer is safer.' },
  too_short: {
    ja: '8 文字以上で入力してください。',
    en: 'Please use at least 8 characters.',
  },
  short: { ja: 'あと {count} 文字必要です。', en: '{count} more to go.' },
  fair: { ja: '使えます。もう少し長いと安心です。', en: 'Good to go. A little longer is safer.' },
  good: { ja: '十分な長さです。', en: 'A good length.' },
  strong: { ja: 'とても安全な長さです。', en: 'A very safe length.' },
} as const satisfies Record<string, Pair>

export const SIGN_UP_TEXTS = {
  title: { ja: 'アカウントを作成', en: 'Create your account' },
  join_title: { ja: 'チームに参加', en: 'Join your team' },
  setup_title: { ja: 'はじめの設定', en: 'First set-up' },
  join_lead: {
    ja: '「{company}」への参加を申請します。管理者が承認すると利用できます。',
    en: 'You are asking to join “{company}”. You can start once its administrator approves.',
  },
  setup_lead: {
    ja: 'このアカウントが、最初の会社の管理者とシステムの運用者になります。',
    en: 'This account becomes the operator of this installation and the admin of its first company.',
  },
  submit: { ja: '登録する', en: 'Sign up' },
  submit_join: { ja: '参加を申請する', en: 'Ask to join' },
  refused_title: { ja: '登録できません', en: 'You cannot sign up here' },
  signed_in: {
    ja: '{name} さんとしてログインしています。別のアカウントを作るには、先にログアウトしてください。',
    en: 'You are logged in as {name}. To make another account, log out first.',
  },
  to_dashboard: { ja: 'ダッシュボードへ', en: 'Go to the dashboard' },
  log_out: { ja: 'ログアウト', en: 'Log out' },
} as const satisfies Record<string, Pair>

export const RESET_TEXTS = {
  title: { ja: 'パスワードの再設定', en: 'Reset your password' },
  lead: {
    ja: '登録したメールアドレスを入力してください。再設定用のリンクをお送りします。',
    en: 'Enter the e-mail address of your account. We will send you a link to set a new password.',
  },
  send: { ja: 'リンクを送信する', en: 'Send the link' },
  sent_title: { ja: 'メールをご確認ください', en: 'Please check your mailbox' },
  sent: {
    ja: '{email} のアカウントがあれば、再設定用のリンクが届きます。リンクの有効期間は 1 時間です。',
    en: 'If {email} has an account, a link to set a new password is on its way. It works for 1 hour.',
  },
  sent_hint: {
    ja: '届かないときは、迷惑メールフォルダーと入力したアドレスをご確認ください。',
    en: 'Nothing there? Please check the spam folder and the address you entered.',
  },
  again: { ja: '別のアドレスで試す', en: 'Try another address' },
  new_title: { ja: '新しいパスワード', en: 'Set a new password' },
  new_lead: {
    ja: '設定すると、ほかの端末からはログアウトします。',
    en: 'Your other devices will be logged out.',
  },
  save: { ja: 'パスワードを設定する', en: 'Set the password' },
  done: {
    ja: '新しいパスワードを設定しました。ログインしてください。',
    en: 'Your new password is set. Please log in.',
  },
} as const satisfies Record<string, Pair>

/** The waiting page: for approval, for a verified address, turned down, or nothing at all. */
export const STANDING_TEXTS = {
  approval_title: { ja: '承認をお待ちください', en: 'Waiting for approval' },
  approval_lead: {
    ja: '「{company}」の管理者が参加を承認すると、この画面は自動的に切り替わります。',
    en: 'As soon as the administrator of “{company}” approves, this page moves on by itself.',
  },
  approval_lead_alone: {
    ja: '運用担当者が利用を承認すると、この画面は自動的に切り替わります。',
    en: 'As soon as the operator approves, this page moves on by itself.',
  },
  approval_mail: {
    ja: '確認メールもお送りしています。待っている間に、メール内のリンクを開いておいてください。',
    en: 'We have also sent you a verification mail. Please open its link while you wait.',
  },
  approval_verified: {
    ja: 'メールアドレスは確認済みです。あとは承認を待つだけです。',
    en: 'Your e-mail address is verified. Only the approval is missing.',
  },
  your_email: { ja: '申請したアドレス', en: 'Your address' },
  remind: { ja: '管理者にもう一度知らせる', en: 'Remind the administrator' },
  reminded: { ja: '管理者にお知らせしました。', en: 'The administrator has been told.' },
  withdraw: { ja: '申請を取り下げる', en: 'Withdraw the request' },
  withdraw_title: { ja: '参加申請を取り下げますか？', en: 'Withdraw your request?' },
  withdraw_text: {
    ja: '申請とアカウントが削除されます。もう一度参加するには、登録リンクから登録し直してください。',
    en: 'Your request and your account are removed. To join later, sign up again with the sign-up link.',
  },
  withdrawn: { ja: '参加申請を取り下げました。', en: 'Your request has been withdrawn.' },
  log_out: { ja: 'ログアウト', en: 'Log out' },
  wait_minutes: { ja: '（あと {count} 分）', en: ' (in {count} min)' },
  wait_seconds: { ja: '（あと {count} 秒）', en: ' (in {count} s)' },
  rejected_title: { ja: '参加は承認されませんでした', en: 'Your request was not approved' },
  rejected_lead: {
    ja: '「{company}」の管理者が、今回の参加を見送りました。お心当たりがある場合は、管理者に直接ご相談ください。判断が変わると、このアカウントですぐに利用できます。',
    en: 'The administrator of “{company}” decided not to let you in for now. If you think this is a mistake, please talk to them directly: the decision can be changed, and this account then works at once.',
  },
  none_title: { ja: 'お待ちの手続きはありません', en: 'Nothing is waiting here' },
  none_lead: {
    ja: 'このブラウザーには、承認や確認を待っている申請がありません。ログインすると、現在の状況をご確認いただけます。',
    en: 'This browser has no request waiting for approval or verification. Log in to see where you stand.',
  },
  stale: {
    ja: '最新の状況を確認できません。接続が戻ると自動的に更新します。',
    en: 'The latest state could not be fetched. This page updates once the connection is back.',
  },
  approved: { ja: '承認されました', en: 'You have been approved' },
  loading: { ja: '確認しています', en: 'Checking' },
} as const satisfies Record<string, Pair>

/** Verifying one's address. */
export const VERIFY_TEXTS = {
  title: { ja: 'メールアドレスの確認', en: 'Verify your e-mail address' },
  lead: {
    ja: '次のアドレスに確認メールをお送りしました。メール内のリンクを開くと、登録が完了します。',
    en: 'We have sent a verification mail to this address. Open its link to finish signing up.',
  },
  check: { ja: '確認しました', en: 'I have verified' },
  not_yet: {
    ja: 'まだ確認できていません。届いたメールのリンクを開いてください。',
    en: 'Not verified yet. Please open the link in the mail.',
  },
  resend: { ja: '確認メールを再送する', en: 'Send the mail again' },
  resent: {
    ja: '確認メールをお送りしました。届くまで少しお待ちください。',
    en: 'The verification mail is on its way. It may take a moment to arrive.',
  },
  change: { ja: 'アドレスを変更する', en: 'Change the address' },
  change_lead: {
    ja: '新しいアドレスに確認メールをお送りします。リンクを開くと変更が完了します。',
    en: 'We will send a mail to the new address. Open its link to complete the change.',
  },
  new_email: { ja: '新しいメールアドレス', en: 'New e-mail address' },
  change_submit: { ja: '確認メールを送信', en: 'Send verification mail' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  change_sent_title: { ja: 'メールをご確認ください', en: 'Please check your mailbox' },
  change_sent: {
    ja: '{email} に確認メールを送信しました。メール内のリンクを開くと変更が完了します。',
    en: 'A verification mail was sent to {email}. Open its link to complete the change.',
  },
  mailbox: { ja: '開発用メールボックスを開く', en: 'Open the development mailbox' },
  verified: { ja: 'メールアドレスを確認しました', en: 'Your e-mail address is verified' },
} as const satisfies Record<string, Pair>

/** Where the links of mails land. */
export const LANDING_TEXTS = {
  verify_title: { ja: 'メールアドレスの確認', en: 'Verify your e-mail address' },
  change_title: { ja: 'メールアドレスの変更', en: 'Change your e-mail address' },
  working: { ja: '確認しています…', en: 'Checking…' },
  verified: {
    ja: 'メールアドレスを確認しました。ログインしてください。',
    en: 'Your e-mail address is verified. Please log in.',
  },
  changed: {
    ja: 'アカウントのメールアドレスは {email} になりました。',
    en: 'The e-mail address of your account is now {email}.',
  },
  used_hint: {
    ja: 'すでに確認が済んでいる場合は、そのままログインできます。',
    en: 'If you have verified already, you can simply log in.',
  },
  to_resend: { ja: '確認メールを再送する', en: 'Send the mail again' },
} as const satisfies Record<string, Pair>
