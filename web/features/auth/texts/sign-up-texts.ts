import type { Pair } from '#contract/language.ts'

export const SIGN_UP_TEXTS = {
  plain_title: { ja: 'アカウントを作成', en: 'Create your account' },
  invited_title: { ja: 'チームに参加', en: 'Join your team' },
  join_title: { ja: 'チームに参加', en: 'Join your team' },
  setup_title: { ja: 'はじめの設定', en: 'Set up Daihon' },
  join_lead: {
    ja: '「{company}」への参加を申請します。管理者が承認すると利用できます。',
    en: 'You’re asking to join “{company}”. You can start once an admin approves your request.',
  },
  first_lead: {
    ja: '「{company}」に登録します。管理者に指定された方は、メールアドレスの確認が済むと、すぐに管理者として利用できます。ほかの方は、承認後に利用できます。',
    en: 'You’re joining “{company}”. If you were named as its admin, you’re in as soon as your email address is verified. Everyone else can start once approved.',
  },
  invited_lead: {
    ja: '「{company}」に招待されています。登録すると、すぐに参加できます。',
    en: 'You’ve been invited to “{company}”. Sign up to join right away.',
  },
  setup_lead: {
    ja: 'このアカウントが、最初の会社の管理者と、この環境の運営者になります。',
    en: 'This account will be the admin of the first company and the operator of this server.',
  },
  submit: { ja: '登録する', en: 'Sign up' },
  submit_invited: { ja: '登録して参加する', en: 'Sign up and join' },
  submit_join: { ja: '参加を申請する', en: 'Ask to join' },
  google_needs_company: {
    ja: '先に会社名・チーム名を入力してください。',
    en: 'Enter the company or team name first.',
  },
  refused_title: { ja: '登録できません', en: 'You can’t sign up here' },
  signed_in: {
    ja: '{name}さんとしてログインしています。別のアカウントを作成するには、先にログアウトしてください。',
    en: 'You’re already logged in as {name}. To create another account, log out first.',
  },
  to_dashboard: { ja: 'ダッシュボードへ', en: 'Go to the dashboard' },
  log_out: { ja: 'ログアウト', en: 'Log out' },
} as const satisfies Record<string, Pair>
