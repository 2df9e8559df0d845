import { useSyncExternalStore } from 'react'

/** Height in pixels of the part of the window that the on-screen keyboard covers. */
export function useCoveredFoot(): number {
  return useSyncExternalStore(
    (changed) => {
      const { visualViewport } = window
      visualViewport?.addEventListener('resize', changed)
      visualViewport?.addEventListener('scroll', changed)
      return () => {
        visualViewport?.removeEventListener('resize', changed)
        visualViewport?.removeEventListener('scroll', changed)
      }
    },
    () => {
      const { height = innerHeight, offsetTop = 0 } = window.visualViewport ?? {}
      return Math.max(0, Math.round(innerHeight - height - offsetTop))
    },
  )
}
