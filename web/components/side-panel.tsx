import './side-panel.css'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Dialog } from './dialog.tsx'

/** As wide as the window must be for text, outline and panel side by side. */
const WIDE = '(min-width: 1200px)'
const PHONE = '(max-width: 599px)'

type Props = {
  title: string
  /** What the button that closes says. */
  close: string
  className: string
  /** For texts, not fields. */
  isWide?: boolean
  /** On a phone it is a sheet at its foot, from where the text is still seen. */
  isSheet?: boolean
  onClose: () => void
  children: (isDrawer: boolean) => ReactNode
}

/** There is room for one: whichever opens closes the one before. */
let closeOpen: (() => void) | null = null

/** A panel beside the text; a drawer where the window is narrow. */
export function SidePanel(props: Props) {
  const { title, close, className, isWide = false, isSheet = false, onClose, children } = props
  const titleId = useId()
  const hasRoom = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
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
  if (!hasRoom) {
    const place = isSheet && isPhone ? { className: 'dialog-sheet' } : { side: 'right' as const }
    return (
      <Dialog title={title} close={close} size={360} onClose={onClose} {...place}>
        {children(true)}
      </Dialog>
    )
  }
  return (
    <aside
      className={`side-panel ${className}`}
      aria-labelledby={titleId}
      data-wide={isWide || undefined}
    >
      <div className="side-panel-head">
        <h2 id={titleId}>{title}</h2>
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
