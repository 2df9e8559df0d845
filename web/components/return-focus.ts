import { type ReactNode, useLayoutEffect, useState } from 'react'

type Find = () => HTMLElement | null | undefined

/**
 * Returns the focus to its opener: the element that had it at mount. Acts only if the focus is lost with the
 * component. `instead` finds the successor of an opener that is gone.
 */
export function useReturnFocus(instead?: Find): void {
  const [back] = useState(() => ({ opener: findOpener(), instead }))
  useLayoutEffect(
    () => () =>
      // Runs after React's commit and before the next key.
      queueMicrotask(() => {
        const { activeElement } = document
        if (activeElement !== null && activeElement !== document.body) return
        const { opener } = back
        const to = opener?.isConnected ? opener : back.instead?.()
        to?.focus({ preventScroll: true })
      }),
    [back],
  )
}

/** `useReturnFocus` around a conditional part. */
export function ReturnFocus({ instead, children }: { instead?: Find; children: ReactNode }) {
  useReturnFocus(instead)
  return children
}

/** The focused element; for a menu, which closes as well, its button. */
function findOpener(): HTMLElement | null {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}
