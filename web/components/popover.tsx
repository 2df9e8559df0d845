import { Popover as MantinePopover, type PopoverDropdownProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { NARROW } from '../theme/breakpoints.ts'
import { isComposing } from './composition.ts'

const GAP_PX = 6
const EDGE_PX = 12
const WIDTH_PX = 320
const BESIDE = {
  flip: { padding: EDGE_PX },
  shift: { padding: EDGE_PX },
  size: { padding: EDGE_PX },
}
/** On a phone popovers are placed at the foot, in reach of the thumb. */
const AT_FOOT = { top: 'auto', right: 0, bottom: 0, left: 0, maxWidth: 'none', maxHeight: '85dvh' }

/** Anchor of a floating element: an element, or coordinates. */
export type Place = HTMLElement | { getBoundingClientRect(): DOMRect; contextElement: Element }

/** Sets the anchor of a Mantine popover or menu that another component renders. */
export function Anchor({ to, place }: { to: Place; place?: (to: Place) => void }) {
  useLayoutEffect(() => place?.(to), [to, place])
  return null
}

/** Without keys, because the key that opens a menu would also close it. */
const PRESS = ['pointerdown']

/** Mantine props for `Menu` and `Popover` beside an `Anchor`, within the main landmark. */
export const FLOATING = {
  offset: GAP_PX,
  middlewares: BESIDE,
  floatingStrategy: 'fixed',
  hideDetached: false,
  // Mantine's own handler ignores input methods.
  closeOnEscape: false,
  withRoles: false,
  clickOutsideEvents: PRESS,
  portalProps: { target: 'main' },
} as const

type FloatingProps = {
  place: Place
  isAbove?: boolean
  className: string
  /** Called for a press outside. */
  onDismiss?: () => void
  children: ReactNode
}

/** A card beside a place of the page, which does not take the focus. */
export function FloatingCard({ place, isAbove, className, onDismiss, children }: FloatingProps) {
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
        <Anchor to={place} />
      </MantinePopover.Target>
      <MantinePopover.Dropdown className={className}>{children}</MantinePopover.Dropdown>
    </MantinePopover>
  )
}

type Props = {
  /** The element that opened it. */
  anchor: HTMLElement
  label: string
  className?: string
  /**
   * True for a sheet at the foot of a phone. False if it has a field, whose keyboard would cover
   * the sheet.
   */
  isSheet?: boolean
  onClose: () => void
  /** Focuses another element after leaving by key; by default the anchor. */
  onLeave?: () => void
  children: ReactNode
}

/**
 * A small dialog beside the element that opened it. It takes the focus; Escape, a press outside and
 * Tab past its end close it.
 */
export function Popover(props: Props) {
  const { anchor, label, className = '', isSheet = true, onClose, onLeave, children } = props
  const isPhone = useMediaQuery(NARROW.sm, undefined, { getInitialValueInEffect: false })
  const isAtFoot = isSheet && isPhone
  const box = useRef<HTMLDivElement>(null)
  // Called when Mantine renders the box, later than its surroundings, so that the box receives the
  // next key.
  const attach = useCallback((element: HTMLDivElement | null) => {
    box.current = element
    focusFirst(element)
  }, [])
  useEffect(() => {
    // A closing menu takes the focus a frame later, so focus the box again.
    const again = () => focusFirst(box.current)
    const frame = requestAnimationFrame(() => requestAnimationFrame(again))
    return () => cancelAnimationFrame(frame)
  }, [])

  const leave = () => {
    onClose()
    if (onLeave) onLeave()
    else anchor.focus()
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (isComposing(event) || event.defaultPrevented) return
    if (event.key === 'Escape' && !isOfOpenList(event)) {
      event.stopPropagation()
      leave()
    }
    if (event.key !== 'Tab' || !isPastEnd(event.currentTarget, event.shiftKey)) return
    event.preventDefault()
    leave()
  }
  const dropdown: PopoverDropdownProps = {
    className: `popover ${className}`,
    role: 'dialog',
    'aria-label': label,
    tabIndex: -1,
    onKeyDown: press,
    ...(isAtFoot ? { style: AT_FOOT, 'data-at-foot': true } : {}),
  }
  return (
    <MantinePopover
      {...FLOATING}
      opened
      position="bottom-start"
      width={isAtFoot ? 'auto' : WIDTH_PX}
      middlewares={isAtFoot ? {} : BESIDE}
      onDismiss={onClose}
    >
      <MantinePopover.Target refProp="place">
        <Anchor to={anchor} />
      </MantinePopover.Target>
      <MantinePopover.Dropdown ref={attach} {...dropdown}>
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

/** In a group of radio buttons, Tab stops only at the chosen one. */
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

/** True if a key belongs to an open list of options. */
const isOfOpenList = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.hasAttribute('data-mantine-stop-propagation')
