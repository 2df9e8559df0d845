import type { Pair } from '#contract/language.ts'

/**
 * Texts of the waiting page: approval, verification of the email address, rejection, or no pending
 * account.
 */
export const PENDING_SIGN_IN_TEXTS = {
  approval_title: { ja: '承認をお待ちください', en: 'Waiting for approval' },
  incomplete: {
    ja: '登録の手続きがまだ完了していません。',
    en: 'Your sign-up isn’t complete yet.',
  },
  check: { ja: '状況を確認する', en: 'Check status' },
  dormant_title: { ja: '会社が利用を休止しています', en: 'Your company is deactivated' },
  approval_lead: {
    ja: '「{company}」には現在、管理者がいません。管理者に指定された方は、メールアドレスを確認すれば利用を始められます。ほかの方は承認をお待ちください。画面は自動で切り替わります。',
    en: '“{company}” has no admin right now. If you were named as its admin, just verify your email address. Otherwise, wait for approval. This page updates automatically.',
  },
  dormant_lead: {
    ja: '現在は参加を承認できません。再開すると、承認できるようになります。',
    en: 'Your request can’t be approved until the company is reactivated.',
  },
  approval_lead_named: {
    ja: '「{company}」の{names}が参加を承認すると、この画面は自動的に切り替わります。',
    en: 'This page updates automatically once {names} from “{company}” approves your request.',
  },
  approver: { ja: '{name}さん', en: '{name}' },
  approval_lead_alone: {
    ja: '運営者が利用を承認すると、この画面は自動的に切り替わります。',
    en: 'This page updates automatically once an operator approves your account.',
  },
  approval_mail: {
    ja: 'まず、お送りした確認メールのリンクを開いてください。アドレスを確認できると、申請が管理者に届きます。',
    en: 'First, open the link in the verification email we sent you. Once your address is verified, your request goes to the admin.',
  },
  open_mail: {
    ja: 'まず、お送りした確認メールのリンクを開いてください。',
    en: 'First, open the link in the verification email we sent you.',
  },
  approval_verified: {
    ja: 'メールアドレスは確認済みです。あとは承認を待つだけです。',
    en: 'Your email address is verified. Now you’re just waiting for approval.',
  },
  your_email: { ja: '申請したアドレス', en: 'Your email address' },
  remind: { ja: '管理者にもう一度知らせる', en: 'Remind the admin' },
  reminded: { ja: '管理者にお知らせしました。', en: 'We’ve reminded the admin.' },
  withdraw: { ja: '申請を取り下げる', en: 'Withdraw request' },
  withdraw_title: { ja: '参加申請を取り下げますか？', en: 'Withdraw your request?' },
  withdraw_text: {
    ja: '申請とアカウントが削除されます。もう一度参加するには、登録リンクから登録し直してください。',
    en: 'Your request and account will be deleted. To join later, sign up again with the sign-up link.',
  },
  withdrawn: { ja: '参加申請を取り下げました。', en: 'Request withdrawn.' },
  log_out: { ja: 'ログアウト', en: 'Log out' },
  wait_minutes: { ja: '（あと{count}分）', en: ' (in {count} min)' },
  wait_seconds: { ja: '（あと{count}秒）', en: ' (in {count} sec)' },
  rejected_title: { ja: '参加は承認されませんでした', en: 'Your request wasn’t approved' },
  rejected_reason: { ja: '管理者からの伝言', en: 'Message from the admin' },
  rejected_lead: {
    ja: '「{company}」の管理者が、今回の参加を見送りました。お心当たりがある場合は、管理者に直接ご相談ください。あらためて承認されれば、このアカウントですぐに利用できます。',
    en: 'An admin of “{company}” declined your request. If you think that’s a mistake, contact them directly. They can still approve this account.',
  },
  none_title: { ja: 'お待ちの手続きはありません', en: 'No pending request' },
  none_lead: {
    ja: 'このブラウザーには、承認や確認を待っている申請がありません。ログインすると、現在の状況をご確認いただけます。',
    en: 'No sign-up from this browser is waiting for approval or verification. Log in to check your status.',
  },
  stale: {
    ja: '最新の状況を確認できません。接続が戻ると自動的に更新します。',
    en: 'Couldn’t check for updates. This page will update when you’re back online.',
  },
  approved_title: { ja: '参加が承認されました', en: 'You’re approved' },
  approved_lead: {
    ja: 'ログインすると、すぐにご利用いただけます。',
    en: 'Log in to get started.',
  },
  approved: { ja: '承認されました', en: 'You’re approved' },
  loading: { ja: '確認しています', en: 'Checking' },
} as const satisfies Record<string, Pair>

export const VERIFY_TEXTS = {
  title: { ja: 'メールアドレスの確認', en: 'Verify your email address' },
  lead: {
    ja: '次のアドレスに確認メールをお送りしました。メール内のリンクを開くと、登録が完了します。',
    en: 'We’ve sent a verification email to this address. Open the link in it to finish signing up.',
  },
  check: { ja: '確認しました', en: 'I’ve verified it' },
  not_yet: {
    ja: 'まだ確認できていません。届いたメールのリンクを開いてください。',
    en: 'Not verified yet. Open the link in the email we sent.',
  },
  resend: { ja: '確認メールを再送する', en: 'Send the email again' },
  resent: {
    ja: '確認メールをお送りしました。届くまで少しお待ちください。',
    en: 'Verification email sent. It may take a moment to arrive.',
  },
  change: { ja: 'アドレスを変更する', en: 'Change address' },
  change_lead: {
    ja: '新しいアドレスに確認メールをお送りします。リンクを開くと変更が完了します。',
    en: 'We’ll send an email to the new address. Open the link in it to complete the change.',
  },
  new_email: { ja: '新しいメールアドレス', en: 'New email address' },
  change_submit: { ja: '確認メールを送信', en: 'Send verification email' },
  change_sent_title: { ja: 'メールをご確認ください', en: 'Check your email' },
  change_sent: {
    ja: '{email} に確認メールを送信しました。メール内のリンクを開くと変更が完了します。',
    en: 'Verification email sent to {email}. Open the link in it to complete the change.',
  },
  mailbox: { ja: '開発用メールボックスを開く', en: 'Open development mailbox' },
  verified: { ja: 'メールアドレスを確認しました', en: 'Email address verified' },
} as const satisfies Record<string, Pair>
