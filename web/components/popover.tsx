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
import { isComposing } from './composition.ts'

const GAP_PX = 6
const EDGE_PX = 12
const WIDTH_PX = 320
const BESIDE = {
  flip: { padding: EDGE_PX },
  shift: { padding: EDGE_PX },
  size: { padding: EDGE_PX },
}
/** Under a thumb there is one good place, whatever the popover belongs to. */
const PHONE = '(max-width: 599px)'
const AT_FOOT = { top: 'auto', right: 0, bottom: 0, left: 0, maxWidth: 'none', maxHeight: '85dvh' }

/** What something floats beside: an element, or a place that only has coordinates. */
export type Place = HTMLElement | { getBoundingClientRect(): DOMRect; contextElement: Element }

/** Tells Mantine where a popover or a menu belongs, where somebody else draws that. */
export function Anchor({ to, place }: { to: Place; place?: (to: Place) => void }) {
  useLayoutEffect(() => place?.(to), [to, place])
  return null
}

/** Not keys as well: the one that opens a menu would go on to close it. */
const PRESS = ['pointerdown']

/** What `Menu` and `Popover` need to float beside an `Anchor`, within the page's main landmark. */
export const FLOATING = {
  offset: GAP_PX,
  middlewares: BESIDE,
  floatingStrategy: 'fixed',
  hideDetached: false,
  // Its own would not ask whether an input method is at work.
  closeOnEscape: false,
  withRoles: false,
  clickOutsideEvents: PRESS,
  portalProps: { target: 'main' },
} as const

type FloatingProps = {
  place: Place
  isAbove?: boolean
  className: string
  /** A press outside. */
  onDismiss?: () => void
  children: ReactNode
}

/** A card beside a place of the page. It leaves the focus where it is. */
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
  /** What it belongs to. */
  anchor: HTMLElement
  label: string
  className?: string
  /** Whether it is a sheet at the foot of a phone, which the keyboard of a field would cover. */
  isSheet?: boolean
  onClose: () => void
  /** Takes the focus when it is left by key; else the anchor does. */
  onLeave?: () => void
  children: ReactNode
}

/**
 * A small dialog beside what opened it. It takes the focus; Escape, a press outside and Tab past its end
 * close it.
 */
export function Popover(props: Props) {
  const { anchor, label, className = '', isSheet = true, onClose, onLeave, children } = props
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const isAtFoot = isSheet && isPhone
  const box = useRef<HTMLDivElement>(null)
  // With the box itself, which Mantine draws later than what stands around it: the next key is the box's.
  const attach = useCallback((element: HTMLDivElement | null) => {
    box.current = element
    takeFocus(element)
  }, [])
  useEffect(() => {
    // A menu that led here takes the focus along when it goes, a frame later.
    const again = () => takeFocus(box.current)
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

function takeFocus(box: HTMLElement | null): void {
  if (!box || box.contains(document.activeElement)) return
  const first = box.querySelector<HTMLElement>('[data-autofocus]') ?? box
  first.focus({ preventScroll: true })
}

const STOPS = 'button:not(:disabled), a[href], input:not(:disabled), select, textarea'

/** Of a group of radio buttons Tab stops at the chosen one only. */
const isStop = (element: HTMLElement) =>
  !(element instanceof HTMLInputElement && element.type === 'radio') || element.checked

/** Whether Tab would leave the box by its end, or backwards by its beginning. */
function isPastEnd(box: HTMLElement, isBackwards: boolean): boolean {
  const { activeElement } = document
  const stops = [...box.querySelectorAll<HTMLElement>(STOPS)].filter(isStop)
  if (stops.length === 0) return true
  if (isBackwards) return activeElement === box || activeElement === stops[0]
  return activeElement === stops.at(-1)
}

/** Whether a key belongs to the options of a field that are shown. */
const isOfOpenList = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.hasAttribute('data-mantine-stop-propagation')
