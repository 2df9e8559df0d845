import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import type { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { openWork } from '../store/open-work.ts'
import { findRefusalReaction, RETRY_MS, socketUrl } from './entry.ts'

/** `away`: not joined yet, or disconnected; `in`: joined; `over`: ended. */
export type RoomState = 'away' | 'in' | 'over'
export type Room = { awareness: Awareness; leave(): void }

/** Close code for a closed room or denied access. */
const ACCESS_DENIED = 4403

/**
 * Joins a room named `kind:id`, which shares presence only. `getToken` returns the token of an
 * account or a guest. `fresh`: the last token was refused, so a new one is needed.
 */
export function connectRoom(options: {
  name: string
  getToken(fresh: boolean): Promise<string | null>
  onState(state: RoomState): void
}): Room {
  let isTokenRefused = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const socket = new HocuspocusProviderWebsocket({ url: socketUrl(), maxDelay: 10_000 })
  const doc = new Y.Doc()
  const provider = new HocuspocusProvider({
    name: options.name,
    document: doc,
    websocketProvider: socket,
    token: async () => (await options.getToken(isTokenRefused)) ?? '',
  })
  const { awareness } = provider
  if (!awareness) throw new Error('The provider was made without awareness.')
  const isIn = () => true
  openWork.add(isIn)
  const leave = () => {
    openWork.delete(isIn)
    clearTimeout(timer)
    provider.destroy()
    socket.destroy()
    doc.destroy()
  }
  const end = () => {
    if (isOver) return
    isOver = true
    leave()
    options.onState('over')
  }
  const enterAgain = async () => {
    await provider.sendToken()
    provider.startSync()
  }
  provider.on('authenticationFailed', ({ reason }: { reason: string }) => {
    const judged = findRefusalReaction(reason, isTokenRefused)
    if (judged === 'final') return end()
    if (judged === 'later') timer = setTimeout(enterAgain, RETRY_MS)
    else {
      isTokenRefused = true
      void enterAgain()
    }
  })
  provider.on('authenticated', () => {
    isTokenRefused = false
    options.onState('in')
  })
  provider.on('status', ({ status }: { status: string }) => {
    if (status !== 'connected' && !isOver) options.onState('away')
  })
  provider.on('close', ({ event }: { event: { code: number } }) => {
    if (event.code === ACCESS_DENIED) end()
  })
  provider.attach()
  return {
    awareness,
    leave() {
      if (isOver) return
      isOver = true
      leave()
    },
  }
}
