import { useRef, useState } from 'react'

/** Shows an element on the whole screen and back; tells where the browser did not allow it. */
export function useFullScreen() {
  const element = useRef<HTMLDivElement>(null)
  const [isRefused, setRefused] = useState(false)
  return {
    element,
    isRefused,
    isOffered: document.fullscreenEnabled,
    async toggle() {
      try {
        if (document.fullscreenElement) await document.exitFullscreen()
        else await element.current?.requestFullscreen()
        setRefused(false)
      } catch {
        setRefused(true)
      }
    },
  }
}
