import type { Pair } from '#contract/language.ts'
import { MESSAGE_MS, TOAST_MS } from '#contract/limits.ts'
import { createStore, type ExternalStore } from '../store/external-store.ts'

export type MessageStatus = 'info' | 'success' | 'warning' | 'error'
export type Message = {
  status: MessageStatus
  text: Pair | string
  /** It is there until it is closed or another message comes: whoever it is for may not be looking. */
  stays?: true
}
export type Toast = {
  status: MessageStatus
  title: Pair | string
  text?: Pair | string
  /** What can be done about it, "undo" above all. The toast goes once it is pressed. */
  action?: { label: Pair | string; run: () => void }
}

type Held<T> = T & { readonly id: number; readonly stays?: true }

/** Timers, as a test can give its own. */
export type Timers = {
  start(run: () => void, ms: number): unknown
  stop(timer: unknown): void
}

const timers: Timers = {
  start: (run, ms) => setTimeout(run, ms),
  stop: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

export type Shelf<T> = {
  items: ExternalStore<readonly Held<T>[]>
  /** Puts one on; answers what takes it off again. */
  add(item: T): () => void
  remove(id: number): void
  /** Keeps one while it is hovered or focused. */
  hold(id: number): void
  /** Lets its time start anew. */
  release(id: number): void
}

/**
 * Things shown for a while. `atOnce` of them have their time running; the others wait their turn. What
 * stays has no time of its own as long as nothing waits.
 */
export function createShelf<T>(ms: number, atOnce: number, clock: Timers = timers): Shelf<T> {
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

export const bannerShelf = createShelf<Message>(MESSAGE_MS, 1)
export const toastShelf = createShelf<Toast>(TOAST_MS, Number.POSITIVE_INFINITY)

/** Shows a message in the banner under the header; it clears by itself after 4 s, unless it `stays`. Messages queue. */
export function showMessage(message: Message): () => void {
  return bannerShelf.add(message)
}

/** Shows a toast at the top right; it clears by itself after 5 s and can be closed. */
export function showToast(toast: Toast): () => void {
  return toastShelf.add(toast)
}
