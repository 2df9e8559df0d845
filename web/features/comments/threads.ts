import type { Thread, ThreadFilter } from '#contract/comments.ts'
import { createStore, type ExternalStore } from '#web/store/external-store.ts'
import type { CommentCalls } from './api.ts'

type ListState = {
  status: 'unread' | 'loading' | 'ready' | 'failed'
  next: string | null
  error?: unknown
}

export type ThreadsState = {
  /**
   * All loaded threads in no particular order. Includes threads whose comments were all deleted;
   * `isListed` leaves them out.
   */
  threads: ReadonlyMap<string, Thread>
  lists: Readonly<Record<ThreadFilter, ListState>>
}

export type Threads = Pick<ExternalStore<ThreadsState>, 'get' | 'subscribe'> & {
  /** Loads the first or the next page of a list; for `open`, all pages. */
  load(filter: ThreadFilter): Promise<void>
  /**
   * Fetches changes since the last response. If the last attempt to load the open threads failed,
   * loads them first.
   */
  refresh(): Promise<void>
  /** Stores a thread from a response, unless a newer one is known. */
  put(thread: Thread): void
}

const PAGE_SIZE = 100
const UNREAD: ListState = { status: 'unread', next: null }

/**
 * Creates the store of one document's threads. After the first load, `refresh` fetches only
 * changes.
 */
export function createThreads({ list }: Pick<CommentCalls, 'list'>): Threads {
  const state = createStore<ThreadsState>({
    threads: new Map(),
    lists: { open: UNREAD, resolved: UNREAD, mine: UNREAD },
  })
  /** Number of the last fetched change; null before the first response. */
  let changed: number | null = null
  let running: Promise<void> | null = null
  let again = false

  const putAll = (threads: readonly Thread[]) =>
    state.set((before) => {
      const newer = threads.filter(
        (thread) => thread.changed > (before.threads.get(thread.id)?.changed ?? 0),
      )
      if (newer.length === 0) return before
      const next = new Map(before.threads)
      for (const thread of newer) next.set(thread.id, thread)
      return { ...before, threads: next }
    })
  const setList = (filter: ThreadFilter, part: ListState) =>
    state.set((before) => ({ ...before, lists: { ...before.lists, [filter]: part } }))

  const load = async (filter: ThreadFilter) => {
    const before = state.get().lists[filter]
    if (before.status === 'loading') return
    setList(filter, { status: 'loading', next: before.next })
    let { next } = before
    try {
      do {
        const page = await list({
          filter,
          limit: PAGE_SIZE,
          ...(next === null ? {} : { after: next }),
        })
        // `refresh` starts from the change number of the first page, because changes may occur
        // while further pages load.
        changed ??= page.changed
        putAll(page.threads)
        next = page.next
        // Open threads are loaded completely, since all are marked in the text.
      } while (next !== null && filter === 'open')
      setList(filter, { status: 'ready', next })
      // A `refresh` before the first response had no change number, so it fetched nothing. Runs it
      // now.
      if (again) void refresh()
    } catch (error) {
      setList(filter, { status: 'failed', next, error })
    }
  }

  const readChanges = async () => {
    let page: Awaited<ReturnType<typeof list>>
    do {
      page = await list({ changed_after: changed ?? 0, limit: PAGE_SIZE })
      putAll(page.threads)
      changed = page.threads.at(-1)?.changed ?? changed
    } while (page.next !== null)
  }
  const refreshOnce = async () => {
    if (state.get().lists.open.status === 'failed') await load('open')
    if (changed === null) return
    do {
      again = false
      await readChanges()
    } while (again)
  }
  const refresh = () => {
    again = true
    running ??= refreshOnce()
      // Failures are ignored; the next refresh tries again.
      .catch(() => {})
      .finally(() => {
        running = null
      })
    return running
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    load,
    put: (thread) => putAll([thread]),
    refresh,
  }
}

/** True if the list for `filter` shows the thread. */
export function isListed(thread: Thread, filter: ThreadFilter, me: string): boolean {
  if (thread.comments.length === 0) return false
  if (filter === 'open') return thread.resolved_at === null
  if (filter === 'resolved') return thread.resolved_at !== null
  return thread.comments.some(
    ({ author, mentions }) => author.id === me || mentions.some(({ id }) => id === me),
  )
}
