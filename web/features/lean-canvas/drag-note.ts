import { isBoxKey } from '#document/canvas.ts'
import type { Place } from './next-place.ts'

const BEGINS_AFTER_PX = 5
const EDGE_PX = 70
const SCROLL_PX = 14

/**
 * Follows a pointer that went down on a note's grip. Once it moves, the note is carried: a picture of it
 * under the pointer, a line where it would land, the page scrolling at its edges. Ends in `onDrop`, or in
 * nothing when it did not move, was let go outside the boxes or Escape was pressed. Everything shown lies
 * above the page and takes no part in React's tree.
 */
export function dragNote(
  down: PointerEvent,
  card: HTMLElement,
  onDrop: (place: Place) => void,
): void {
  const id = card.dataset.note
  const { clientX: startX, clientY: startY, pointerId } = down
  let carried: { picture: HTMLElement; line: HTMLElement; dx: number; dy: number } | null = null
  let x = startX
  let y = startY
  let place: Place | null = null
  let frame = 0

  const begin = () => {
    const { left, top, width } = card.getBoundingClientRect()
    const picture = card.cloneNode(true) as HTMLElement
    picture.classList.add('note-carried')
    delete picture.dataset.note
    picture.style.width = `${width}px`
    const line = document.createElement('div')
    line.className = 'note-drop-line'
    document.body.append(picture, line)
    document.documentElement.classList.add('is-dragging-note')
    card.dataset.carried = 'true'
    carried = { picture, line, dx: startX - left, dy: startY - top }
    frame = requestAnimationFrame(scroll)
  }
  const draw = () => {
    if (!carried) return
    const { picture, line, dx, dy } = carried
    picture.style.transform = `translate(${x - dx}px, ${y - dy}px) rotate(1.2deg)`
    const target = findTarget(x, y, id)
    place = target?.place ?? null
    for (const box of document.querySelectorAll('.canvas-box')) {
      box.toggleAttribute('data-drop', box === target?.box)
    }
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
    if (!carried && Math.hypot(x - startX, y - startY) > BEGINS_AFTER_PX) begin()
    draw()
  }
  const finish = (drops: boolean) => {
    listening.abort()
    cancelAnimationFrame(frame)
    if (!carried) return
    carried.picture.remove()
    carried.line.remove()
    carried = null
    document.documentElement.classList.remove('is-dragging-note')
    delete card.dataset.carried
    for (const box of document.querySelectorAll('.canvas-box[data-drop]')) {
      box.removeAttribute('data-drop')
    }
    swallowClick()
    if (drops && place) onDrop(place)
  }
  const listening = new AbortController()
  const { signal } = listening
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

/** The box under a point, the place among its notes, and where the line that shows it is drawn. */
function findTarget(x: number, y: number, id: string | undefined) {
  const box = document.elementFromPoint(x, y)?.closest<HTMLElement>('.canvas-box')
  const key = box?.dataset.box
  if (!box || !isBoxKey(key)) return null
  const cards = [...box.querySelectorAll<HTMLElement>('[data-note]')].filter(
    (card) => card.dataset.note !== id,
  )
  const rects = cards.map((card) => card.getBoundingClientRect())
  const index = rects.findIndex((_, at) => isBefore(rects, at, x, y))
  const at = index === -1 ? cards.length : index
  const content = box.querySelector('.canvas-box-content') ?? box
  const above = rects[at - 1]
  const below = rects[at]
  const { left, width } = below ?? above ?? content.getBoundingClientRect()
  const top = below ? below.top - 4 : above ? above.bottom + 1 : content.getBoundingClientRect().top
  const place: Place = { box: key, before_id: cards[at]?.dataset.note ?? null }
  return { box, place, left, width, top }
}

/** Whether a point lies before a note: above its middle, or left of it where others stand beside it. */
function isBefore(rects: readonly DOMRect[], at: number, x: number, y: number): boolean {
  const rect = rects[at]
  if (!rect) return false
  const isBeside = (other: DOMRect | undefined) =>
    other !== undefined && other.top < rect.bottom && other.bottom > rect.top
  if (!isBeside(rects[at - 1]) && !isBeside(rects[at + 1])) return y < rect.top + rect.height / 2
  return y < rect.top || (y < rect.bottom && x < rect.left + rect.width / 2)
}

/** Letting go over the grip again is no click on it. (A key that presses a button has detail 0.) */
function swallowClick() {
  const swallow = (event: MouseEvent) => {
    if (event.detail === 0) return
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50)
}
