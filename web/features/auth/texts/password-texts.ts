import type { Pair } from '#contract/language.ts'

/** How long a new password is, in words. */
export const STRENGTH_TEXTS = {
  start: { ja: '{rule}。長いほど安全です。', en: '{rule}. Longer is safer.' },
  too_short: {
    ja: '{min} 文字以上で入力してください。',
    en: 'Please use at least {min} characters.',
  },
  short: { ja: 'あと {count} 文字必要です。', en: '{count} more to go.' },
  fair: { ja: '使えます。もう少し長いと安心です。', en: 'Good to go. A little longer is safer.' },
  good: { ja: '十分な長さです。', en: 'A good length.' },
  strong: { ja: 'とても安全な長さです。', en: 'A very safe length.' },
} as const satisfies Record<string, Pair>

export const RESET_TEXTS = {
  title: { ja: 'パスワードの再設定', en: 'Reset your password' },
  lead: {
    ja: '登録したメールアドレスを入力してください。再設定用のリンクをお送りします。',
    en: 'Enter the email address of your account. We will send you a link to set a new password.',
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
