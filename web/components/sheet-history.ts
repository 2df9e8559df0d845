/**
 * Functions that close the open sheets, topmost last. A sheet is any dialog, drawer or other
 * element that Back closes.
 */
const sheets: (() => void)[] = []

/**
 * State of the extra history entry. The app adds this entry above the page's entry when the first
 * sheet opens. `leaving`: the browser is going back to the page's entry, which takes some
 * milliseconds.
 */
let entry: 'none' | 'open' | 'leaving' = 'none'
/**
 * Latest state and address of the extra entry. They are copied to the page's entry when the sheets
 * close.
 */
let latest: { state: unknown; url: string } = { state: null, url: '' }
/** True if the app opened a page while `entry` was `leaving`. */
let hasMoved = false
let isConnected = false

/** Calls the browser's original function, because `connect` replaces the functions of `history`. */
const write = (how: 'pushState' | 'replaceState', state: unknown, url?: string | URL | null) =>
  History.prototype[how].call(history, state, '', url)
const remember = () => {
  latest = { state: history.state, url: location.href }
}
const mark = (state: object | null) => ({ ...state, isSheet: true })
const unmark = ({ isSheet: _, ...state }: { isSheet?: true }) => state
const isMarked = () => (history.state as { isSheet?: true } | null)?.isSheet === true
const indexOf = (state: unknown) => (state as { idx?: number } | null)?.idx

function leave(): void {
  entry = 'leaving'
  history.back()
}

function update(): void {
  if (sheets.length > 0 && entry === 'none') {
    // The browser would otherwise restore an old scroll position when a sheet closes.
    history.scrollRestoration = 'manual'
    write('pushState', mark(history.state))
    entry = 'open'
    remember()
  } else if (sheets.length === 0 && entry === 'open') leave()
}

function settle(event: PopStateEvent): void {
  if (entry === 'none') {
    // A marked entry here means that the user went forward to the entry of a closed sheet.
    if (!isMarked()) return
    event.stopImmediatePropagation()
    remember()
    leave()
    return
  }
  const before = entry
  entry = 'none'
  history.scrollRestoration = 'auto'
  // If the user went back further than the page with the sheet, the router renders the page that
  // the user reached.
  if (!hasMoved && indexOf(event.state) !== indexOf(latest.state)) return
  event.stopImmediatePropagation()
  if (hasMoved) {
    hasMoved = false
    write('pushState', latest.state, latest.url)
  } else write('replaceState', unmark(latest.state as object), latest.url)
  if (before === 'open') sheets.at(-1)?.()
  // Deferred until React has removed the closed sheet.
  setTimeout(update)
}

/**
 * Replaces functions of `history`, so that a page opened from a sheet replaces the sheet's entry.
 */
function connect(): void {
  if (isConnected) return
  isConnected = true
  history.pushState = (state, _, url) => {
    if (entry === 'none') return write('pushState', state, url)
    write('replaceState', state, url)
    remember()
    if (entry === 'leaving') hasMoved = true
    else {
      entry = 'none'
      history.scrollRestoration = 'auto'
    }
  }
  history.replaceState = (state, _, url) => {
    const isOfSheet = entry !== 'none' && !hasMoved
    write('replaceState', isOfSheet ? mark(state) : state, url)
    if (entry !== 'none') remember()
  }
  // Listens in the capture phase, so that the router does not receive events for entries of sheets.
  addEventListener('popstate', settle, true)
  // After a reload with an open sheet, the current entry is still the sheet's.
  if (!isMarked()) return
  entry = 'open'
  remember()
}

/** Adds an open sheet. Back calls `close`. */
export function addSheet(close: () => void): void {
  connect()
  sheets.push(close)
  queueMicrotask(update)
}

export function removeSheet(close: () => void): void {
  const at = sheets.indexOf(close)
  if (at === -1) return
  sheets.splice(at, 1)
  queueMicrotask(update)
}
