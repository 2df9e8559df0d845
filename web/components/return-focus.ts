import { type ReactNode, useLayoutEffect, useState } from 'react'

type Find = () => HTMLElement | null | undefined

/**
 * On unmount, focuses the element that had the focus at mount, unless another element has the focus
 * now. `instead` finds a replacement for an element that no longer exists. Never opens the
 * on-screen keyboard.
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

/** `useReturnFocus` as a component, for parts that are rendered conditionally. */
export function ReturnFocus({ instead, children }: { instead?: Find; children: ReactNode }) {
  useReturnFocus(instead)
  return children
}

/**
 * Returns the focused element. For an element of a menu, returns the menu's button, because the
 * menu is about to close.
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
 * Button of the menu that last had the focus; null if the focus was outside menus. When a menu
 * opens a dialog, no element has the focus for a moment. The dialog then returns the focus to this
 * button.
 */
let lastMenuButton: HTMLElement | null = null
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    lastMenuButton = target instanceof Element ? findMenuButton(target) : null
  })
