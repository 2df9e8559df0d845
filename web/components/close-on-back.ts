import { useEffect, useRef } from 'react'
import { TOUCH } from '../theme/breakpoints.ts'

type Sheets = typeof import('./sheet-history.ts')

let sheets: Sheets | null = null
const load = async (): Promise<Sheets> => {
  sheets ??= await import('./sheet-history.ts')
  return sheets
}
const hasBack = () => typeof matchMedia === 'function' && matchMedia(TOUCH).matches

// Loads `sheet-history.ts` before the first dialog opens. If loading fails, the next dialog tries
// again. Until then, Back leaves the page.
if (hasBack()) load().catch(() => {})

/**
 * In narrow windows and on touch screens, Back closes the topmost mounted dialog, drawer or sheet.
 * One history entry serves all open dialogs, drawers and sheets. The entry is removed when the last
 * of them closes. Forward does not open them again.
 */
export function useCloseOnBack(onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!hasBack()) return
    const closeThis = () => close.current()
    let isOpen = true
    if (sheets) sheets.addSheet(closeThis)
    else
      load().then(
        ({ addSheet }) => isOpen && addSheet(closeThis),
        () => {},
      )
    return () => {
      isOpen = false
      sheets?.removeSheet(closeThis)
    }
  }, [])
}
