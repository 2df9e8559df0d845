import { Popover as MantinePopover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
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
const AT_FOOT = { inset: 'auto 0 0', maxWidth: 'none', maxHeight: '85dvh' }

type Props = {
  /** What it belongs to; the focus returns there. */
  anchor: HTMLElement
  label: string
  onClose: () => void
  children: ReactNode
}

/**
 * A small dialog beside what opened it, a sheet at the foot of a phone. It takes the focus; Escape, a
 * press outside and Tab past its end close it.
 */
export function Popover({ anchor, label, onClose, children }: Props) {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])

  const leave = () => {
    onClose()
    anchor.focus()
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
  return (
    <MantinePopover
      opened
      onDismiss={onClose}
      position="bottom-start"
      offset={GAP_PX}
      width={isPhone ? 'auto' : WIDTH_PX}
      middlewares={isPhone ? {} : BESIDE}
      floatingStrategy="fixed"
      hideDetached={false}
      // Its own would not ask whether an input method is at work.
      closeOnEscape={false}
      withRoles={false}
    >
      <MantinePopover.Target refProp="place">
        <Anchor element={anchor} />
      </MantinePopover.Target>
      <MantinePopover.Dropdown
        ref={box}
        className="popover"
        style={isPhone ? AT_FOOT : undefined}
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

type AnchorProps = { element: HTMLElement; place?: (element: HTMLElement | null) => void }

/** Tells Mantine where the popover belongs: to an element that somebody else draws. */
function Anchor({ element, place }: AnchorProps) {
  useLayoutEffect(() => place?.(element), [element, place])
  return null
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
