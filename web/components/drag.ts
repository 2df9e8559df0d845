import './drag.css'

const DRAG_THRESHOLD_PX = 5
/**
 * A finger drags only after it has stayed within `LONG_PRESS_SLOP_PX` for this many milliseconds. A
 * finger that moves earlier scrolls the page.
 */
const LONG_PRESS_MS = 300
const LONG_PRESS_SLOP_PX = 8
const EDGE_PX = 70
const SCROLL_PX = 14

/** A drop position, and the window coordinates of the line that marks it, in pixels. */
export type DropTarget<T> = { place: T; left: number; top: number; width: number }

type Options<T> = {
  card: HTMLElement
  /**
   * The drop position at a point; null if dropping there is impossible. `under`: the element at the
   * point, or null if the event does not provide it. `under` saves an expensive hit test.
   */
  find(x: number, y: number, under: Element | null): DropTarget<T> | null
  onMove?(place: T | null): void
  onDrop(place: T): void
  /** Called if the pointer is released before the drag begins. */
  onPress?(): void
}

/**
 * Drags a card, starting from its pointerdown.
 * - The drag begins once the mouse moves, or after a finger has rested for a moment.
 * - A copy of the card follows the pointer, and a line marks the drop position. Both are outside
 *   React's tree.
 * - The page scrolls near the window's edges.
 * - If the pointer is released at a drop position, `onDrop` is called. Escape cancels the drag.
 */
export function followDrag<T>(down: PointerEvent, options: Options<T>): void {
  const { card, find, onMove, onDrop, onPress } = options
  const { clientX: startX, clientY: startY, pointerId } = down
  const isHeld = down.pointerType !== 'mouse'
  let carried: { picture: HTMLElement; line: HTMLElement; dx: number; dy: number } | null = null
  let x = startX
  let y = startY
  let target: DropTarget<T> | null = null
  let frame = 0

  const begin = () => {
    const { left, top, width } = card.getBoundingClientRect()
    const picture = card.cloneNode(true) as HTMLElement
    picture.classList.add('drag-picture')
    for (const name of ['note', 'id'] as const) delete picture.dataset[name]
    picture.setAttribute('aria-hidden', 'true')
    picture.style.width = `${width}px`
    const line = document.createElement('div')
    line.className = 'drag-line'
    document.body.append(picture, line)
    document.documentElement.classList.add('is-dragging')
    card.dataset.carried = 'true'
    carried = { picture, line, dx: startX - left, dy: startY - top }
    frame = requestAnimationFrame(scroll)
  }
  const draw = (under: Element | null = null) => {
    if (!carried) return
    const { picture, line, dx, dy } = carried
    // Reads the layout before writing styles, which avoids a forced reflow.
    target = find(x, y, under)
    picture.style.transform = `translate(${x - dx}px, ${y - dy}px) rotate(0.6deg)`
    onMove?.(target?.place ?? null)
    line.hidden = target === null
    if (!target) return
    line.style.transform = `translate(${target.left}px, ${target.top}px)`
    line.style.width = `${target.width}px`
  }
  const scroll = () => {
    const step = y < EDGE_PX ? -SCROLL_PX : y > innerHeight - EDGE_PX ? SCROLL_PX : 0
    if (step !== 0) {
      window.scrollBy(0, step)
      draw()
    }
    frame = requestAnimationFrame(scroll)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    x = event.clientX
    y = event.clientY
    const distance = Math.hypot(x - startX, y - startY)
    if (!carried && isHeld && distance > LONG_PRESS_SLOP_PX) finish(false)
    if (!carried && !isHeld && distance > DRAG_THRESHOLD_PX) begin()
    // Passes the element under the mouse. The target of a touch event is always the element where
    // the touch began, not the element under the finger, so it is not passed.
    draw(!isHeld && event.target instanceof Element ? event.target : null)
  }
  const finish = (drops: boolean) => {
    listening.abort()
    clearTimeout(hold)
    cancelAnimationFrame(frame)
    if (!carried) {
      if (drops) onPress?.()
      return
    }
    carried.picture.remove()
    carried.line.remove()
    carried = null
    document.documentElement.classList.remove('is-dragging')
    delete card.dataset.carried
    onMove?.(null)
    swallowClick()
    if (drops && target) onDrop(target.place)
  }
  const listening = new AbortController()
  const { signal } = listening
  const hold = isHeld
    ? setTimeout(() => {
        navigator.vibrate?.(10)
        begin()
        draw()
      }, LONG_PRESS_MS)
    : undefined
  if (isHeld) {
    const options = { signal, passive: false, capture: true }
    // During a drag, moving the finger must not scroll the page or select text.
    const keep = (event: Event) => carried && event.preventDefault()
    for (const type of ['touchmove', 'selectstart']) window.addEventListener(type, keep, options)
    window.addEventListener('contextmenu', (event) => event.preventDefault(), options)
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', (event) => event.pointerId === pointerId && finish(true), {
    signal,
  })
  window.addEventListener('pointercancel', () => finish(false), { signal })
  window.addEventListener('blur', () => finish(false), { signal })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      finish(false)
    },
    { signal, capture: true },
  )
}

/** Suppresses the click after a drag, but not a click triggered by a key, whose `detail` is 0. */
function swallowClick() {
  const swallow = (event: MouseEvent) => {
    if (event.detail === 0) return
    event.stopPropagation()
    event.preventDefault()
  }
  // After a touchend, browsers emit mouse events, which would move the focus.
  const end = (event: Event) => event.preventDefault()
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  window.addEventListener('click', swallow, { ...options, once: true })
  window.addEventListener('touchend', end, { ...options, passive: false, once: true })
  setTimeout(() => listening.abort(), 50)
}
