import type { Profile } from '#contract/account.ts'
import type { Pair } from '#contract/language.ts'
import { queryClient } from '../api/query-client.ts'
import { createLocalValue } from '../store/local-value.ts'
import { listAnswers } from '../store/stored-answers.ts'
import { showSessionMessage } from './notices.ts'

type StoredAccount = { uid: string; user: Profile; email_verified: boolean }

/** Says that pages show what this browser has stored. */
export const OFFLINE: Pair = {
  ja: 'オフラインです。この端末で最近開いた台本を表示しています。編集はこの端末に保存し、接続が戻ると送信します。',
  en: 'You’re offline. Scripts you’ve opened on this device are available, and your edits will sync when you reconnect.',
}
const account = createLocalValue('daihon.offline_account')

/** Stores the account for a start without a network; null removes it. */
export const storeAccount = (stored: StoredAccount | null): void =>
  account.write(stored && JSON.stringify(stored))

/**
 * Starts without a reachable server. Resolves to the stored account, or null if there is none. The
 * account's stored responses are put into the query cache.
 */
export async function startOffline(): Promise<StoredAccount | null> {
  const text = account.read()
  if (text === null) return null
  const stored = JSON.parse(text) as StoredAccount
  // Cached data is kept until the page reloads, because it cannot be fetched again while offline.
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, gcTime: Number.POSITIVE_INFINITY } })
  for (const { key, answer, stored_at } of await listAnswers(stored.user.id))
    queryClient.setQueryData(key, answer, { updatedAt: stored_at })
  showSessionMessage('info', OFFLINE)
  return stored
}
