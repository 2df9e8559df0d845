import { GENERAL_PROBLEMS } from '#contract/general-problems.ts'
import type { Pair } from '#contract/language.ts'

/** Texts about access (specification §4 and §8) for cases without a text from the server. */
export const SESSION_TEXTS = {
  unapproved: GENERAL_PROBLEMS.unapproved,
  dormant: GENERAL_PROBLEMS.dormant,
  ended: {
    ja: 'ログイン状態が終了しました。別のタブや端末でのログアウト、パスワードの変更、管理者による操作、有効期限切れのいずれかが原因です。続けるには、もう一度ログインしてください。',
    en: 'You’ve been logged out. This happens if you log out elsewhere, your password changes, an admin ends your session, or it expires. Log in again to continue.',
  },
  no_email: {
    ja: 'このアカウントにはメールアドレスがないため、ログインできません。メールアドレスのある Google アカウントか、メールアドレスとパスワードをお使いください。',
    en: 'This account has no email address, so you can’t log in with it. Use a Google account that has one, or an email and password.',
  },
  profile_failed: {
    ja: 'ユーザー情報を取得できませんでした。',
    en: 'Failed to retrieve user information.',
  },
} as const satisfies Record<string, Pair>
