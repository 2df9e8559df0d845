import './menus.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

const GAP = 6
const EDGE = 8

/** Where a card belongs: below this place of the window, or above it where there is no room. */
export type Anchor = () => DOMRect | null

type Props = {
  anchor: Anchor
  className: string
  /** Set where it is a small dialog: its name. */
  label?: string
  prefersAbove?: boolean
  children: ReactNode
}

/** A card that floats beside a place of the page and stays with it while the page moves. */
export function FloatingCard(props: Props) {
  const { anchor, className, label, prefersAbove = false, children } = props
  const card = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const place = () => {
      const element = card.current
      const target = anchor()
      if (!element || !target) return
      const { offsetWidth: width, offsetHeight: height } = element
      const above = target.top - height - GAP
      const below = target.bottom + GAP
      const fitsBelow = below + height <= innerHeight - EDGE
      const isAbove = prefersAbove ? above >= EDGE : !fitsBelow && above >= EDGE
      const top = isAbove ? above : Math.min(below, Math.max(EDGE, innerHeight - height - EDGE))
      const left = Math.min(Math.max(EDGE, target.left), Math.max(EDGE, innerWidth - width - EDGE))
      element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
    }
    place()
    const watcher = new ResizeObserver(place)
    if (card.current) watcher.observe(card.current)
    addEventListener('scroll', place, { passive: true, capture: true })
    addEventListener('resize', place)
    return () => {
      watcher.disconnect()
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  })

  return createPortal(
    <div
      ref={card}
      className={`floating-card ${className}`}
      {...(label === undefined ? {} : { role: 'dialog', 'aria-label': label })}
    >
      {children}
    </div>,
    // Within the page's main part, as far as landmarks go; its place is the window's.
    document.querySelector('main') ?? document.body,
  )
}
