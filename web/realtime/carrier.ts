import type { CountedSocket } from './counted-socket.ts'
import { watchSocket } from './watch-socket.ts'

/** Socket class used by the provider. */
type SocketClass = new (url: string) => EventTarget

/** Close code of the server if no token arrives, which proves that frames pass. */
const NO_TOKEN = 4408
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 600_000

/** Shared by all documents of the page: the HTTP socket class, if WebSockets are blocked. */
let calls: SocketClass | null = null
let pause = FIRST_PAUSE_MS

/**
 * Chooses the transport of a document's frames: a WebSocket, or HTTP if `watchSocket` finds
 * WebSockets blocked. A WebSocket is tried again from time to time.
 */
export function chooseCarrier(socket: CountedSocket, url: string) {
  let isByCalls = false
  let hasOpened = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let tried: WebSocket | undefined

  const carryBy = (Socket: SocketClass) => {
    isByCalls = Socket !== WebSocket
    hasOpened = false
    socket.configuration.WebSocketPolyfill = Socket
  }
  const onBlocked = async (why: 'absent' | 'cut') => {
    const loaded = await import('./call-socket.ts').catch(() => null)
    if (isStopped || isByCalls) return
    // Offline, no probe succeeds either.
    if (!loaded) return watch.start()
    calls = loaded.CallSocket
    carryBy(loaded.CallSocket)
    // The server may have been away, in which case the first WebSocket succeeds.
    planTry(why === 'absent' ? 0 : nextPause())
    void socket.connect()
  }
  const watch = watchSocket((why) => void onBlocked(why))

  const planTry = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(tryWebSocket, ms)
  }
  const tryWebSocket = () => {
    tried = new WebSocket(url)
    tried.onclose = ({ code }) => {
      if (isStopped || !isByCalls) return
      if (code !== NO_TOKEN) return planTry(nextPause())
      returnToWebSocket()
      socket.webSocket?.close()
    }
  }
  const returnToWebSocket = () => {
    clearTimeout(timer)
    calls = null
    carryBy(WebSocket)
    watch.start()
  }
  return {
    /** HTTP works. */
    get isSlow() {
      return isByCalls && hasOpened
    },
    start() {
      if (!calls) return watch.start()
      carryBy(calls)
      planTry(pause)
    },
    /** The server has answered. */
    opened() {
      hasOpened = true
      if (!isByCalls) watch.opened()
    },
    cut() {
      if (!isByCalls) return watch.cut()
      // HTTP fails too: the server is away, or the browser is offline.
      if (!hasOpened) returnToWebSocket()
      hasOpened = false
    },
    stop() {
      isStopped = true
      watch.stop()
      clearTimeout(timer)
      tried?.close()
    },
  }
}

function nextPause(): number {
  const now = pause
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  return now
}
