import { type RefObject, useEffect } from 'react'

/**
 * Focuses a form's first empty field on mount, except on touch devices, where the keyboard would
 * cover the page. Waits for a frame, since focusing forces a layout.
 */
export function useStartFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return
    const frame = requestAnimationFrame(() => {
      if (document.activeElement instanceof HTMLInputElement) return
      const fields = [...(form.current?.querySelectorAll('input') ?? [])]
      const first = fields.find(({ value }) => value === '') ?? fields[0]
      first?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [form])
}
