import { useEffect } from 'react'
import { useLocation } from 'react-router'

const SHOWN_MS = 4_000

/**
 * Waits until the notes have loaded (`hasNotes`). Then scrolls to the note named by `#note=<id>` in
 * the address, and highlights it for SHOWN_MS.
 */
export function useLinkedNote(hasNotes: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    const id = new URLSearchParams(hash.replace(/^#/u, '')).get('note')
    if (!id || !hasNotes) return
    let shown: HTMLElement | null = null
    // Boxes have their final height one frame later.
    const frame = requestAnimationFrame(() => {
      shown = document.querySelector<HTMLElement>(`[data-note="${CSS.escape(id)}"]`)
      shown?.scrollIntoView({ block: 'center', behavior: 'instant' })
      shown?.setAttribute('data-linked', '')
    })
    const unmark = () => shown?.removeAttribute('data-linked')
    const timer = setTimeout(unmark, SHOWN_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      unmark()
    }
  }, [hash, hasNotes])
}
