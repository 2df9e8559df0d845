import type { CompanySignInProblem } from '#contract/company-sign-in.ts'
import type { Pair } from '#contract/language.ts'
import { PROVIDER_TEXTS } from './provider-texts.ts'

export const COMPANY_LOGIN_TEXTS = {
  title: { ja: '会社のアカウントでログイン', en: 'Log in with your company account' },
  lead: {
    ja: '会社のメールアドレスを入力してください。会社のログイン画面に移ります。',
    en: 'Enter your work email and we’ll send you to your company’s login page.',
  },
  email: { ja: '会社のメールアドレス', en: 'Work email' },
  go: { ja: '会社のログイン画面へ進む', en: 'Continue to company login' },
} as const satisfies Record<string, Pair>

export const COMPANY_PROBLEM_TEXTS: Readonly<Record<CompanySignInProblem, Pair>> = {
  ...PROVIDER_TEXTS,
  cancelled: { ja: '会社のログインを中止しました。', en: 'Company login was cancelled.' },
  failed: {
    ja: '会社のログインを完了できませんでした。もう一度お試しいただき、続くときは会社の管理者にお知らせください。',
    en: 'Couldn’t complete the company login. Try again. If it keeps happening, contact your admin.',
  },
  unavailable: {
    ja: '会社のログインに接続できませんでした。しばらくしてからもう一度お試しください。',
    en: 'Couldn’t reach the company login. Try again in a moment.',
  },
  unverified: {
    ja: 'この会社のアカウントには、確認済みのメールアドレスがありません。会社の管理者にお問い合わせください。',
    en: 'This company account has no verified email address. Contact your admin.',
  },
  taken: {
    ja: 'このメールアドレスは、すでに別の方法で登録されています。その方法でログインし、設定の「会社のアカウント」から切り替えてください。',
    en: 'This email is already registered with another login method. Log in with it, then switch to company login under “Company account” in Settings.',
  },
  closed: {
    ja: 'この会社のログインは、いまは使えません。会社の管理者にお問い合わせください。',
    en: 'This company login isn’t available right now. Contact your admin.',
  },
  other_domain: {
    ja: '会社のメールドメインではないアカウントです。会社のアカウントを選んで、もう一度お試しください。',
    en: 'That account isn’t on your company’s domain. Try again with your work account.',
  },
  other_account: {
    ja: '別のアカウントでログインしたようです。ご自身の会社のアカウントで、もう一度お試しください。',
    en: 'You logged in with a different account. Try again with your own work account.',
  },
  required: {
    ja: 'この会社では、会社のアカウントでのログインだけが認められています。下のボタンから進んでください。',
    en: 'Your company requires you to log in with your company account. Use the button below to continue.',
  },
}
