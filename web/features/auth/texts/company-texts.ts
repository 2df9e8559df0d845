import type { CompanySignInProblem } from '#contract/company-sign-in.ts'
import type { Pair } from '#contract/language.ts'
import { PROVIDER_TEXTS } from './provider-texts.ts'

/** Signing in with the company's own account. */
export const COMPANY_LOGIN_TEXTS = {
  title: { ja: '会社のアカウントでログイン', en: 'Log in with your company’s account' },
  lead: {
    ja: '会社のメールアドレスを入力してください。会社のログイン画面に移ります。',
    en: 'Enter your address at work. Your company’s own login page follows.',
  },
  email: { ja: '会社のメールアドレス', en: 'Email address at work' },
  go: { ja: '会社のログイン画面へ進む', en: 'Go to your company’s login' },
} as const satisfies Record<string, Pair>

/** Why such a sign-in came back without a session. */
export const COMPANY_PROBLEM_TEXTS: Readonly<Record<CompanySignInProblem, Pair>> = {
  ...PROVIDER_TEXTS,
  cancelled: { ja: '会社のログインを中止しました。', en: 'The company’s login was cancelled.' },
  failed: {
    ja: '会社のログインを完了できませんでした。もう一度お試しいただき、続くときは会社の管理者にお知らせください。',
    en: 'The company’s login could not be completed. Please try again; if it goes on, tell your administrator.',
  },
  unavailable: {
    ja: '会社のログインに接続できませんでした。しばらくしてからもう一度お試しください。',
    en: 'The company’s login could not be reached. Please try again in a moment.',
  },
  unverified: {
    ja: 'この会社のアカウントには、確認済みのメールアドレスがありません。会社の管理者にお問い合わせください。',
    en: 'This company account has no verified email address. Please ask your administrator.',
  },
  taken: {
    ja: 'このメールアドレスは、すでに別の方法で登録されています。その方法でログインし、設定の「会社のアカウント」から切り替えてください。',
    en: 'This address is already registered another way. Log in that way, then switch under “Company account” in the settings.',
  },
  closed: {
    ja: 'この会社のログインは、いまは使えません。会社の管理者にお問い合わせください。',
    en: 'This company’s login cannot be used now. Please ask your administrator.',
  },
  other_domain: {
    ja: '会社のメールドメインではないアカウントです。会社のアカウントを選んで、もう一度お試しください。',
    en: 'That account is not of your company’s mail domain. Please try again with your account at work.',
  },
  other_account: {
    ja: '別のアカウントでログインしたようです。ご自身の会社のアカウントで、もう一度お試しください。',
    en: 'That was another account. Please try again with your own account at work.',
  },
  required: {
    ja: 'この会社では、会社のアカウントでのログインだけが認められています。下のボタンから進んでください。',
    en: 'Your company lets its people log in with the company’s own account only. Please go on with the button below.',
  },
}
