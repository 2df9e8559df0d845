import type { CountedSocket } from './counted-socket.ts'
import { watchSocket } from './watch-socket.ts'

type SocketClass = new (url: string) => EventTarget

/**
 * Code with which the server closes a WebSocket if no token arrives. This code proves that
 * WebSockets are not blocked.
 */
const NO_TOKEN = 4408
const FIRST_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 600_000

/**
 * The socket class for HTTP long polling; null unless WebSockets are blocked. All documents of the
 * page share this value.
 */
let fallback: SocketClass | null = null
let pause = FIRST_PAUSE_MS

/**
 * Chooses how a document's frames are sent: by a WebSocket, or by HTTP if `watchSocket` finds
 * WebSockets blocked. With HTTP, tries a WebSocket again from time to time.
 */
export function chooseTransport(socket: CountedSocket, url: string) {
  let isLongPolling = false
  let hasOpened = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let tried: WebSocket | undefined

  const carryBy = (Socket: SocketClass) => {
    isLongPolling = Socket !== WebSocket
    hasOpened = false
    socket.configuration.WebSocketPolyfill = Socket
  }
  const onBlocked = async (why: 'absent' | 'cut') => {
    const loaded = await import('./long-polling-socket.ts').catch(() => null)
    if (isStopped || isLongPolling) return
    // If the code for HTTP cannot be loaded, the browser is probably offline. The WebSocket is then
    // watched again.
    if (!loaded) return watch.start()
    fallback = loaded.LongPollingSocket
    carryBy(loaded.LongPollingSocket)
    // `absent`: no WebSocket has opened at all. Perhaps the server was unreachable for a moment, so
    // a WebSocket is tried again immediately.
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
      if (isStopped || !isLongPolling) return
      if (code !== NO_TOKEN) return planTry(nextPause())
      returnToWebSocket()
      socket.webSocket?.close()
    }
  }
  const returnToWebSocket = () => {
    clearTimeout(timer)
    fallback = null
    carryBy(WebSocket)
    watch.start()
  }
  return {
    get isHttpFallback() {
      return isLongPolling && hasOpened
    },
    start() {
      if (!fallback) return watch.start()
      carryBy(fallback)
      planTry(pause)
    },
    /** Called when the server has responded on the current transport. */
    opened() {
      hasOpened = true
      if (!isLongPolling) watch.opened()
    },
    cut() {
      if (!isLongPolling) return watch.cut()
      // HTTP fails too, so WebSockets are not the problem: the server is unreachable or the browser
      // is offline.
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
  pause = Math.min(pause * 2, MAX_PAUSE_MS)
  return now
}
