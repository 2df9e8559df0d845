import type { Pair } from '#contract/language.ts'
import { type NewRun, type Run, runRoutes } from '#contract/runs.ts'
import { errorText } from '#web/api/api-error.ts'
import { request } from '#web/api/client.ts'
import { fetchOwnPace } from '#web/api/own-pace.ts'
import { refreshAfter } from '#web/api/queries.ts'
import { showToast } from '#web/messages/message-store.ts'
import { createOutbox, isFinal } from '#web/session/outbox.ts'
import { OUTBOX_PREFIXES } from '#web/session/unsent-entries.ts'
import { createStore } from '#web/store/external-store.ts'

/** State of a run's delivery: waiting, stored on the server (`kept`), or refused. */
export type RunDelivery =
  | { is: 'waiting' }
  | { is: 'kept'; run: Run }
  | { is: 'refused'; error: unknown }

const REFUSED: Pair = {
  ja: '通話かリハーサルの記録を保存できませんでした',
  en: 'Couldn’t save a call or rehearsal record',
}

/** Delivery states of the runs that this page has tried to send, by the run's id. */
export const runDeliveries = createStore<Readonly<Record<string, RunDelivery>>>({})
/**
 * Ids of the runs that this page has put into the outbox. The page shows the delivery of these runs
 * beside their results, so a refusal needs no toast.
 */
const shownHere = new Set<string>()
const setDelivery = (id: string, delivery: RunDelivery) =>
  runDeliveries.set((before) => ({ ...before, [id]: delivery }))

/**
 * Stores runs in this browser until the server has them. Sends the runs when a run ends, when the
 * app starts, and when the network is back. Repeats failed attempts.
 */
const outbox = createOutbox<{ script_id: string; run: NewRun }>({
  prefix: OUTBOX_PREFIXES.runs,
  retry_ms: 30_000,
  idOf: ({ run }) => run.id,
  async send({ script_id, run }) {
    try {
      const kept = await request(runRoutes.createRun, { params: { id: script_id }, body: run })
      setDelivery(run.id, { is: 'kept', run: kept })
      void refreshAfter(runRoutes.createRun)
      if (run.own_pace) fetchOwnPace().catch(() => {})
    } catch (error) {
      setDelivery(run.id, isFinal(error) ? { is: 'refused', error } : { is: 'waiting' })
      if (!isFinal(error)) throw error
      if (!shownHere.has(run.id))
        showToast({ status: 'error', title: REFUSED, text: errorText(error) })
    }
    return () => null
  },
})

/**
 * Stores a run in this browser. With `send`, also sends the run to the server immediately;
 * otherwise the outbox sends the run later. `replaces`: id of an earlier entry that contains only a
 * part of this run; the entry is removed from the outbox.
 */
export function storeOwnRun(
  script_id: string,
  run: NewRun,
  { send, replaces = null }: { send: boolean; replaces?: string | null },
): void {
  shownHere.add(run.id)
  if (replaces !== null) outbox.remove(replaces)
  outbox.put({ script_id, run })
  if (send) void outbox.sendNow()
}

/** Sends runs that are not on the server yet. */
export const sendPendingRuns = outbox.sendNow
