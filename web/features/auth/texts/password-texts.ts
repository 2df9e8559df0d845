import type { Pair } from '#contract/language.ts'

export const STRENGTH_TEXTS = {
  start: { ja: '{rule}。長いほど安全です。', en: '{rule}. Longer is safer.' },
  too_short: {
    ja: '{min}文字以上で入力してください。',
    en: 'Use at least {min} characters.',
  },
  short: {
    ja: 'あと{count}文字必要です。',
    en: '{count} more {count|character|characters} needed.',
  },
  fair: { ja: 'もう少し長いと安心です。', en: 'A little longer is safer.' },
  good: { ja: '十分な長さです。', en: 'Good length.' },
  strong: { ja: '申し分のない長さです。', en: 'Great length.' },
} as const satisfies Record<string, Pair>

export const RESET_TEXTS = {
  title: { ja: 'パスワードの再設定', en: 'Reset your password' },
  lead: {
    ja: '登録したメールアドレスを入力してください。再設定用のリンクをお送りします。',
    en: 'Enter your account’s email address and we’ll send you a link to set a new password.',
  },
  send: { ja: 'リンクを送信する', en: 'Send link' },
  sent_title: { ja: 'メールをご確認ください', en: 'Check your email' },
  sent: {
    ja: '{email} のアカウントがあれば、再設定用のリンクが届きます。リンクの有効期間は1時間です。',
    en: 'If {email} has an account, you’ll get a link to set a new password. It’s valid for 1 hour.',
  },
  sent_hint: {
    ja: '届かないときは、迷惑メールフォルダと入力したアドレスをご確認ください。',
    en: 'Didn’t get it? Check your spam folder and the address you entered.',
  },
  again: { ja: '別のアドレスで試す', en: 'Try another address' },
  new_title: { ja: '新しいパスワード', en: 'Set a new password' },
  new_lead: {
    ja: '設定すると、ほかの端末からはログアウトします。',
    en: 'You’ll be logged out of your other devices.',
  },
  save: { ja: 'パスワードを設定する', en: 'Set password' },
  done: {
    ja: '新しいパスワードを設定しました。ログインしてください。',
    en: 'Your new password is set. You can log in now.',
  },
} as const satisfies Record<string, Pair>
