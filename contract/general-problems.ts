import type { Pair } from './language.ts'

/**
 * Error texts that both the server and the pages use. Pages also show them when no response has
 * arrived.
 */
export const GENERAL_PROBLEMS = {
  unapproved: {
    ja: '管理者によるチーム参加の承認がまだ完了していません。管理者に承認を依頼してください。',
    en: 'Team approval by the administrator is not yet complete. Please ask the administrator to approve your joining the team.',
  },
  dormant: {
    ja: 'アカウントは休止期間中です。管理者にお問い合わせください。',
    en: 'The account is in a suspension period. Please contact your administrator.',
  },
  internal: {
    ja: 'サーバーで問題が発生しました。しばらくしてからもう一度お試しください。',
    en: 'Something went wrong on the server. Try again later.',
  },
  unavailable: {
    ja: '現在ご利用いただけません。しばらくしてからもう一度お試しください。',
    en: 'Daihon isn’t available right now. Try again later.',
  },
} as const satisfies Record<string, Pair>
