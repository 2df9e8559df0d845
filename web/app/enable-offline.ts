import type { Query } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'
import type { QueryName } from '../api/stale-queries.ts'
import { storeAccount } from '../session/offline-session.ts'
import { getAccountUid, sessionStore } from '../session/session.ts'
import { storeAnswer } from '../store/stored-answers.ts'

/**
 * Queries whose responses are stored for the pages dashboard, script and canvas. Documents are
 * stored separately (`web/realtime`).
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

/**
 * Makes the app start without a network. Registers the service worker, which caches the app's
 * files. Stores the signed-in account and the responses to the queries in `SHOWN`.
 */
export function enableOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/service-worker.js')
    .catch((error: unknown) => console.warn('The app could not be stored for offline use', error))
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') store(event.query)
  })
  sessionStore.subscribe(storeSession)
  storeSession()
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
  // Loaded only for an account, because the other pages do not need the dashboard's code.
  import('./pages/dashboard-page.tsx').then(
    ({ prefetch }) => prefetch(),
    () => {},
  )
}

function store(query: Query): void {
  const { user } = sessionStore.get()
  const key = query.queryKey
  const { data: answer, dataUpdatedAt: stored_at } = query.state
  if (!user || answer === undefined || !SHOWN.includes(key[0] as QueryName)) return
  storeAnswer(user.id, { key, answer, stored_at }).catch((error: unknown) =>
    console.warn('An answer could not be stored for offline use', error),
  )
}
