import { Popover as MantinePopover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { PHONE } from '../theme/breakpoints.ts'
import { useCloseOnBack } from './close-on-back.ts'
import { isComposing } from './composition.ts'
import { Dialog } from './dialog.tsx'

const GAP_PX = 6
const EDGE_PX = 12
const WIDTH_PX = 320
const SIDE_OPTIONS = {
  flip: { padding: EDGE_PX },
  shift: { padding: EDGE_PX },
  size: { padding: EDGE_PX },
}

export type PopoverAnchor =
  | HTMLElement
  | { getBoundingClientRect(): DOMRect; contextElement: Element }

export function Anchor({ to, place }: { to: PopoverAnchor; place?: (to: PopoverAnchor) => void }) {
  useLayoutEffect(() => place?.(to), [to, place])
  return null
}

/**
 * The only outside events that close the menu or popover. Key events are left out, because the key
 * that opens a menu would also close the menu.
 */
const PRESS = ['pointerdown']

/**
 * Props of a Mantine `Menu` or `Popover` next to an `Anchor`. The menu or popover is rendered
 * inside `main`, so that it belongs to this landmark.
 */
export const FLOATING = {
  offset: GAP_PX,
  middlewares: SIDE_OPTIONS,
  floatingStrategy: 'fixed',
  hideDetached: false,
  // Mantine's own handler would close the popover on an Escape during an IME composition.
  closeOnEscape: false,
  withRoles: false,
  clickOutsideEvents: PRESS,
  portalProps: { target: 'main' },
} as const

type FloatingProps = {
  anchor: PopoverAnchor
  isAbove?: boolean
  className: string
  onDismiss?: () => void
  children: ReactNode
}

/** A card next to an anchor. It never takes the focus. */
export function FloatingCard({ anchor, isAbove, className, onDismiss, children }: FloatingProps) {
  return (
    <MantinePopover
      {...FLOATING}
      opened
      position={isAbove ? 'top-start' : 'bottom-start'}
      closeOnClickOutside={onDismiss !== undefined}
      clickOutsideCapture
      {...(onDismiss ? { onDismiss } : {})}
    >
      <MantinePopover.Target refProp="place">
        <Anchor to={anchor} />
      </MantinePopover.Target>
      <MantinePopover.Dropdown className={className}>{children}</MantinePopover.Dropdown>
    </MantinePopover>
  )
}

type Props = {
  anchor: HTMLElement
  label: string
  className?: string
  /**
   * If true, phones show the popover as a sheet. Use false for a popover with a text field, which
   * the on-screen keyboard would cover.
   */
  isSheet?: boolean
  onClose: () => void
  /**
   * Sets the focus after the popover was closed by a key or Back; by default the focus returns to
   * `anchor`.
   */
  onLeave?: () => void
  children: ReactNode
}

/**
 * A small dialog next to the element that opened it. It takes the focus. It is closed by Escape, a
 * press outside, Tab past its end, and Back on a phone. Phones show it as a sheet, titled `label`.
 */
export function Popover(props: Props) {
  const { anchor, label, className = '', isSheet = true, onClose, onLeave, children } = props
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const leave = () => {
    onClose()
    if (onLeave) onLeave()
    else anchor.focus()
  }
  if (!(isSheet && isPhone)) return <AnchoredDialog {...props} onLeave={leave} />
  return (
    <Dialog
      title={label}
      className={`popover-sheet dialog-sheet ${className}`}
      focusesTitle
      onClose={leave}
    >
      {children}
    </Dialog>
  )
}

type AnchoredProps = Omit<Props, 'isSheet'> & { onLeave: () => void }

function AnchoredDialog(props: AnchoredProps) {
  const { anchor, label, className = '', onClose, onLeave, children } = props
  const box = useRef<HTMLDivElement>(null)
  // Mantine mounts the popover's box after this component. The ref callback focuses the box
  // immediately, so that it receives the next key.
  const attach = useCallback((element: HTMLDivElement | null) => {
    box.current = element
    focusFirst(element)
  }, [])
  useEffect(() => {
    // A menu that closes at the same time moves the focus in the next frame. The box then needs the
    // focus again.
    const again = () => focusFirst(box.current)
    const frame = requestAnimationFrame(() => requestAnimationFrame(again))
    return () => cancelAnimationFrame(frame)
  }, [])

  useCloseOnBack(onLeave)
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (isComposing(event) || event.defaultPrevented) return
    if (event.key === 'Escape' && !isOfOpenList(event)) {
      event.stopPropagation()
      onLeave()
    }
    if (event.key !== 'Tab' || !isPastEnd(event.currentTarget, event.shiftKey)) return
    event.preventDefault()
    onLeave()
  }
  return (
    <MantinePopover
      {...FLOATING}
      opened
      position="bottom-start"
      width={WIDTH_PX}
      onDismiss={onClose}
    >
      <MantinePopover.Target refProp="place">
        <Anchor to={anchor} />
      </MantinePopover.Target>
      <MantinePopover.Dropdown
        ref={attach}
        className={`popover ${className}`}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={press}
      >
        {children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  )
}

function focusFirst(box: HTMLElement | null): void {
  if (!box || box.contains(document.activeElement)) return
  const first = box.querySelector<HTMLElement>('[data-autofocus]') ?? box
  first.focus({ preventScroll: true })
}

const STOPS = 'button:not(:disabled), a[href], input:not(:disabled), select, textarea'

/** True if Tab can stop at the element. In a radio group, Tab stops only at the checked button. */
const isStop = (element: HTMLElement) =>
  !(element instanceof HTMLInputElement && element.type === 'radio') || element.checked

/** True if Tab would leave the box at its end, or Shift+Tab at its start. */
function isPastEnd(box: HTMLElement, isBackwards: boolean): boolean {
  const { activeElement } = document
  const stops = [...box.querySelectorAll<HTMLElement>(STOPS)].filter(isStop)
  if (stops.length === 0) return true
  if (isBackwards) return activeElement === box || activeElement === stops[0]
  return activeElement === stops.at(-1)
}

/** True for a key pressed in an open list of options. */
const isOfOpenList = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.hasAttribute('data-mantine-stop-propagation')
