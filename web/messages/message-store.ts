import type { Pair } from '#contract/language.ts'
import { MESSAGE_MS, TOAST_MS } from '#contract/limits.ts'
import { createStore, type ExternalStore } from '../store/external-store.ts'

/** More toasts would cover a phone's screen. */
const TOASTS_AT_ONCE = 4

export type MessageStatus = 'info' | 'success' | 'warning' | 'error'
/** An action, usually undo, which also closes the message. */
export type MessageAction = { label: Pair | string; run: () => void }
export type Message = {
  status: MessageStatus
  text: Pair | string
  action?: MessageAction
  /** The message stays until it is closed or replaced, since the user may be away. */
  stays?: true
}
export type Toast = {
  status: MessageStatus
  title: Pair | string
  text?: Pair | string
  action?: MessageAction
}

type Queued<T> = T & { readonly id: number; readonly stays?: true }

/** Timer functions, replaced in tests. */
export type Timers = {
  start(run: () => void, ms: number): unknown
  stop(timer: unknown): void
}

const timers: Timers = {
  start: (run, ms) => setTimeout(run, ms),
  stop: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

export type MessageQueue<T> = {
  /** The first `atOnce` items are visible; the others wait. */
  items: ExternalStore<readonly Queued<T>[]>
  atOnce: number
  add(item: T): () => void
  remove(id: number): void
  /** Pauses a message's timer while the message is hovered or focused. */
  pause(id: number): void
  /** Restarts the timer of a paused message, with its full time. */
  release(id: number): void
}

/**
 * A queue of temporary messages. At most `atOnce` messages are visible, each for `ms` milliseconds.
 * For a message with `stays`, this time starts only when another message waits.
 */
export function createMessageQueue<T>(
  ms: number,
  atOnce: number,
  clock: Timers = timers,
): MessageQueue<T> {
  const items = createStore<readonly Queued<T>[]>([])
  const running = new Map<number, unknown>()
  const held = new Set<number>()
  let last = 0

  const start = (id: number) => {
    const timer = clock.start(() => remove(id), ms)
    running.set(id, timer)
  }
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
      if (stays && all.length <= atOnce) stop(id)
      else if (!held.has(id) && !running.has(id)) start(id)
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
    pause(id) {
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

/** Text objects that the banner or a page shows already. */
const shown = new WeakSet<object>()

/**
 * Suppresses later toasts and messages with this text object, because the banner or a page already
 * shows the text.
 */
export function markShown(text: Pair): void {
  shown.add(text)
}

/** Like `markShown`, for a page. Also closes the messages with this text object in the banner. */
export function markShownByPage(text: Pair): void {
  markShown(text)
  for (const message of bannerQueue.items.get())
    if (message.text === text) bannerQueue.remove(message.id)
}

const isShown = (text: Pair | string | undefined) => typeof text === 'object' && shown.has(text)

/**
 * Shows a message in the banner under the header for 4 s; further messages wait. A message with
 * `stays` remains until it is closed, or until 4 s after another message starts to wait.
 */
export function showMessage(message: Message): () => void {
  return isShown(message.text) ? () => {} : bannerQueue.add(message)
}

/** Shows a toast at the top right for 5 s. Returns a function that closes it. */
export function showToast(toast: Toast): () => void {
  return isShown(toast.title) || isShown(toast.text) ? () => {} : toastQueue.add(toast)
}
