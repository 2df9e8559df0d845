import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { isComposing } from '#web/components/composition.ts'
import { isInFieldOrDialog } from '#web/components/keys.ts'
import { cardInDirection } from './card-places.ts'
import { selecting } from './selecting.ts'

const LONG_PRESS_MS = 500
const MOVED_PX = 10

/**
 * The selected scripts of the list. The user starts a selection in one of these ways:
 * - the button above the list
 * - `x` on a card
 * - Shift with a click, or Shift with an arrow key
 * - Ctrl+A or ⌘A
 * - a long press on a card
 * After that, a click toggles a card, and arrow keys move between cards.
 */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string | null>(null)
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  // True after a long press, so that lifting the finger is not handled as a click.
  const isHeld = useRef(false)
  const selected = ids.filter((id) => chosen.has(id))
  useEffect(() => () => clearTimeout(press.current?.timer), [])

  const choose = (next: Iterable<string>) => {
    selecting.set(true)
    setChosen(new Set(next))
  }
  const toggle = (id: string) => {
    anchor.current = id
    choose(chosen.has(id) ? selected.filter((each) => each !== id) : [...selected, id])
  }
  const chooseTo = (id: string) => {
    const [one, other] = [ids.indexOf(anchor.current ?? id), ids.indexOf(id)]
    const [from, to] = [Math.max(0, Math.min(one, other)), Math.max(one, other)]
    choose([...selected, ...ids.slice(from, to + 1)])
  }
  /**
   * Moves the focus to the card in the direction of an arrow key. With Shift, also selects the
   * range up to that card. The range starts at the card that was last toggled, or last reached
   * without Shift.
   */
  const walk = (list: Element, from: string, { key, shiftKey }: KeyboardEvent): boolean => {
    const card = cardInDirection(list, from, key)
    const to = card?.dataset.script
    if (!card || to === undefined) return false
    card.querySelector<HTMLElement>('a[href]')?.focus()
    if (!shiftKey) {
      anchor.current = to
      return true
    }
    anchor.current ??= from
    const [one, other] = [ids.indexOf(anchor.current), ids.indexOf(to)]
    choose(ids.slice(Math.max(0, Math.min(one, other)), Math.max(one, other) + 1))
    return true
  }
  /**
   * Handles a key that is pressed on a card, alone or with Shift. Returns true if the key was used.
   */
  const pressOnCard = (event: KeyboardEvent, id: string): boolean => {
    const { key, shiftKey, target, currentTarget } = event
    if (key.toLowerCase() === 'x') {
      toggle(id)
      return true
    }
    return (shiftKey || selecting.get()) && isOfCard(target) && walk(currentTarget, id, event)
  }
  const end = () => {
    selecting.set(false)
    setChosen(new Set())
    anchor.current = null
  }
  const drop = () => {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  const handlers = {
    onKeyDown(event: KeyboardEvent) {
      const id = idAt(event.target)
      if (isComposing(event) || isInFieldOrDialog(event.nativeEvent)) return
      const isMod = event.ctrlKey || event.metaKey
      if (event.key === 'Escape' && selecting.get()) end()
      else if (isMod && event.key.toLowerCase() === 'a') choose(ids)
      else if (isMod || event.altKey || !id || !pressOnCard(event, id)) return
      event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      const id = idAt(event.target)
      if (isHeld.current) {
        isHeld.current = false
        stop(event)
      } else if (id && event.shiftKey && isOfCard(event.target)) {
        stop(event)
        chooseTo(id)
      } else if (id && selecting.get() && isOfCard(event.target)) {
        stop(event)
        toggle(id)
      }
    },
    onPointerDown(event: PointerEvent) {
      const id = idAt(event.target)
      isHeld.current = false
      if (event.pointerType !== 'touch' || !id || !isOfCard(event.target)) return
      const startTimer = () => {
        isHeld.current = true
        toggle(id)
      }
      drop()
      press.current = {
        timer: setTimeout(startTimer, LONG_PRESS_MS),
        x: event.clientX,
        y: event.clientY,
      }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > MOVED_PX) drop()
    },
    // A long press selects instead of opening the browser's link menu.
    onContextMenu(event: MouseEvent) {
      if (press.current || isHeld.current) event.preventDefault()
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  }
  return { selected, choose, toggle, end, handlers }
}

const cardAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-script]') : null
const idAt = (target: EventTarget) => cardAt(target)?.dataset.script ?? null

/**
 * True for the card itself, false for its buttons, fields and menus. These have their own actions.
 */
const isOfCard = (target: EventTarget) =>
  target instanceof Element && target.closest('button, input, label, [role="menu"]') === null

function stop(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
