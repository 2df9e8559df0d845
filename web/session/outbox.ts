import { ApiError } from '../api/api-error.ts'
import { createStore } from '../store/external-store.ts'
import { createAccountValues } from './account-values.ts'
import { sessionStore } from './session.ts'

/** `waiting`: sending failed, and the entries stay on this device. */
export type Sending = 'idle' | 'sending' | 'waiting'

type Options<T> = {
  prefix: string
  retry_ms: number
  idOf: (entry: T) => string
  isDue?: (entry: T) => boolean
  /**
   * Sends an entry. Must be idempotent. Rejects if the entry cannot be sent now. Resolves to a
   * function. This function gets the latest version of the entry, and returns its unsent part, or
   * null if everything is sent.
   */
  send: (entry: T) => Promise<(latest: T) => T | null>
}

/** Debounce of changes before they are sent, in milliseconds. */
const REST_MS = 700

/**
 * Entries that the server has not confirmed. They are stored on this device, for one account, and
 * sent one after the other. Sending is repeated after a failure, and when the network is back.
 */
export function createOutbox<T>(options: Options<T>) {
  const { retry_ms, idOf, isDue = () => true, send } = options
  const stored = createAccountValues<T>(options.prefix)
  const entries = createStore<Readonly<Record<string, T>>>({})
  const sending = createStore<Sending>('idle')
  let running = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined

  function put(entry: T): void {
    if (!sessionStore.get().user) return
    entries.set((before) => ({ ...before, [idOf(entry)]: entry }))
    stored.write(idOf(entry), entry)
  }
  function remove(id: string): void {
    entries.set(({ [id]: _, ...rest }) => rest)
    stored.write(id, null)
  }
  function load(): void {
    // Another tab may have changed or sent entries, so all are read again.
    entries.set(Object.fromEntries(stored.list().map((entry) => [idOf(entry), entry])))
  }
  const listDue = () => Object.values(entries.get()).filter(isDue)

  function replace(id: string, leftOf: (latest: T) => T | null): void {
    const latest = entries.get()[id]
    // The entry was removed while it was being sent, or its account has logged out.
    if (latest === undefined) return
    const left = leftOf(latest)
    if (left === null || idOf(left) !== id) remove(id)
    if (left !== null) put(left)
  }

  /** Sends all due entries. Resolves to false if one could not be sent. */
  async function sendDue(): Promise<boolean> {
    let isSent = true
    for (const id of listDue().map(idOf)) {
      const entry = entries.get()[id]
      if (entry === undefined) continue
      try {
        replace(id, await send(entry))
      } catch (error) {
        isSent = false
        // Without a response from the server, the other entries would fail too.
        if (!isFromServer(error)) break
      }
    }
    return isSent
  }

  async function run(): Promise<void> {
    load()
    if (listDue().length > 0) sending.set('sending')
    const isSent = await sendDue()
    const isLeft = listDue().length > 0
    sending.set(isLeft ? (isSent ? 'sending' : 'waiting') : 'idle')
    if (isLeft) later(isSent ? REST_MS : retry_ms)
  }

  function later(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void sendNow(), ms)
  }

  /**
   * Sends the due entries and resolves when this attempt has ended. If an attempt is already
   * running, another attempt follows, because the running attempt may lack the newest entry.
   */
  function sendNow(): Promise<void> {
    clearTimeout(timer)
    running = running.then(run)
    return running
  }

  addEventListener('online', () => void sendNow())
  let owner = sessionStore.get().user?.id
  sessionStore.subscribe(() => {
    const id = sessionStore.get().user?.id
    if (id === owner) return
    owner = id
    clearTimeout(timer)
    entries.set({})
    sending.set('idle')
  })
  return { entries, sending, put, remove, sendNow, sendSoon: () => later(REST_MS) }
}

const isFromServer = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.from_server

/**
 * True if the server will refuse the entry every time. This is the case without access, for a
 * deleted, conflicting or invalid entry, and for the error codes in `codes`.
 */
export const isFinal = (error: unknown, ...codes: readonly string[]): boolean =>
  isFromServer(error) &&
  ['forbidden', 'not_found', 'conflict', 'invalid', ...codes].includes(error.code)
