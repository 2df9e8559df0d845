import './note-window.css'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { isComposing } from '#web/components/composition.ts'

const GAP_PX = 6
const EDGE_PX = 12

type Props = {
  /** What it belongs to; the focus returns there. */
  anchor: HTMLElement
  label: string
  onClose: () => void
  children: ReactNode
}

/**
 * A small window beside a note, a sheet at the foot of a phone. It takes the focus; Escape, a press
 * outside and Tab past its end close it.
 */
export function NotePopover({ anchor, label, onClose, children }: Props) {
  const box = useRef<HTMLDivElement>(null)

  // After every render: what it shows may have moved the note it belongs to.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const place = () => {
      const at = anchor.getBoundingClientRect()
      const { offsetWidth: width, offsetHeight: height } = element
      const left = Math.min(Math.max(EDGE_PX, at.left), innerWidth - width - EDGE_PX)
      const hasRoomBelow = at.bottom + GAP_PX + height <= innerHeight - EDGE_PX
      const above = Math.max(EDGE_PX, at.top - GAP_PX - height)
      element.style.setProperty('--left', `${left}px`)
      const top = hasRoomBelow ? at.bottom + GAP_PX : above
      element.style.setProperty('--top', `${top}px`)
    }
    place()
    const resized = new ResizeObserver(place)
    resized.observe(element)
    window.addEventListener('scroll', place, { passive: true, capture: true })
    window.addEventListener('resize', place)
    return () => {
      resized.disconnect()
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  })

  useEffect(() => {
    const element = box.current
    element?.focus({ preventScroll: true })
    const pressOutside = (event: PointerEvent) => {
      const target = event.target as Node
      if (!element?.contains(target) && !anchor.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', pressOutside)
    return () => document.removeEventListener('pointerdown', pressOutside)
  }, [anchor, onClose])

  const leave = () => {
    onClose()
    anchor.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      leave()
    }
    if (event.key !== 'Tab') return
    const stops = [...(box.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])].filter(isStop)
    const edge = event.shiftKey ? stops[0] : stops.at(-1)
    const isAtStart = event.shiftKey && document.activeElement === box.current
    if (stops.length > 0 && document.activeElement !== edge && !isAtStart) return
    event.preventDefault()
    leave()
  }
  return createPortal(
    <div
      ref={box}
      className="note-popover"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={press}
    >
      {children}
    </div>,
    document.body,
  )
}

const STOPS = 'button:not(:disabled), a[href], input:not(:disabled), select'

/** Of a group of radio buttons Tab stops at the chosen one only. */
const isStop = (element: HTMLElement) =>
  !(element instanceof HTMLInputElement && element.type === 'radio') || element.checked
