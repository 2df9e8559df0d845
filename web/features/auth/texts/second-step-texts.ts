import type { Pair } from '#contract/language.ts'

export const SECOND_STEP_TEXTS = {
  title: { ja: '二段階認証', en: 'Two-step verification' },
  lead: {
    ja: '認証アプリに表示されている6桁の確認コードを入力してください。',
    en: 'Enter the 6-digit code from your authenticator app.',
  },
  lead_recovery: {
    ja: '保管しているリカバリーコードのうち、まだ使っていないものを1つ入力してください。',
    en: 'Enter one of your unused recovery codes.',
  },
  code: { ja: '確認コード', en: 'Code' },
  recovery_code: { ja: 'リカバリーコード', en: 'Recovery code' },
  code_needed: { ja: '6桁の数字を入力してください。', en: 'Enter the 6-digit code.' },
  recovery_needed: {
    ja: '12文字のリカバリーコードを入力してください。',
    en: 'Enter a 12-character recovery code.',
  },
  submit: { ja: 'ログイン', en: 'Log in' },
  to_recovery: {
    ja: '認証アプリを使えないとき',
    en: 'Can’t use your authenticator app?',
  },
  to_code: { ja: '確認コードを入力する', en: 'Use an authenticator code' },
  back: { ja: '別のアカウントでログイン', en: 'Log in with a different account' },
  codes_left: {
    ja: 'リカバリーコードを1つ使いました。残りは{count}個です。',
    en: 'You used a recovery code. {count} left.',
  },
  last_code: {
    ja: '最後のリカバリーコードを使いました。アカウント画面で新しいコードを発行してください。',
    en: 'You used your last recovery code. Create new ones under Two-step verification in your account.',
  },
} as const satisfies Record<string, Pair>
