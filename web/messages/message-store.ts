import type { Pair } from '#contract/language.ts'
import { MESSAGE_MS, TOAST_MS } from '#contract/limits.ts'
import { createStore, type ExternalStore } from '../store/external-store.ts'

/** More would cover a phone. */
const TOASTS_AT_ONCE = 4

export type MessageStatus = 'info' | 'success' | 'warning' | 'error'
export type Message = {
  status: MessageStatus
  text: Pair | string
  /** Stays until closed or replaced, because the user may not be looking. */
  stays?: true
}
export type Toast = {
  status: MessageStatus
  title: Pair | string
  text?: Pair | string
  /** An action, usually undo, which also closes the toast. */
  action?: { label: Pair | string; run: () => void }
}

type Held<T> = T & { readonly id: number; readonly stays?: true }

/** Timers, replaceable in tests. */
export type Timers = {
  start(run: () => void, ms: number): unknown
  stop(timer: unknown): void
}

const timers: Timers = {
  start: (run, ms) => setTimeout(run, ms),
  stop: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

export type MessageQueue<T> = {
  /** The first `atOnce` are shown; the others wait. */
  items: ExternalStore<readonly Held<T>[]>
  atOnce: number
  /** Appends an item; returns a function that removes it. */
  add(item: T): () => void
  remove(id: number): void
  /** Pauses a message's timer while it is hovered or focused. */
  hold(id: number): void
  /** Restarts a message's timer. */
  release(id: number): void
}

/**
 * A queue of temporary messages, `atOnce` shown at a time, each for its full time. A message with
 * `stays` has no limit while nothing waits.
 */
export function createMessageQueue<T>(
  ms: number,
  atOnce: number,
  clock: Timers = timers,
): MessageQueue<T> {
  const items = createStore<readonly Held<T>[]>([])
  const running = new Map<number, unknown>()
  const held = new Set<number>()
  let last = 0

  const stop = (id: number) => {
    clock.stop(running.get(id))
    running.delete(id)
  }
  const remove = (id: number) => {
    stop(id)
    held.delete(id)
    items.set((before) => before.filter((item) => item.id !== id))
    startVisible()
  }
  const startVisible = () => {
    const all = items.get()
    for (const { id, stays } of all.slice(0, atOnce)) {
      if (held.has(id) || running.has(id) || (stays && all.length <= atOnce)) continue
      running.set(
        id,
        clock.start(() => remove(id), ms),
      )
    }
  }
  return {
    items,
    atOnce,
    add(item) {
      last += 1
      const id = last
      items.set((before) => [...before, { ...item, id }])
      startVisible()
      return () => remove(id)
    },
    remove,
    hold(id) {
      held.add(id)
      stop(id)
    },
    release(id) {
      held.delete(id)
      startVisible()
    },
  }
}

export const bannerQueue = createMessageQueue<Message>(MESSAGE_MS, 1)
export const toastQueue = createMessageQueue<Toast>(TOAST_MS, TOASTS_AT_ONCE)

/** Texts that the banner or a page already shows, by identity. */
const shown = new WeakSet<object>()

/** Suppresses later toasts and messages with this text object, so that a refusal is shown once. */
export function markShown(text: Pair): void {
  shown.add(text)
}

const isShown = (text: Pair | string | undefined) => typeof text === 'object' && shown.has(text)

/** Shows a message in the banner under the header for 4 s, or until closed if it `stays`. Messages queue. */
export function showMessage(message: Message): () => void {
  return isShown(message.text) ? () => {} : bannerQueue.add(message)
}

/** Shows a toast at the top right for 5 s; it can be closed. */
export function showToast(toast: Toast): () => void {
  return isShown(toast.title) || isShown(toast.text) ? () => {} : toastQueue.add(toast)
}
