import type { Pair } from '#contract/language.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import { ApiError, clientProblem } from '../api/api-error.ts'

/** Texts of Firebase errors without a counterpart in the server's catalogue. */
export const FIREBASE_TEXTS = {
  taken: {
    ja: 'このメールアドレスはすでに登録されています。ログイン画面からログインしてください。',
    en: 'This email address already has an account. Log in instead.',
  },
  disabled: {
    ja: 'このアカウントは停止されています。管理者にお問い合わせください。',
    en: 'This account has been disabled. Contact your admin.',
  },
  recent: {
    ja: '安全のため、もう一度ログインしてから操作してください。',
    en: 'For security, log in again first.',
  },
  not_enabled: {
    ja: 'このログイン方法は有効になっていません。管理者にお問い合わせください。',
    en: 'This login method isn’t turned on. Contact your admin.',
  },
  wrong_domain: {
    ja: 'このアドレスからのログインは許可されていません。管理者にお問い合わせください。',
    en: 'Logging in from this address isn’t allowed. Contact your admin.',
  },
  other_way: {
    ja: 'このメールアドレスは別のログイン方法で登録されています。その方法でログインしてください。',
    en: 'This email address uses a different login method. Use that one to log in.',
  },
  cancelled: {
    ja: 'Google でのログインを中止しました。',
    en: 'Google login was cancelled.',
  },
  second_factor: {
    ja: 'このアカウントには二段階認証が設定されているため、この画面からはまだログインできません。',
    en: 'This account uses two-step verification, which isn’t supported on this screen yet.',
  },
} as const satisfies Record<string, Pair>

const CODES = { 403: 'forbidden', 409: 'conflict' } as const

type OwnText = [status: keyof typeof CODES, text: keyof typeof FIREBASE_TEXTS]
/**
 * Maps a Firebase error code (without `auth/`) to a code of the problem catalogue. If no code of the
 * catalogue fits, maps it to an HTTP status and a message from `FIREBASE_TEXTS`.
 */
const MEANINGS: Record<string, ProblemCode | OwnText> = {
  'invalid-credential': 'wrong_credentials',
  'invalid-login-credentials': 'wrong_credentials',
  'wrong-password': 'wrong_credentials',
  'user-not-found': 'wrong_credentials',
  'user-mismatch': 'wrong_credentials',
  'missing-password': 'wrong_credentials',
  'weak-password': 'weak_password',
  'password-does-not-meet-requirements': 'weak_password',
  'invalid-email': 'invalid',
  'missing-email': 'invalid',
  'invalid-new-email': 'invalid',
  'missing-new-email': 'invalid',
  'invalid-recipient-email': 'invalid',
  'too-many-requests': 'too_many_requests',
  'quota-exceeded': 'too_many_requests',
  'user-token-expired': 'unauthenticated',
  'invalid-user-token': 'unauthenticated',
  'null-user': 'unauthenticated',
  'no-current-user': 'unauthenticated',
  'email-already-in-use': [409, 'taken'],
  'credential-already-in-use': [409, 'taken'],
  'user-disabled': [403, 'disabled'],
  'requires-recent-login': [403, 'recent'],
  'operation-not-allowed': [403, 'not_enabled'],
  'admin-restricted-operation': [403, 'not_enabled'],
  'unauthorized-domain': [403, 'wrong_domain'],
  'unauthorized-continue-uri': [403, 'wrong_domain'],
  'account-exists-with-different-credential': [409, 'other_way'],
  'popup-closed-by-user': [403, 'cancelled'],
  'cancelled-popup-request': [403, 'cancelled'],
  'user-cancelled': [403, 'cancelled'],
  'multi-factor-auth-required': [403, 'second_factor'],
}

const OFFLINE = ['network-request-failed', 'timeout', 'web-storage-unsupported']

/** The code of a Firebase error, without `auth/`; null for other errors. */
export function readFirebaseCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return /^auth\/(.+)$/.exec(String(error.code))?.[1] ?? null
}

/** Maps an SDK failure to an `ApiError`; leaves an `ApiError` unchanged. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const code = readFirebaseCode(error)
  if (code !== null && OFFLINE.includes(code)) return clientProblem('offline', 0, error)
  const meaning = code === null ? undefined : MEANINGS[code]
  if (!meaning) return clientProblem('internal', 0, error)
  if (typeof meaning !== 'string') {
    const [status, text] = meaning
    return new ApiError({ status, code: CODES[status], text: FIREBASE_TEXTS[text] }, error)
  }
  const fields =
    meaning === 'invalid' ? { fields: [{ path: 'email', code: 'bad_email' as const }] } : {}
  return new ApiError({ ...PROBLEMS[meaning], code: meaning, ...fields }, error)
}

export function toPasswordError(error: unknown): ApiError {
  const failure = toApiError(error)
  if (failure.code !== 'wrong_credentials') return failure
  return new ApiError({ ...PROBLEMS.wrong_password, code: 'wrong_password' }, error)
}
