import type { Pair } from '#contract/language.ts'

export const COMPANY_LINK_TEXTS = {
  title: { ja: '会社のアカウント', en: 'Company account' },
  name: { ja: '会社のアカウントに切り替える', en: 'Switch to your company account' },
  hint: {
    ja: '会社が用意したログイン（シングルサインオン）を、パスワードの代わりに使います。',
    en: 'Use your company’s single sign-on (SSO) instead of a password.',
  },
  open: { ja: '切り替える', en: 'Switch' },
  open_named: { ja: '会社のアカウントに切り替える', en: 'Switch to your company account' },
  text: {
    ja: '続いて会社のログイン画面が開きます。同じメールアドレスの会社のアカウントでログインすると切り替わり、いまのパスワード、パスキー、二段階認証は使えなくなります。',
    en: 'Next, you’ll go to your company’s login page. Once you log in there with the same email, your password, passkeys and two-step verification here will be removed.',
  },
  password: { ja: '現在のパスワード', en: 'Current password' },
  go: { ja: '会社のログイン画面へ進む', en: 'Continue to company login' },
} as const satisfies Record<string, Pair>
