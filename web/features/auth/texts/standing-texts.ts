import type { Pair } from '#contract/language.ts'

/** The waiting page: for approval, for a verified address, turned down, or nothing at all. */
export const STANDING_TEXTS = {
  approval_title: { ja: '承認をお待ちください', en: 'Waiting for approval' },
  approval_lead: {
    ja: '「{company}」の管理者が参加を承認すると、この画面は自動的に切り替わります。',
    en: 'As soon as the administrator of “{company}” approves, this page moves on by itself.',
  },
  approval_lead_named: {
    ja: '「{company}」の {names} さんが参加を承認すると、この画面は自動的に切り替わります。',
    en: 'As soon as {names} of “{company}” approves, this page moves on by itself.',
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
    en: 'Your email address is verified. Only the approval is missing.',
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
  rejected_reason: { ja: '管理者からの伝言', en: 'From the administrator' },
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
  approved_title: { ja: '参加が承認されました', en: 'You have been approved' },
  approved_lead: {
    ja: 'ログインすると、すぐにご利用いただけます。',
    en: 'Log in and you are ready to go.',
  },
  approved: { ja: '承認されました', en: 'You have been approved' },
  loading: { ja: '確認しています', en: 'Checking' },
} as const satisfies Record<string, Pair>

/** Verifying one's address. */
export const VERIFY_TEXTS = {
  title: { ja: 'メールアドレスの確認', en: 'Verify your email address' },
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
  new_email: { ja: '新しいメールアドレス', en: 'New email address' },
  change_submit: { ja: '確認メールを送信', en: 'Send verification mail' },
  change_sent_title: { ja: 'メールをご確認ください', en: 'Please check your mailbox' },
  change_sent: {
    ja: '{email} に確認メールを送信しました。メール内のリンクを開くと変更が完了します。',
    en: 'A verification mail was sent to {email}. Open its link to complete the change.',
  },
  mailbox: { ja: '開発用メールボックスを開く', en: 'Open the development mailbox' },
  verified: { ja: 'メールアドレスを確認しました', en: 'Your email address is verified' },
} as const satisfies Record<string, Pair>
