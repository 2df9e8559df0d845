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
  /** Width of a dialog or drawer; a number is in pixels. */
  size?: number | string
  /** Edge of the window for a drawer; without it a centred dialog. */
  side?: 'left' | 'right'
  /** Shown before the title. */
  start?: ReactNode
  /** Label of the close button; null: no close button. */
  close?: Pair | string | null
  /** Focuses the title instead of the first control. */
  focusesTitle?: boolean
  closeOnEscape?: boolean
  closeOnClickOutside?: boolean
  className?: string
  children: ReactNode
}

/** Open dialogs and drawers, topmost last. */
const opened = createStore<readonly symbol[]>([])

/**
 * A modal window, or a drawer at the page's edge, open while mounted. Escape closes the topmost.
 * Closing returns the focus to the previous element.
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
  // Synchronous with unmounting, so that no Escape in between is lost.
  useLayoutEffect(() => {
    opened.set((before) => [...before, id])
    return () => opened.set((before) => before.filter((each) => each !== id))
  }, [id])
  return useStore(opened).at(-1) === id
}

/**
 * Mantine returns the focus only from windows mounted before they open. If the focus has left the
 * window meanwhile, it stays.
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

/** The focused element; for an item of a closing menu, the menu's button. */
function findOpener(): HTMLElement | null {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement ? opener : null
}
