import { type NewRun, type Run, runRoutes } from '#contract/runs.ts'
import { ApiError } from '#web/api/api-error.ts'
import { createApi } from '#web/api/client.ts'
import { fetchOwnPace } from '#web/api/own-pace.ts'
import { queryClient } from '#web/api/query-client.ts'
import { sessionStore } from '#web/session/session.ts'
import { createStore } from '#web/store/external-store.ts'
import { runsKey } from './api/runs.ts'

/**
 * Runs that the server has not confirmed stay on this device, under their speaker, and are sent again: when the
 * network is back, and when a script is opened. Sent twice, from two tabs say, a run is there once.
 */

const { keepRun } = runRoutes
const api = createApi({ keepRun })
const PREFIX = 'daihon.run:'
const AGAIN_MS = 30_000

type Waiting = { script_id: string; run: NewRun }
/** What has become of a run of this page. */
export type Keeping =
  | { is: 'waiting' }
  | { is: 'kept'; run: Run }
  | { is: 'refused'; error: unknown }

/** What has become of the runs of this page, by their ids. */
export const keepings = createStore<Readonly<Record<string, Keeping>>>({})
const tell = (id: string, keeping: Keeping) =>
  keepings.set((before) => ({ ...before, [id]: keeping }))

/** Where the browser keeps nothing, as long as the page lasts. */
const unkept = new Map<string, string>()

function put(key: string, waiting: Waiting): void {
  const text = JSON.stringify(waiting)
  try {
    localStorage.setItem(key, text)
  } catch {
    unkept.set(key, text)
  }
}

function take(key: string): void {
  unkept.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // It was never there.
  }
}

function list(): [key: string, waiting: Waiting][] {
  const user_id = sessionStore.get().user?.id
  if (!user_id) return []
  const start = `${PREFIX}${user_id}:`
  const kept = readStorage().filter(([key]) => key.startsWith(start))
  return [...kept, ...unkept].flatMap(([key, text]) => {
    try {
      return [[key, JSON.parse(text) as Waiting]]
    } catch {
      // Not ours, or cut off: it can never be sent.
      take(key)
      return []
    }
  })
}

function readStorage(): [string, string][] {
  try {
    return Object.entries({ ...localStorage })
  } catch {
    return []
  }
}

/** Keeps a run: on this device at once, and (`send`) on the server as soon as that can be. */
export function keepOwnRun(script_id: string, run: NewRun, { send }: { send: boolean }): void {
  const user_id = sessionStore.get().user?.id
  if (!user_id) return
  put(`${PREFIX}${user_id}:${run.id}`, { script_id, run })
  if (send) void sendWaitingRuns()
}

let sending = Promise.resolve()
let again: ReturnType<typeof setTimeout> | undefined

/** Sends what waits; what cannot be sent now waits on. */
export function sendWaitingRuns(): Promise<void> {
  // One that is on its way may have begun before the newest was kept.
  sending = sending.then(sendAll)
  return sending
}

async function sendAll(): Promise<void> {
  clearTimeout(again)
  let isLeft = false
  for (const [key, { script_id, run }] of list()) {
    try {
      const kept = await api.keepRun({ params: { id: script_id }, body: run })
      take(key)
      tell(run.id, { is: 'kept', run: kept })
      void queryClient.invalidateQueries({ queryKey: runsKey(script_id) })
      if (run.own_pace) fetchOwnPace().catch(() => {})
    } catch (error) {
      if (isFinal(error)) {
        take(key)
        tell(run.id, { is: 'refused', error })
      } else {
        isLeft = true
        tell(run.id, { is: 'waiting' })
      }
    }
  }
  if (isLeft) again = setTimeout(() => void sendWaitingRuns(), AGAIN_MS)
}

/** The script is gone, or no longer for this person: it will not be taken later either. */
const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  error.from_server &&
  ['forbidden', 'not_found', 'conflict', 'invalid'].includes(error.code)

/** Sends what waits, and asks how fast the person speaks. */
export async function attendRuns(): Promise<void> {
  await Promise.all([sendWaitingRuns(), fetchOwnPace()])
}

addEventListener('online', () => void sendWaitingRuns())
