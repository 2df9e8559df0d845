import { isBoxKey } from '#document/canvas.ts'
import type { NotePosition } from '#web/canvas/next-position.ts'
import { type DropTarget, followDrag } from '#web/components/drag.ts'

/**
 * Follows a pointer pressed on a note. Calls `onDrop` with the new place after a drag, and
 * `onPress` after a press without a drag.
 */
export function dragNote(
  down: PointerEvent,
  card: HTMLElement,
  { onDrop, onPress }: { onDrop: (place: NotePosition) => void; onPress?: () => void },
): void {
  const id = card.dataset.note
  let over: string | null = null
  const shade = document.createElement('div')
  shade.className = 'drop-shade'
  followDrag<NotePosition>(down, {
    card,
    find: (x, y, under) => findTarget(x, y, under, id),
    onMove(place) {
      const box = place?.box ?? null
      if (box === over) return
      over = box
      if (box === null) shade.remove()
      else shadeBox(shade, box)
    },
    onDrop,
    ...(onPress ? { onPress } : {}),
  })
}

/**
 * Starts a drag from a note's text. If the text has the focus, no drag starts, so that the user can
 * select words. A press without movement places the cursor.
 */
export function dragByBody(
  down: PointerEvent,
  card: HTMLElement,
  onDrop: (place: NotePosition) => void,
): void {
  const field = card.querySelector('textarea')
  if (!field || field === document.activeElement) return
  // With a finger or pen, a drag starts only after a long press. No `onPress` is passed, because
  // the browser places the cursor on a short tap.
  if (down.pointerType !== 'mouse') {
    dragNote(down, card, { onDrop })
    return
  }
  // Prevents text selection during the drag.
  card.addEventListener('mousedown', (event) => event.preventDefault(), { once: true })
  const onPress = () => {
    const { clientX, clientY } = down
    field.focus()
    const caret = document.caretPositionFromPoint?.(clientX, clientY)
    const at = caret?.offsetNode === field ? caret.offset : field.value.length
    field.setSelectionRange(at, at)
  }
  dragNote(down, card, { onDrop, onPress })
}

/**
 * Shades the box that would receive a dropped note. Uses an overlay, because styling the box itself
 * would repaint all of its notes.
 */
function shadeBox(shade: HTMLElement, box: string): void {
  const rect = document.querySelector(`.canvas-box[data-box="${box}"]`)?.getBoundingClientRect()
  if (!rect) return
  shade.dataset.box = box
  const { style } = shade
  style.transform = `translate(${rect.left + scrollX}px, ${rect.top + scrollY}px)`
  style.width = `${rect.width}px`
  style.height = `${rect.height}px`
  if (!shade.isConnected) document.body.append(shade)
}

/**
 * Returns the target of a drop at a point: the box, the note that will follow the dropped note, and
 * the position of the drop marker. Null outside the boxes.
 */
function findTarget(
  x: number,
  y: number,
  under: Element | null,
  id: string | undefined,
): DropTarget<NotePosition> | null {
  const found = under ?? document.elementFromPoint(x, y)
  const box = found?.closest<HTMLElement>('.canvas-box')
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
  const place: NotePosition = { box: key, before_id: cards[at]?.dataset.note ?? null }
  return { place, left, width, top }
}

/**
 * True if a point is before note `at`: above the note's middle or, for notes side by side, left of
 * the note's middle.
 */
function isBefore(rects: readonly DOMRect[], at: number, x: number, y: number): boolean {
  const rect = rects[at]
  if (!rect) return false
  const isBeside = (other: DOMRect | undefined) =>
    other !== undefined && other.top < rect.bottom && other.bottom > rect.top
  if (!isBeside(rects[at - 1]) && !isBeside(rects[at + 1])) return y < rect.top + rect.height / 2
  return y < rect.top || (y < rect.bottom && x < rect.left + rect.width / 2)
}
