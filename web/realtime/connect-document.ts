import { HocuspocusProvider } from '@hocuspocus/provider'
import { IndexeddbPersistence } from 'y-indexeddb'
import type { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { isAccountProblem } from '#contract/permissions.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { createStore, type ExternalStore } from '../store/external-store.ts'
import { openWork } from '../store/open-work.ts'
import { chooseCarrier } from './carrier.ts'
import { CountedSocket } from './counted-socket.ts'
import { type DocumentState, isSameState } from './document-state.ts'
import {
  deleteCopy,
  listMarks,
  markUnconfirmed,
  nameCopy,
  nameMark,
  removeMarks,
} from './local-copies.ts'
import { colorOf, listPeers } from './peers.ts'
import { findSaveState, type SaveState } from './save-state.ts'
import { socketNews } from './socket-news.ts'

export type DocumentName = { kind: 'script' | 'canvas'; id: string }

export type LiveDocument = {
  doc: Y.Doc
  provider: HocuspocusProvider
  awareness: Awareness
  state: Pick<ExternalStore<DocumentState>, 'get' | 'subscribe'>
  /**
   * Subscribes to the server's notices besides content; null after each connection, because earlier
   * notices may have been missed. Returns a function that unsubscribes.
   */
  onNews(listener: NewsListener): () => void
  /**
   * Discards edits that the server refused or never received, by deleting this browser's copy. Open
   * the document again afterwards.
   */
  discardLocal(): Promise<void>
  close(): void
}

export type NewsListener = (news: string | null) => void

/** Shorter interruptions, such as opening or a server restart, are not reported. */
const OFFLINE_AFTER_MS = 4_000
const COPY_WITHIN_MS = 2_000
const RETRY_MS = 4_000
const MARK_MS = 500
/** Confirmed edits are shown as saved after this pause in typing, to avoid flicker between keys. */
const SETTLE_MS = 300

/** Close codes after which reconnecting with the same content is useless. */
const FINAL: Partial<Record<number, ProblemCode>> = {
  1009: 'too_large',
  4413: 'too_large',
  4400: 'malformed',
}
const WORTH_RETRYING = new Set(['unavailable', 'too_many_requests', 'permission-denied'])

/**
 * Opens a live document for an account: first this browser's copy, then the server. The copy keeps
 * edits until the server confirms them, through reloads and crashes.
 */
export function connectDocument(options: {
  name: DocumentName
  url: string
  user: { id: string; name: string }
  /** The account's ID token; `fresh`: the last one was refused. */
  getToken(fresh: boolean): Promise<string | null>
}): LiveDocument {
  const { name, user } = options
  const doc = new Y.Doc()
  const copy = nameCopy(user.id, name.kind, name.id)
  const state = createStore<DocumentState>({
    saveState: 'saving',
    isLoaded: false,
    mayEdit: null,
    isSlow: false,
    problem: null,
    peers: [],
  })
  let fresh = false
  let tokensRefused = 0
  let isOffline = false
  let isClosed = false
  let offlineTimer: ReturnType<typeof setTimeout> | undefined
  let markTimer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let settleTimer: ReturnType<typeof setTimeout> | undefined
  let earlierMarks: string[] = []
  const listeners = new Set<NewsListener>()
  const tellNews = (news: string | null) => {
    for (const listener of listeners) listener(news)
  }
  // Outlives the connection that confirmed it, until the next edit.
  let isAllConfirmed = false

  const update = (part: Partial<DocumentState> = {}) => {
    if (isClosed) return
    // Delayed, so that typing does not set and clear a mark with every key.
    if (socket.isConfirmed) {
      isAllConfirmed = true
      markTimer ??= setTimeout(takeMarksOff, MARK_MS)
    }
    state.set((before) => {
      const next = { ...before, isSlow: carrier.isSlow, ...part }
      next.saveState = settle(
        before.saveState,
        findSaveState({
          confirmation: socket.confirmation,
          may_edit: next.mayEdit,
          is_refused: next.problem !== null,
          is_offline: isOffline,
        }),
      )
      // Called several times per key, so equal states must be identical to avoid rendering.
      return isSameState(before, next) ? before : next
    })
  }
  const settle = (before: SaveState, found: SaveState): SaveState => {
    if (before !== 'saving' || found !== 'saved') {
      clearTimeout(settleTimer)
      settleTimer = undefined
      return found
    }
    // Stopped by any state other than confirmed.
    settleTimer ??= setTimeout(() => {
      state.set((now) => ({ ...now, saveState: 'saved' }))
    }, SETTLE_MS)
    return before
  }
  const takeMarksOff = () => {
    markTimer = undefined
    if (!isAllConfirmed) return
    removeMarks([...earlierMarks, nameMark(copy, doc.clientID)])
    earlierMarks = []
  }

  const socket = new CountedSocket({ url: options.url, autoConnect: false, maxDelay: 10_000 }, () =>
    update(),
  )
  const carrier = chooseCarrier(socket, options.url)
  const provider = new HocuspocusProvider({
    name: `${name.kind}:${name.id}`,
    document: doc,
    websocketProvider: socket,
    token: async () => (await options.getToken(fresh)) ?? '',
  })
  const { awareness } = provider
  if (!awareness) throw new Error('The provider was made without awareness.')

  const giveUp = (problem: ProblemCode) => {
    takeMarksOff()
    carrier.stop()
    socket.disconnect()
    update({ problem, isLoaded: state.get().isLoaded && listMarks(copy).length > 0 })
    // Without access only the author's unsaved edits stay here.
    if (listMarks(copy).length === 0) void persistence?.clearData()
  }
  const enterAgain = async () => {
    await provider.sendToken()
    provider.startSync()
  }
  provider.on('authenticationFailed', ({ reason }: { reason: string }) => {
    carrier.opened()
    if (reason === 'unauthenticated' && tokensRefused === 0) {
      tokensRefused += 1
      fresh = true
      void enterAgain()
    } else if (WORTH_RETRYING.has(reason) || reason.startsWith('Failed to get token')) {
      retryTimer = setTimeout(enterAgain, RETRY_MS)
    } else giveUp(reason as ProblemCode)
  })
  provider.on('authenticated', ({ scope }: { scope: string }) => {
    fresh = false
    tokensRefused = 0
    carrier.opened()
    update({ mayEdit: scope === 'read-write' })
    tellNews(null)
  })
  provider.on('stateless', ({ payload }: { payload: string }) => {
    const { may_edit, news } = JSON.parse(payload) as { may_edit?: boolean; news?: string }
    if (typeof news === 'string') {
      tellNews(news)
      // Notices to the user are not specific to a document.
      socketNews.set({ news })
    }
    if (typeof may_edit !== 'boolean') return
    update({ mayEdit: may_edit })
    // A new connection sends the edits that were refused without access.
    if (may_edit) socket.webSocket?.close()
  })
  provider.on('synced', () => {
    update({ isLoaded: true })
  })
  provider.on('status', ({ status }: { status: string }) => {
    if (status === 'connected') {
      clearTimeout(offlineTimer)
      offlineTimer = undefined
      isOffline = false
    } else {
      offlineTimer ??= setTimeout(tellOffline, OFFLINE_AFTER_MS)
      if (status === 'disconnected') carrier.cut()
    }
    update()
  })
  provider.on('close', ({ event }: { event: { code: number; reason?: string } }) => {
    const { reason = '' } = event
    // Retrying is pointless for an account without access.
    const problem = isAccountProblem(reason) ? reason : FINAL[event.code]
    if (problem) giveUp(problem)
  })
  awareness.on('change', () => update({ peers: listPeers(awareness, user.id) }))
  awareness.setLocalStateField('user', { id: user.id, name: user.name, color: colorOf(user.id) })

  const isUnsaved = () => !/^(saved|read_only)$/.test(state.get().saveState)
  openWork.add(isUnsaved)

  const tellOffline = () => {
    isOffline = true
    update()
  }
  const onOffline = () => socket.webSocket?.close()
  const onOnline = () => {
    if (!state.get().problem) void socket.connect()
  }
  globalThis.addEventListener?.('offline', onOffline)
  globalThis.addEventListener?.('online', onOnline)

  const persistence = typeof indexedDB === 'undefined' ? null : new IndexeddbPersistence(copy, doc)
  doc.on('update', (_update: Uint8Array, origin: unknown) => {
    if (origin === provider) return
    isAllConfirmed = false
    if (origin !== persistence) markUnconfirmed(copy, doc.clientID)
  })
  // The copy first, because the server could otherwise confirm a document without the copy's edits.
  const start = async () => {
    const late = new Promise((resolve) => setTimeout(resolve, COPY_WITHIN_MS))
    await Promise.race([persistence?.whenSynced, late])
    if (isClosed) return
    earlierMarks = listMarks(copy)
    if (doc.store.clients.size > 0) update({ isLoaded: true })
    provider.attach()
    offlineTimer ??= setTimeout(tellOffline, OFFLINE_AFTER_MS)
    carrier.start()
    void socket.connect()
  }
  void start()

  const close = () => {
    if (isClosed) return
    takeMarksOff()
    isClosed = true
    openWork.delete(isUnsaved)
    carrier.stop()
    clearTimeout(markTimer)
    clearTimeout(offlineTimer)
    clearTimeout(retryTimer)
    clearTimeout(settleTimer)
    globalThis.removeEventListener?.('offline', onOffline)
    globalThis.removeEventListener?.('online', onOnline)
    provider.destroy()
    socket.destroy()
    void persistence?.destroy()
  }
  return {
    doc,
    provider,
    awareness,
    state,
    close,
    onNews(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async discardLocal() {
      close()
      await persistence?.destroy()
      await deleteCopy(copy)
    },
  }
}
