import type { CountedSocket } from './counted-socket.ts'
import { watchSocket } from './watch-socket.ts'

/** Something that the provider takes for a WebSocket. */
type SocketClass = new (url: string) => EventTarget

/** The server closes a WebSocket with this number when no token comes: so its frames come through. */
const NO_TOKEN = 4408
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 600_000

/** Shared by all documents of the page: the HTTP socket class, if WebSockets are blocked. */
let calls: SocketClass | null = null
let pause = FIRST_PAUSE_MS

/**
 * Chooses what carries a document's frames: a WebSocket; calls where none comes through, as `watchSocket`
 * finds out, until one that is tried now and then does.
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
    // Offline, not even that comes.
    if (!loaded) return watch.start()
    calls = loaded.CallSocket
    carryBy(loaded.CallSocket)
    // It may have been the server that was away: then the first WebSocket tried is there.
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
    /** It goes by calls. */
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
      // No call comes through either: the server is away, or we are offline.
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
