import './side-panel.css'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { isComposing } from './composition.ts'
import { Dialog } from './dialog.tsx'

/** As wide as the window must be for text, outline and panel side by side. */
const WIDE = '(min-width: 1200px)'
const PHONE = '(max-width: 599px)'

/** Whether a panel stands beside the text; else it is a drawer over it. */
export const useHasRoom = (): boolean =>
  useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })

type Props = {
  title: string
  /** What the button that closes says. */
  close: string
  className: string
  /** For texts, not fields. */
  isWide?: boolean
  /** On a phone it is a sheet at its foot, from where the text is still seen. */
  isSheet?: boolean
  /** The width of the drawer, where what is read in it is more than a list. */
  drawerSize?: number | string
  /** The title has the focus when it opens. */
  focusesTitle?: boolean
  /** What Escape does within it, beside the text, where it does anything. */
  onEscape?: () => void
  /** Whether Escape closes the drawer. */
  closeOnEscape?: boolean
  onClose: () => void
  children: (isDrawer: boolean) => ReactNode
}

/** There is room for one: whichever opens closes the one before. */
let closeOpen: (() => void) | null = null

/** A panel beside the text; a drawer where the window is narrow. */
export function SidePanel(props: Props) {
  const { title, close, className, isWide = false, isSheet = false, onClose, children } = props
  const { drawerSize = 360, focusesTitle = false, onEscape, closeOnEscape = true } = props
  const titleId = useId()
  const hasRoom = useHasRoom()
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const heading = useRef<HTMLHeadingElement>(null)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const closeThis = () => latest.current()
    closeOpen?.()
    closeOpen = closeThis
    return () => {
      if (closeOpen === closeThis) closeOpen = null
    }
  }, [])
  useEffect(() => {
    if (hasRoom && focusesTitle) heading.current?.focus({ preventScroll: true })
  }, [hasRoom, focusesTitle])
  if (!hasRoom) {
    const place =
      isSheet && isPhone
        ? { className: 'dialog-sheet' }
        : { side: 'right' as const, className: `${className}-drawer` }
    return (
      <Dialog
        {...{ title, close, focusesTitle, closeOnEscape, onClose, ...place }}
        size={drawerSize}
      >
        {children(true)}
      </Dialog>
    )
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isWithin = event.currentTarget.contains(event.target as Node)
    if (!onEscape || !isWithin || isComposing(event) || event.defaultPrevented) return
    if (event.key !== 'Escape') return
    event.preventDefault()
    onEscape()
  }
  return (
    <aside
      className={`side-panel ${className}`}
      aria-labelledby={titleId}
      data-wide={isWide || undefined}
      onKeyDown={press}
    >
      <div className="side-panel-head">
        <h2 id={titleId} ref={heading} tabIndex={focusesTitle ? -1 : undefined}>
          {title}
        </h2>
        <button type="button" className="tool-button" aria-label={close} onClick={onClose}>
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path d="m5 5 10 10M15 5 5 15" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </button>
      </div>
      {children(false)}
    </aside>
  )
}
