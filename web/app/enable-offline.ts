import type { Query, QueryCacheNotifyEvent } from '@tanstack/react-query'
import { isOffline, isRefused } from '../api/api-error.ts'
import { queryClient } from '../api/query-client.ts'
import type { QueryName } from '../api/stale-queries.ts'
import { listUnsent } from '../realtime/unsent-copies.ts'
import { showSessionMessage } from '../session/notices.ts'
import { OFFLINE, storeAccount } from '../session/offline-session.ts'
import { getAccountUid, sessionStore } from '../session/session.ts'
import { deleteAnswer, readAnswer, storeAnswer } from '../store/stored-answers.ts'

/**
 * Queries whose responses are stored for offline use, on the pages dashboard, script and canvas.
 * Documents are stored separately (`web/realtime`).
 */
const SHOWN: readonly QueryName[] = [
  'readDashboard',
  'listScripts',
  'listFolders',
  'listTags',
  'listAuthors',
  'readScript',
  'readReview',
  'readCanvasOfTalkScript',
  'listChecksOff',
]

/** Milliseconds after which queries that could not reach the server are sent again. */
const REFETCH_MS = 10_000

const isShown = (query: Query) => SHOWN.includes(query.queryKey[0] as QueryName)

/**
 * Makes the app start without a network. Registers the service worker, which caches the app's
 * files. Stores the signed-in account and the responses to the queries in `SHOWN`. If such a query
 * cannot reach the server, the page shows its stored response and a notice.
 */
export function enableOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/service-worker.js')
    .catch((error: unknown) => console.warn('The app could not be stored for offline use', error))
  queryClient.getQueryCache().subscribe(followQuery)
  sessionStore.subscribe(storeSession)
  storeSession()
}

function followQuery(event: QueryCacheNotifyEvent): void {
  const { query } = event
  if (event.type === 'removed' && fromStorage.delete(query.queryHash) && fromStorage.size === 0)
    hideNotice()
  if (event.type !== 'updated' || !isShown(query)) return
  const { action } = event
  if (action.type === 'error') followFailure(query, action.error)
  if (action.type !== 'success') return
  store(query)
  // A `manual` success is data that did not come from the server.
  if (action.manual) return
  fromStorage.delete(query.queryHash)
  hideNotice()
}

function followFailure(query: Query, error: Error): void {
  if (isRefused(error)) {
    fromStorage.delete(query.queryHash)
    hideNotice()
    void forget(query)
    return
  }
  if (isOffline(error)) void showStored(query)
  if (isOffline(error) || fromStorage.has(query.queryHash)) refetchLater()
}

let storedUser: string | null = null

function storeSession(): void {
  const { state, user, email_verified } = sessionStore.get()
  const uid = getAccountUid()
  if (state === 'signed_out') storeAccount(null)
  const isIn = state === 'signed_in' && user?.actor && uid
  if (isIn) storeAccount({ uid, user, email_verified })
  const before = storedUser
  storedUser = isIn ? user.id : null
  if (storedUser !== null && storedUser !== before) storeFirstAnswers()
}

/**
 * Stores responses that arrived before the account was known. Also prefetches the dashboard's
 * queries, because an installed app starts with the dashboard.
 */
function storeFirstAnswers(): void {
  for (const query of queryClient.getQueryCache().getAll()) store(query)
  // The dashboard's code is loaded only for a signed-in account, because the pages of visitors do
  // not need it.
  import('./pages/dashboard-page.tsx').then(
    ({ prefetch }) => prefetch(),
    () => {},
  )
}

function store(query: Query): void {
  const { user } = sessionStore.get()
  const key = query.queryKey
  const { data: answer, dataUpdatedAt: stored_at } = query.state
  if (!user || answer === undefined || !isShown(query)) return
  storeAnswer(user.id, { key, answer, stored_at }).catch((error: unknown) =>
    console.warn('An answer could not be stored for offline use', error),
  )
}

/** Hashes of the queries that show stored responses. */
const fromStorage = new Set<string>()
let closeNotice: (() => void) | null = null

/** Puts the stored response, if there is one, into a query that has no data. Shows the notice. */
async function showStored(query: Query): Promise<void> {
  const { user } = sessionStore.get()
  if (user && query.state.data === undefined) {
    const stored = await readAnswer(user.id, query.queryKey).catch(() => null)
    // Meanwhile another account may have logged in.
    const isSameUser = sessionStore.get().user?.id === user.id
    if (!stored || !isSameUser || query.state.data !== undefined) return
    query.setData(stored.answer, { updatedAt: stored.stored_at, manual: true })
    fromStorage.add(query.queryHash)
  }
  if (fromStorage.has(query.queryHash)) closeNotice ??= showSessionMessage('info', OFFLINE)
}

/** Hides the notice, because the server is reachable or no query shows a stored response. */
function hideNotice(): void {
  closeNotice?.()
  closeNotice = null
}

let timer: ReturnType<typeof setTimeout> | null = null

/**
 * Refetches the page's data after `REFETCH_MS`. If the server is unreachable while the device is
 * online, no event reports that it is back. Leaves out queries without data, because their error
 * would disappear during each attempt.
 */
function refetchLater(): void {
  if (timer !== null) return
  timer = setTimeout(() => {
    timer = null
    void queryClient.refetchQueries(
      { type: 'active', predicate: (query) => isShown(query) && query.state.data !== undefined },
      { cancelRefetch: false },
    )
  }, REFETCH_MS)
}

/**
 * Deletes the stored response to a query that the server now refuses. While the account has unsent
 * edits it stays, because the settings take the titles of refused edits from it.
 */
async function forget(query: Query): Promise<void> {
  const { user } = sessionStore.get()
  if (!user || listUnsent(user.id).length > 0) return
  await deleteAnswer(user.id, query.queryKey).catch(() => {})
}
