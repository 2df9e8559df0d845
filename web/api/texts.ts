import { GENERAL_PROBLEMS } from '#contract/general-problems.ts'
import type { Pair } from '#contract/language.ts'

/** Texts of failures for which the server sent no text. */
export const CLIENT_PROBLEMS = {
  offline: {
    ja: 'サーバーに接続できません。通信環境を確認して、もう一度お試しください。',
    en: 'Can’t reach the server. Check your connection and try again.',
  },
  timeout: {
    ja: '時間内に応答がありませんでした。もう一度お試しください。',
    en: 'The server took too long to respond. Try again.',
  },
  bad_answer: {
    ja: 'サーバーの応答を読み取れませんでした。ページを読み込み直してください。',
    en: 'Couldn’t read the server’s response. Reload the page.',
  },
  unavailable: GENERAL_PROBLEMS.unavailable,
  internal: GENERAL_PROBLEMS.internal,
} as const satisfies Record<string, Pair>
