import '../theme/mantine-workspace.css'
import { Drawer, Modal } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Pair } from '#contract/language.ts'
import { GENERAL_TEXTS } from '../language/general-texts.ts'
import { useLanguage } from '../language/language.tsx'
import { createStore, useStore } from '../store/external-store.ts'

type Props = {
  title: Pair | string
  onClose: () => void
  /** The width of a dialog or drawer; a number is pixels. */
  size?: number | string
  /** The edge a drawer slides in from; without one it is a dialog in the middle. */
  side?: 'left' | 'right'
  /** Shown before the title. */
  start?: ReactNode
  /** Label of the closing button; null: there is none. */
  close?: Pair | string | null
  /** The title takes the focus, not the first control. */
  focusesTitle?: boolean
  closeOnEscape?: boolean
  closeOnClickOutside?: boolean
  className?: string
  children: ReactNode
}

/** The dialogs and drawers that are open, the one on top last. */
const opened = createStore<readonly symbol[]>([])

/**
 * A modal window over the page, or a drawer at its edge. Mounted while it is open. Escape belongs to the
 * one on top; when a window goes, the focus returns to what had it before.
 */
export function Dialog(props: Props) {
  const { title, onClose, size = 'md', side, start, close = GENERAL_TEXTS.close, children } = props
  const {
    closeOnEscape = true,
    closeOnClickOutside = true,
    focusesTitle = false,
    className,
  } = props
  const { pick } = useLanguage()
  const isOnTop = useIsOnTop()
  const content = useReturnedFocus()
  const root = {
    ...{ opened: true, onClose, size, closeOnClickOutside, returnFocus: false },
    closeOnEscape: isOnTop && closeOnEscape,
    ...(className ? { classNames: { content: className } } : {}),
  }
  const heading = focusesTitle ? { tabIndex: -1, 'data-autofocus': true } : {}
  const Part = side ? Drawer : Modal
  const body = (
    <>
      <Part.Overlay backgroundOpacity={0.35} />
      <Part.Content ref={content}>
        <Part.Header>
          {start}
          <Part.Title {...heading}>{pick(title)}</Part.Title>
          {close !== null && <Part.CloseButton size={40} aria-label={pick(close)} />}
        </Part.Header>
        <Part.Body>{children}</Part.Body>
      </Part.Content>
    </>
  )
  return side ? (
    <Drawer.Root {...root} position={side}>
      {body}
    </Drawer.Root>
  ) : (
    <Modal.Root {...root} centered>
      {body}
    </Modal.Root>
  )
}

function useIsOnTop(): boolean {
  const [id] = useState(() => Symbol('dialog'))
  // As the window goes, not a moment later: an Escape in between would be nobody's.
  useLayoutEffect(() => {
    opened.set((before) => [...before, id])
    return () => opened.set((before) => before.filter((each) => each !== id))
  }, [id])
  return useStore(opened).at(-1) === id
}

/**
 * Mantine gives the focus back only from a window that was mounted before it was opened. Somebody who
 * moved it out of the window meanwhile knows a better place.
 */
function useReturnedFocus() {
  const content = useRef<HTMLDivElement>(null)
  const [opener] = useState(findOpener)
  useLayoutEffect(
    () => () => {
      if (content.current?.contains(document.activeElement)) opener?.focus({ preventScroll: true })
    },
    [opener],
  )
  return content
}

/** What has the focus; of a menu, which goes as well, the button that opened it. */
function findOpener(): HTMLElement | null {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement ? opener : null
}
