import '../theme/mantine-workspace.css'
import { Drawer, Modal } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { Pair } from '#contract/language.ts'
import { GENERAL_TEXTS } from '../language/general-texts.ts'
import { useLanguage } from '../language/language.tsx'
import { createStore, useStore } from '../store/external-store.ts'
import { useCloseOnBack } from './close-on-back.ts'
import { useReturnFocus } from './return-focus.ts'

type Props = {
  title: Pair | string
  onClose: () => void
  /**
   * Width of the dialog or drawer: pixels if a number, otherwise a CSS length or a Mantine size.
   */
  size?: number | string
  /** Window edge at which a drawer opens; undefined for a centred dialog. */
  side?: 'left' | 'right'
  /** Content before the title. */
  start?: ReactNode
  /** Label of the close button; null hides the button. */
  close?: Pair | string | null
  /** Focuses the title instead of the first control. */
  focusesTitle?: boolean
  closeOnEscape?: boolean
  /** Called by Back on a phone; by default `onClose`. */
  onBack?: () => void
  closeOnClickOutside?: boolean
  className?: string
  children: ReactNode
}

/** Open dialogs and drawers, topmost last. */
const opened = createStore<readonly symbol[]>([])

/**
 * A modal dialog, or a drawer at the window's edge. It is open while mounted. Escape closes the
 * topmost dialog, and so does Back on a phone. The focus then returns to the previously focused
 * element.
 */
export function Dialog(props: Props) {
  const { title, onClose, size = 'md', side, start, close = GENERAL_TEXTS.close, children } = props
  const {
    closeOnEscape = true,
    closeOnClickOutside = true,
    focusesTitle = false,
    onBack = onClose,
    className,
  } = props
  const { pick } = useLanguage()
  const isOnTop = useIsOnTop()
  // Restores the focus on close. Mantine would restore it only if the dialog was mounted before it
  // was opened.
  useReturnFocus()
  useCloseOnBack(onBack)
  const root = {
    opened: true,
    onClose,
    size,
    closeOnClickOutside,
    returnFocus: false,
    closeOnEscape: isOnTop && closeOnEscape,
    ...(className ? { classNames: { content: className } } : {}),
  }
  const heading = focusesTitle ? { tabIndex: -1, 'data-autofocus': true } : {}
  const Part = side ? Drawer : Modal
  const body = (
    <>
      <Part.Overlay backgroundOpacity={0.35} />
      <Part.Content>
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

/** True while a dialog or drawer is open. Views below it must then ignore Escape. */
export const useHasDialog = () => useStore(opened).length > 0

function useIsOnTop(): boolean {
  const [id] = useState(() => Symbol('dialog'))
  // A layout effect runs before the next key, so an Escape right after closing reaches the dialog
  // below.
  useLayoutEffect(() => {
    opened.set((before) => [...before, id])
    return () => opened.set((before) => before.filter((each) => each !== id))
  }, [id])
  return useStore(opened).at(-1) === id
}
