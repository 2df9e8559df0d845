import type { GoogleProblem } from '#contract/auth.ts'
import type { Pair } from '#contract/language.ts'
import { PROVIDER_TEXTS } from './provider-texts.ts'

export const GOOGLE_TEXTS: Readonly<Record<GoogleProblem, Pair>> = {
  ...PROVIDER_TEXTS,
  cancelled: {
    ja: 'Google でのログインを中止しました。',
    en: 'Google login was cancelled.',
  },
  failed: {
    ja: 'Google でのログインを完了できませんでした。もう一度お試しください。',
    en: 'Couldn’t complete the Google login. Try again.',
  },
  unavailable: {
    ja: 'Google に接続できませんでした。しばらくしてからもう一度お試しください。',
    en: 'Couldn’t reach Google. Try again in a moment.',
  },
  unverified: {
    ja: 'この Google アカウントのメールアドレスは、まだ確認されていません。Google で確認を済ませてから、もう一度お試しください。',
    en: 'The email address of this Google account isn’t verified yet. Verify it with Google, then try again.',
  },
  taken: {
    ja: 'このメールアドレスは、すでにパスワードで登録されています。メールアドレスとパスワードでログインしてください。パスワードをお忘れのときは、再設定できます。',
    en: 'This email is already registered with a password. Log in with your email and password, or reset the password if you’ve forgotten it.',
  },
  invited_elsewhere: {
    ja: '招待されたアドレスの Google アカウントを選んでください。',
    en: 'Choose the Google account your invitation was sent to.',
  },
  closed: {
    ja: '現在、新しい登録を受け付けていません。',
    en: 'Sign-ups are closed right now.',
  },
}
