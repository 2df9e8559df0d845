import { hasOpenWork } from '../store/open-work.ts'

/** Milliseconds for which the page must be hidden before it is reloaded. */
const HIDDEN_MS = 30_000
/**
 * Milliseconds without input after which a visible page is reloaded; long enough to read a page.
 */
const IDLE_MS = 10 * 60_000
const POLL_MS = 10_000
const ACTIONS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Elements in which the user has typed. The script editor is excluded: its text is stored as a
 * document, so a reload does not lose the text.
 */
const typed = new Set<Element>()
let dropped_at = ''
document.addEventListener('input', ({ target }) => {
  if (target instanceof Element && !target.closest('.script-editor-text')) typed.add(target)
})
document.addEventListener('drop', () => {
  dropped_at = location.pathname
})

const isFilledIn = (field: Element) =>
  field.isConnected && ('value' in field ? field.value !== '' : field.textContent !== '')

/**
 * True if a reload would lose nothing: no unsaved work, no text in a field, no file dropped on this
 * page. Also requires that no dialog, full screen or other view is open.
 */
function isQuiet(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field)
  return (
    !hasOpenWork() &&
    ![...typed].some(isFilledIn) &&
    dropped_at !== location.pathname &&
    document.fullscreenElement === null &&
    !new URLSearchParams(location.search).has('view') &&
    document.querySelector('[role="dialog"], [role="alertdialog"]') === null
  )
}

/**
 * Calls `reload` when the page has been hidden or idle for some time and a reload would lose
 * nothing. Returns a function that cancels this.
 */
export function reloadWhenQuiet(reload: () => void): () => void {
  let since = Date.now()
  const act = () => {
    since = Date.now()
  }
  const check = () => {
    const patience = document.visibilityState === 'hidden' ? HIDDEN_MS : IDLE_MS
    if (Date.now() - since >= patience && isQuiet()) reload()
  }
  for (const action of ACTIONS) document.addEventListener(action, act, { passive: true })
  document.addEventListener('visibilitychange', act)
  const timer = setInterval(check, POLL_MS)
  return () => {
    for (const action of ACTIONS) document.removeEventListener(action, act)
    document.removeEventListener('visibilitychange', act)
    clearInterval(timer)
  }
}
