import type { Pair } from '#contract/language.ts'

export const LANDING_TEXTS = {
  verify_title: { ja: 'メールアドレスの確認', en: 'Verify your email address' },
  change_title: { ja: 'メールアドレスの変更', en: 'Change email address' },
  working: { ja: '確認しています…', en: 'Checking…' },
  verified: {
    ja: 'メールアドレスを確認しました。ログインしてください。',
    en: 'Your email address is verified. You can log in now.',
  },
  changed: {
    ja: 'アカウントのメールアドレスは {email} になりました。',
    en: 'Your account’s email address is now {email}.',
  },
  reverted: {
    ja: 'アカウントのメールアドレスを {email} に戻し、すべての端末からログアウトしました。これまでのパスワードは使えません。お送りしたメールのリンクから、新しいパスワードを設定してください。',
    en: 'Your email address has been changed back to {email}, and you’ve been logged out of all devices. Your old password no longer works. Use the link in the email we just sent to set a new one.',
  },
  used_hint: {
    ja: 'すでに確認が済んでいる場合は、そのままログインできます。',
    en: 'Already verified? You can just log in.',
  },
  to_resend: { ja: '確認メールを再送する', en: 'Request a new link' },
} as const satisfies Record<string, Pair>
