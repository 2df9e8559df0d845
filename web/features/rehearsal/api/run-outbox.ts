import { type NewRun, type Run, runRoutes } from '#contract/runs.ts'
import { ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/client.ts'
import { createResender } from '#web/api/create-resender.ts'
import { fetchOwnPace } from '#web/api/own-pace.ts'
import { refreshAfter } from '#web/api/queries.ts'
import { createAccountValues } from '#web/session/account-values.ts'
import { sessionStore } from '#web/session/session.ts'
import { createStore } from '#web/store/external-store.ts'

/**
 * The outbox of runs: those that the server has not confirmed are stored on this device under their
 * speaker. They are sent again when the network is back and when a script opens. Sending is
 * idempotent.
 */

const AGAIN_MS = 30_000

type Waiting = { script_id: string; run: NewRun }
/** The delivery state of a run of this page. */
export type RunDelivery =
  | { is: 'waiting' }
  | { is: 'kept'; run: Run }
  | { is: 'refused'; error: unknown }

/** Delivery states of this page's runs, by id. */
export const runDeliveries = createStore<Readonly<Record<string, RunDelivery>>>({})
const setDelivery = (id: string, keeping: RunDelivery) =>
  runDeliveries.set((before) => ({ ...before, [id]: keeping }))

const waiting = createAccountValues<Waiting>('daihon.run:')

/** Stores a run: on this device immediately, and (`send`) on the server as soon as possible. */
export function storeOwnRun(script_id: string, run: NewRun, { send }: { send: boolean }): void {
  if (!sessionStore.get().user) return
  waiting.write(run.id, { script_id, run })
  if (send) void sendWaitingRuns()
}

const { now: sendWaitingRuns } = createResender(async () => {
  let isLeft = false
  const user_id = sessionStore.get().user?.id
  for (const each of user_id ? waiting.list() : []) {
    // Another account has logged in since, which must not send them as its own.
    if (sessionStore.get().user?.id !== user_id) return null
    if (!(await sendRun(each))) isLeft = true
  }
  return isLeft ? AGAIN_MS : null
})

/** False if the run could not be sent now. */
async function sendRun({ script_id, run }: Waiting): Promise<boolean> {
  try {
    const kept = await request(runRoutes.createRun, { params: { id: script_id }, body: run })
    waiting.write(run.id, null)
    setDelivery(run.id, { is: 'kept', run: kept })
    void refreshAfter(runRoutes.createRun)
    if (run.own_pace) fetchOwnPace().catch(() => {})
    return true
  } catch (error) {
    const isOver = isFinal(error)
    if (isOver) waiting.write(run.id, null)
    setDelivery(run.id, isOver ? { is: 'refused', error } : { is: 'waiting' })
    return isOver
  }
}

/** The script was deleted, or the user lost access: a retry would fail too. */
const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  error.from_server &&
  ['forbidden', 'not_found', 'conflict', 'invalid'].includes(error.code)

/** Sends unsent runs, and loads the user's speaking pace. */
export async function attendRuns(): Promise<void> {
  await Promise.all([sendWaitingRuns(), fetchOwnPace()])
}
