import * as Y from 'yjs'
import type { ProblemCode } from '#contract/problems.ts'
import { ApiError } from '../api/api-error.ts'
import { watchSocket } from './watch-socket.ts'

/**
 * How a document is exchanged by ordinary calls where no WebSocket comes through. `edits`: what this page
 * has and the server was not told, as an update; null: it only asks. Rejects with an `ApiError`.
 */
export type Exchange = (
  edits: Uint8Array | null,
  vector: Uint8Array,
  signal: AbortSignal,
) => Promise<{ missing: Uint8Array; may_edit: boolean }>

export type HttpSyncState = {
  /** Nothing was exchanged yet. */
  is_new: boolean
  /** The server has confirmed all of what this page has. */
  is_confirmed: boolean
  may_edit: boolean | null
  /** The last exchange failed. */
  is_failing: boolean
}

/** Typing is sent after so long a pause; without any, colleagues' edits are asked for so often. */
const PAUSE_MS = 500
const ASK_MS = 3_000

type Options = {
  doc: Y.Doc
  exchange: Exchange
  onState: (state: HttpSyncState) => void
  /** The server will not have it (a right lost, a canvas gone): nothing is exchanged any more. */
  onRefused: (problem: ProblemCode) => void
}

/**
 * Exchanges a document by calls while its socket does not come through, as `watchSocket` finds out from
 * what it is told of the socket. `state` is null while it does.
 */
function createHttpFallback(options: Options) {
  const origin = Symbol('by calls')
  let state: HttpSyncState | null = null
  let stopCalls: (() => void) | null = null
  const stop = () => {
    stopCalls?.()
    stopCalls = null
    state = null
  }
  const onState = (now: HttpSyncState) => {
    state = now
    options.onState(now)
  }
  const watch = watchSocket({
    onBlocked: () => (stopCalls ??= startHttpSync({ ...options, origin, onState })),
    onHeld: stop,
  })
  return {
    /** Marks what came by calls. */
    origin,
    get state() {
      return state
    },
    start: watch.start,
    opened: watch.opened,
    cut: watch.cut,
    stop() {
      watch.stop()
      stop()
    },
  }
}

/**
 * Exchanges a document until it is stopped, instead of or beside the socket: edits that go both ways stand
 * once, since both carry the same Yjs updates.
 */
function startHttpSync(options: Options & { origin: symbol }): () => void {
  const { doc, exchange, origin } = options
  const stopped = new AbortController()
  let state: HttpSyncState = {
    ...{ is_new: true, is_confirmed: false },
    ...{ may_edit: null, is_failing: false },
  }
  /** What the server is known to have. */
  let known: Map<number, number> | null = null
  let isDirty = doc.store.clients.size > 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false

  const update = (part: Partial<HttpSyncState>) => {
    state = { ...state, ...part }
    options.onState(state)
  }
  const plan = (ms: number) => {
    clearTimeout(timer)
    if (!stopped.signal.aborted) timer = setTimeout(run, ms)
  }
  const run = async () => {
    isBusy = true
    const vector = Y.encodeStateVector(doc)
    const edits = isDirty && state.may_edit !== false ? encodeUntold(doc, known) : null
    const wasDirty = isDirty
    isDirty = false
    const take = ({ missing, may_edit }: Awaited<ReturnType<Exchange>>) => {
      Y.applyUpdate(doc, missing, origin)
      if (edits || !wasDirty) {
        known = joinVectors(known, vector, Y.encodeStateVectorFromUpdate(missing))
      }
      update({ may_edit, is_new: false, is_failing: false, is_confirmed: !isDirty })
    }
    const fail = (error: unknown) => {
      isDirty ||= wasDirty
      const problem = findRefusal(error)
      if (problem) return options.onRefused(problem)
      update({ is_failing: true, is_confirmed: false })
    }
    try {
      const answer = await exchange(edits, vector, stopped.signal)
      if (!stopped.signal.aborted) take(answer)
    } catch (error) {
      if (!stopped.signal.aborted) fail(error)
    } finally {
      isBusy = false
      plan(isDirty && !state.is_failing ? PAUSE_MS : ASK_MS)
    }
  }
  const onUpdate = (_update: Uint8Array, from: unknown) => {
    if (from === origin) return
    isDirty = true
    update({ is_confirmed: false })
    if (!isBusy) plan(PAUSE_MS)
  }
  doc.on('update', onUpdate)
  plan(0)
  return () => {
    stopped.abort()
    clearTimeout(timer)
    doc.off('update', onUpdate)
  }
}

/** What the server has not been told, as an update. */
const encodeUntold = (doc: Y.Doc, known: Map<number, number> | null) =>
  Y.encodeStateAsUpdate(doc, known ? Y.encodeStateVector(known) : undefined)

/** The server's refusal, if asking again is of no use. */
function findRefusal(error: unknown): ProblemCode | null {
  if (!(error instanceof ApiError) || !error.from_server) return null
  const isWorthRetrying = error.status >= 500 || [401, 408, 429].includes(error.status)
  return isWorthRetrying ? null : (error.code as ProblemCode)
}

function joinVectors(
  known: Map<number, number> | null,
  ...vectors: Uint8Array[]
): Map<number, number> {
  const joined = new Map(known)
  for (const vector of vectors) {
    for (const [client, clock] of Y.decodeStateVector(vector)) {
      joined.set(client, Math.max(clock, joined.get(client) ?? 0))
    }
  }
  return joined
}

/** Opens what exchanges a document where no socket comes through; handed over, so that only a page that has one loads it. */
export type OpenFallback = (
  options: Omit<Options, 'exchange'>,
) => ReturnType<typeof createHttpFallback>

/** A fallback over this exchange. */
export const fallBackTo =
  (exchange: Exchange): OpenFallback =>
  (options) =>
    createHttpFallback({ ...options, exchange })
