import { type ReactNode, useLayoutEffect, useState } from 'react'

type Find = () => HTMLElement | null | undefined

/**
 * On unmount, returns the focus to the element that had it at mount, if the focus was lost with the
 * component. `instead` finds a replacement if that element is gone. Never opens the on-screen
 * keyboard.
 */
export function useReturnFocus(instead?: Find): void {
  const [back] = useState(() => ({ opener: findOpener(), instead }))
  useLayoutEffect(
    () => () =>
      // Runs after React's commit, but before the next key.
      queueMicrotask(() => {
        const { activeElement } = document
        if (activeElement !== null && activeElement !== document.body) return
        const { opener } = back
        const to = opener?.isConnected ? opener : back.instead?.()
        if (to && !opensKeyboard(to)) to.focus({ preventScroll: true })
      }),
    [back],
  )
}

/** True if focusing the element would open the on-screen keyboard. */
export const opensKeyboard = (element: HTMLElement) =>
  element.matches('input, textarea, [contenteditable="true"]') &&
  matchMedia('(pointer: coarse)').matches

/** `useReturnFocus` as a component, for conditional parts. */
export function ReturnFocus({ instead, children }: { instead?: Find; children: ReactNode }) {
  useReturnFocus(instead)
  return children
}

/**
 * The focused element. In a menu, it is the button that opened the menu, because the menu closes.
 */
function findOpener(): HTMLElement | null {
  const active = document.activeElement
  if (active === document.body) return lastMenuButton?.isConnected ? lastMenuButton : null
  return active && (findMenuButton(active) ?? (active instanceof HTMLElement ? active : null))
}

function findMenuButton(element: Element): HTMLElement | null {
  const menu = element.closest('[role="menu"]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
}

/**
 * Button of the menu that contains the element focused last; null if that element is in no menu. A
 * closing menu loses the focus some milliseconds before its button gets it, and a dialog may open
 * meanwhile.
 */
let lastMenuButton: HTMLElement | null = null
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    lastMenuButton = target instanceof Element ? findMenuButton(target) : null
  })
