import './side-panel.css'
import { Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { NARROW, WIDE } from '../theme/breakpoints.ts'
import { isComposing } from './composition.ts'
import { Dialog } from './dialog.tsx'
import { CLOSE_ICON } from './line-icon.tsx'
import { useReturnFocus } from './return-focus.ts'
import { ToolButton } from './tool-button.tsx'

/** True if the window has room for a panel next to the text. Otherwise panels are drawers. */
export const useHasRoom = (): boolean =>
  useMediaQuery(WIDE.xl, undefined, { getInitialValueInEffect: false })

type Props = {
  title: string
  close: string
  className: string
  /** True for panels with text to read, which need more width than fields. */
  isWide?: boolean
  /** On phones, shows the panel as a sheet at the foot, which leaves part of the text visible. */
  isBottomSheet?: boolean
  /** Width of the drawer; a number is in pixels. */
  drawerSize?: number | string
  focusesTitle?: boolean
  onEscape?: () => void
  closeOnEscape?: boolean
  /** Called by Back on a phone; by default `onClose`. */
  onBack?: () => void
  onClose: () => void
  children: (isDrawer: boolean) => ReactNode
}

/**
 * Closes the open panel; null if no panel is open. Opening a panel closes the previous panel,
 * because only one fits.
 */
let closeOpen: (() => void) | null = null

export function SidePanel(props: Props) {
  const {
    title,
    close,
    className,
    isWide = false,
    isBottomSheet = false,
    onClose,
    children,
  } = props
  const {
    drawerSize = 360,
    focusesTitle = false,
    onEscape,
    closeOnEscape = true,
    onBack = onClose,
  } = props
  const titleId = useId()
  useReturnFocus()
  const hasRoom = useHasRoom()
  const isPhone = useMediaQuery(NARROW.sm, undefined, { getInitialValueInEffect: false })
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
      isBottomSheet && isPhone
        ? { className: 'dialog-sheet' }
        : { side: 'right' as const, className: `${className}-drawer` }
    return (
      <Dialog
        {...{ title, close, focusesTitle, closeOnEscape, onBack, onClose, ...place }}
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
      <Group className="side-panel-head" gap="1xs" justify="space-between" wrap="nowrap">
        <h2 id={titleId} ref={heading} tabIndex={focusesTitle ? -1 : undefined}>
          {title}
        </h2>
        <ToolButton label={close} path={CLOSE_ICON} size={18} onClick={onClose} />
      </Group>
      {children(false)}
    </aside>
  )
}
