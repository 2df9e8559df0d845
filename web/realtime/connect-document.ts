import { HocuspocusProvider } from '@hocuspocus/provider'
import { IndexeddbPersistence } from 'y-indexeddb'
import type { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import type { ProblemCode } from '#contract/problems.ts'
import { createStore, type ExternalStore } from '../store/external-store.ts'
import { openWork } from '../store/open-work.ts'
import {
  listMarks,
  markUnconfirmed,
  nameCopy,
  nameMark,
  openCopies,
  removeMarks,
} from './copy-marks.ts'
import { CountedSocket } from './counted-socket.ts'
import {
  type DocumentEffect,
  type DocumentEvent,
  OPENING,
  step,
  WAIT_MS,
  type Wait,
} from './document-machine.ts'
import { type DocumentState, isSameState } from './document-state.ts'
import { listPeers } from './peers.ts'
import { socketNotices } from './socket-notices.ts'
import { chooseTransport } from './transport.ts'

export type DocumentName = { kind: 'script' | 'canvas'; id: string }

export type LiveDocument = {
  doc: Y.Doc
  provider: HocuspocusProvider
  awareness: Awareness
  state: Pick<ExternalStore<DocumentState>, 'get' | 'subscribe'>
  /**
   * Subscribes to the server's notifications. Returns the unsubscribe function. Also calls the
   * listener with null after each connection, because the page misses notifications while it is not
   * connected.
   */
  onNotice(listener: NoticeListener): () => void
  /**
   * Deletes this browser's copy of the document, and thus the edits that the server refused or
   * never received. The caller then reopens the document.
   */
  discardLocal(): Promise<void>
  close(): void
}

type CloseEvent = { event: { code: number; reason?: string } }

export type NoticeListener = (notice: string | null) => void

const COPY_WITHIN_MS = 2_000

/**
 * Opens a live document for an account. Loads this browser's copy first, then the server's
 * document. The copy keeps unconfirmed edits through reloads and crashes.
 */
export function connectDocument(options: {
  name: DocumentName
  url: string
  /** `color`: of the user's avatar, shown to others. */
  user: { id: string; name: string; color?: string }
  /**
   * Returns the account's ID token. `fresh`: the last token was refused, so a new one is needed.
   */
  getToken(fresh: boolean): Promise<string | null>
  /**
   * True if no page shows the document. Connecting then waits for this browser's copy without a
   * time limit.
   */
  isInBackground?: boolean
}): LiveDocument {
  const { name, user } = options
  const doc = new Y.Doc()
  const copy = nameCopy(user.id, name.kind, name.id)
  const state = createStore<DocumentState>(OPENING)
  let machine = OPENING
  let isClosed = false
  let earlierMarks: string[] = []
  const timers = new Map<Wait, ReturnType<typeof setTimeout>>()
  const listeners = new Set<NoticeListener>()
  const notifyListeners = (notice: string | null) => {
    for (const listener of listeners) listener(notice)
  }

  const dispatch = (event: DocumentEvent) => {
    if (isClosed) return
    const { confirmation } = socket
    const [next, ...effects] = step(
      { ...machine, confirmation, isHttpFallback: carrier.isHttpFallback },
      event,
    )
    machine = next
    followWaits()
    // Runs several times per key press. If the new state equals the old one, the store keeps the
    // old object, so that components do not render again.
    state.set((before) => (isSameState(before, next) ? before : next))
    for (const effect of effects) carryOut(effect)
  }
  const followWaits = () => {
    for (const [wait, timer] of timers) {
      if (machine.waits.has(wait)) continue
      clearTimeout(timer)
      timers.delete(wait)
    }
    for (const wait of machine.waits) {
      if (timers.has(wait)) continue
      const elapse = () => {
        timers.delete(wait)
        dispatch({ type: 'elapsed', wait })
      }
      timers.set(wait, setTimeout(elapse, WAIT_MS[wait]))
    }
  }
  const carryOut = (effect: DocumentEffect) => {
    if (effect.do === 'give_up') fail(effect.problem)
    else if (effect.do === 'send_token') void sendToken()
    else if (effect.do === 'remove_marks') removeOwnMarks()
    else socket.webSocket?.close()
  }
  const removeOwnMarks = () => {
    removeMarks([...earlierMarks, nameMark(copy, doc.clientID)])
    earlierMarks = []
  }

  const socket = new CountedSocket({ url: options.url, autoConnect: false, maxDelay: 10_000 }, () =>
    dispatch({ type: 'counted' }),
  )
  const carrier = chooseTransport(socket, options.url)
  const provider = new HocuspocusProvider({
    name: `${name.kind}:${name.id}`,
    document: doc,
    websocketProvider: socket,
    token: async () => (await options.getToken(machine.isTokenRefused)) ?? '',
  })
  const { awareness } = provider
  if (!awareness) throw new Error('The provider was made without awareness.')

  const fail = (problem: ProblemCode) => {
    if (machine.isAllConfirmed) removeOwnMarks()
    carrier.stop()
    socket.disconnect()
    const hasUnsaved = listMarks(copy).length > 0
    dispatch({ type: 'given_up', problem, hasUnsaved })
    // The copy of an unavailable document is needed only for unsaved edits.
    if (!hasUnsaved) void persistence?.clearData()
  }
  const sendToken = async () => {
    await provider.sendToken()
    provider.startSync()
  }
  provider.on('authenticationFailed', ({ reason }: { reason: string }) => {
    carrier.opened()
    dispatch({ type: 'refused', reason })
  })
  provider.on('authenticated', ({ scope }: { scope: string }) => {
    carrier.opened()
    dispatch({ type: 'authenticated', may_edit: scope === 'read-write' })
    notifyListeners(null)
  })
  provider.on('stateless', ({ payload }: { payload: string }) => {
    const { may_edit, news } = JSON.parse(payload) as { may_edit?: boolean; news?: string }
    if (typeof news === 'string') {
      notifyListeners(news)
      // A notification may concern the whole page, not only this document.
      socketNotices.set({ news })
    }
    if (typeof may_edit === 'boolean') dispatch({ type: 'right_changed', may_edit })
  })
  provider.on('synced', () => dispatch({ type: 'loaded' }))
  provider.on('status', ({ status }: { status: string }) => {
    if (status === 'disconnected') carrier.cut()
    dispatch({ type: status === 'connected' ? 'connected' : 'disconnected' })
  })
  provider.on('close', ({ event: { code, reason = '' } }: CloseEvent) =>
    dispatch({ type: 'closed', code, reason }),
  )
  awareness.on('change', () => dispatch({ type: 'peers', peers: listPeers(awareness, user.id) }))
  awareness.setLocalStateField('user', user)

  const isUnsaved = () => !/^(saved|read_only)$/.test(state.get().saveState)
  openWork.add(isUnsaved)

  // Without a network, the server does not answer the closing handshake, so the browser reports the
  // end of the connection only after up to a minute.
  const onOffline = () => {
    socket.webSocket?.close()
    dispatch({ type: 'disconnected' })
  }
  const onOnline = () => {
    if (!state.get().problem) void socket.connect()
  }
  globalThis.addEventListener?.('offline', onOffline)
  globalThis.addEventListener?.('online', onOnline)

  if (!options.isInBackground) openCopies.add(copy)
  // While this page has the document open, the lock prevents other pages from sending the copy in
  // the background (`sendUnsent`). If the browser refuses storage, it also refuses the lock; the
  // error is ignored.
  const { promise: closed, resolve: release } = Promise.withResolvers<void>()
  navigator.locks?.request(copy, { mode: 'shared' }, () => closed).catch(() => {})

  const persistence = typeof indexedDB === 'undefined' ? null : new IndexeddbPersistence(copy, doc)
  doc.on('update', (_update: Uint8Array, origin: unknown) => {
    if (origin === provider) return
    dispatch({ type: 'typed' })
    if (origin !== persistence) markUnconfirmed(copy, doc.clientID)
  })
  // Reads the marks only after the copy is loaded. An earlier confirmation by the server does not
  // include the copy's edits, so it must not remove their marks.
  const loadCopy = async () => {
    await persistence?.whenSynced
    earlierMarks = listMarks(copy)
    // If the server has refused the document before the copy was loaded, the copy is shown only if
    // it has unsaved edits.
    const isShown = machine.problem === null || earlierMarks.length > 0
    if (!isClosed && isShown && doc.store.clients.size > 0) dispatch({ type: 'loaded' })
  }
  // Loads the copy before connecting, because otherwise the server could confirm a document that
  // lacks the copy's edits.
  const start = async () => {
    const late = new Promise((resolve) => setTimeout(resolve, COPY_WITHIN_MS))
    await Promise.race([loadCopy(), ...(options.isInBackground ? [] : [late])])
    if (isClosed) return
    provider.attach()
    dispatch({ type: 'disconnected' })
    carrier.start()
    void socket.connect()
  }
  void start()

  const close = () => {
    if (isClosed) return
    if (machine.isAllConfirmed) removeOwnMarks()
    isClosed = true
    if (!options.isInBackground) openCopies.delete(copy)
    openWork.delete(isUnsaved)
    release()
    carrier.stop()
    for (const timer of timers.values()) clearTimeout(timer)
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
    onNotice(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async discardLocal() {
      close()
      removeMarks(listMarks(copy))
      await persistence?.clearData()
    },
  }
}
