/**
 * Milliseconds to wait before the focus is restored. Other code, such as a closing dialog, may set
 * the focus first.
 */
const RESTORE_DELAY_MS = 100
const STOPS =
  'a[href], button, input, select, textarea, [contenteditable="true"], [tabindex]:not([tabindex="-1"])'
const MESSAGES = '.toast-stack, .message-place, .undo-offer'
/**
 * Selectors of buttons in messages, the preferred ones first. F8 focuses the newest button that
 * matches the first selector, or else the second.
 */
const OFFERS = ['.message-action, .undo-offer button', '.message-close']
const HOMES = 'dialog, [role="dialog"], main'

/**
 * The position of an element, described by its parent and neighbours. The position remains known
 * after the element is removed.
 */
type Gap = { parent: Element; before: Element | null; after: Element | null }

/**
 * Restores the focus for keyboard users:
 * - If the focused element is removed or disabled, a neighbour gets the focus, e.g. the next card
 *   of a list.
 * - When a message closes, the focus returns to the previously focused element.
 * - F8 focuses a button of a message.
 */
export function restoreLostFocus(): void {
  let held: HTMLElement | null = null
  let beforeMessage: HTMLElement | null = null
  let isMessage = false
  let gap: Gap | null = null
  let isByKeyboard = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const hold = () => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return
    const isNowMessage = element.closest(MESSAGES) !== null
    if (isNowMessage && !isMessage) beforeMessage = held
    held = element
    isMessage = isNowMessage
    gap = null
  }
  const findSuccessor = (lost: HTMLElement): HTMLElement | null => {
    if (isStop(lost)) return lost
    // A busy button gets the focus back when it is enabled again. Until then no other element gets
    // the focus.
    if (lost.isConnected && lost.matches('[data-loading]')) return null
    if (isMessage && beforeMessage && isStop(beforeMessage)) return beforeMessage
    const place = gap ?? (lost.isConnected ? gapAt(lost) : null)
    return place && findNeighbour(place)
  }
  const settle = () => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isByKeyboard && isLost && held) findSuccessor(held)?.focus()
  }
  const watch = (records: MutationRecord[]) => {
    if (!held) return
    let isTouched = false
    for (const record of records) {
      const made = findGap(record, gap?.parent ?? held)
      if (made) gap = made
      if (made || (record.type === 'attributes' && record.target === held)) isTouched = true
    }
    if (!isTouched) return
    clearTimeout(timer)
    timer = setTimeout(settle, RESTORE_DELAY_MS)
  }
  const turn = (isKeyboard: boolean) => {
    isByKeyboard = isKeyboard
    document.documentElement.toggleAttribute('data-by-keyboard', isKeyboard)
  }
  const press = (event: KeyboardEvent) => {
    turn(true)
    if (event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey) return
    for (const offers of OFFERS) {
      const newest = [...document.querySelectorAll<HTMLElement>(offers)].at(-1)
      if (newest) return newest.focus()
    }
  }
  hold()
  turn(true)
  addEventListener('focusin', hold)
  addEventListener('keydown', press, true)
  addEventListener('pointerdown', () => turn(false), true)
  new MutationObserver(watch).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
}

/** The position of `lost` if this mutation removed it; otherwise null. */
function findGap(record: MutationRecord, lost: Node): Gap | null {
  const { target: parent, previousSibling, nextSibling, removedNodes } = record
  if (!(parent instanceof Element)) return null
  const isGone = [...removedNodes].some((node) => node.contains(lost))
  return isGone
    ? { parent, before: elementOf(previousSibling), after: elementOf(nextSibling) }
    : null
}

const elementOf = (node: Node | null) => (node instanceof Element ? node : null)

const gapAt = (element: Element): Gap | null =>
  element.parentElement && {
    parent: element.parentElement,
    before: element.previousElementSibling,
    after: element.nextElementSibling,
  }

const isStop = (element: HTMLElement) =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled')

function listStops(element: Element): HTMLElement[] {
  const all = [element, ...element.querySelectorAll(STOPS)]
  return all.filter(
    (each): each is HTMLElement =>
      each instanceof HTMLElement && each.matches(STOPS) && each.tabIndex >= 0 && isStop(each),
  )
}

function findStopFrom(first: Element | null): HTMLElement | null {
  for (let each = first; each; each = each.nextElementSibling) {
    const [stop] = listStops(each)
    if (stop) return stop
  }
  return null
}

function findStopBackFrom(last: Element | null): HTMLElement | null {
  for (let each = last; each; each = each.previousElementSibling) {
    const stop = listStops(each).at(-1)
    if (stop) return stop
  }
  return null
}

/**
 * Returns the nearest focusable element. Prefers an element after the removed element, then an
 * element before it, then any element around it. Searches only in the surrounding dialog or `main`.
 * If nothing in this container is focusable, returns the container.
 */
function findNeighbour({ parent, before, after }: Gap): HTMLElement | null {
  const previous = before?.parentElement === parent ? before : null
  const next = after?.parentElement === parent ? after : previous?.nextElementSibling
  const stop = findStopFrom(next ?? null) ?? findStopBackFrom(previous)
  if (stop) return stop
  const [inside] = parent.isConnected ? listStops(parent) : []
  if (inside) return inside
  if (parent instanceof HTMLElement && parent.matches(HOMES)) {
    if (!parent.hasAttribute('tabindex')) parent.tabIndex = -1
    return parent
  }
  const around = gapAt(parent)
  return around && findNeighbour(around)
}
