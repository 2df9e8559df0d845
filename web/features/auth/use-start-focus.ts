import { type RefObject, useEffect } from 'react'

/**
 * Puts the focus into a form's first empty field when the form comes. Not where a finger points: there
 * the keyboard would cover the page before it is read. A frame later: the focus asks for the layout, which
 * the frame has made by then.
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
