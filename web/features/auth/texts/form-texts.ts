import type { Pair } from '#contract/language.ts'

/** Texts of fields and buttons on the pages before login. */
export const FORM_TEXTS = {
  login: { ja: 'ログイン', en: 'Log in' },
  sign_up: { ja: '新規登録', en: 'Sign up' },
  email: { ja: 'メールアドレス', en: 'Email address' },
  password: { ja: 'パスワード', en: 'Password' },
  new_password: { ja: '新しいパスワード', en: 'New password' },
  username: { ja: 'お名前', en: 'Your name' },
  username_hint: {
    ja: 'チームのメンバーに表示されます。',
    en: 'Visible to your team.',
  },
  company_name: { ja: '会社名・チーム名', en: 'Company or team name' },
  show_password: { ja: 'パスワードの表示を切り替える', en: 'Show or hide password' },
  forgot: { ja: 'パスワードをお忘れですか？', en: 'Forgot your password?' },
  no_account: { ja: 'アカウントをお持ちでない方', en: 'New to Daihon?' },
  have_account: { ja: 'すでにアカウントをお持ちの方', en: 'Already have an account?' },
  or: { ja: 'または', en: 'or' },
  google: { ja: 'Google でログイン', en: 'Log in with Google' },
  google_sign_up: { ja: 'Google で新規登録', en: 'Sign up with Google' },
  google_hint: {
    ja: 'この環境では、まだ使えません',
    en: 'Not set up yet',
  },
  company: { ja: '会社のアカウントでログイン', en: 'Log in with your company account' },
  passkey: { ja: 'パスキーでログイン', en: 'Log in with a passkey' },
  google_missing: {
    ja: 'この環境では Google ログインが設定されていません。メールアドレスとパスワードをお使いください。',
    en: 'Google login isn’t set up here. Use your email and password instead.',
  },
  back_to_login: { ja: 'ログイン画面に戻る', en: 'Back to login' },
} as const satisfies Record<string, Pair>
