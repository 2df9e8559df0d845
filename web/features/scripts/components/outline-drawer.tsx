import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useTexts } from '#web/language/language.tsx'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'

type Props = { label: string; onClose(): void; children: ReactNode }

/** The outline on narrow windows: a drawer from the left. Escape and a click beside it close it. */
export function OutlineDrawer({ label, onClose, children }: Props) {
  const t = useTexts(EDITOR_TEXTS)
  const dialog = useRef<HTMLDialogElement>(null)
  // Before it leaves the page it is closed, which gives the focus back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    const element = dialog.current
    const closeBeside = (event: MouseEvent) => {
      if (event.target === element) onClose()
    }
    element?.addEventListener('click', closeBeside)
    return () => element?.removeEventListener('click', closeBeside)
  }, [onClose])
  return (
    <dialog ref={dialog} className="outline-drawer" aria-label={label} onClose={onClose}>
      <div className="outline-drawer-head">
        <h2>{label}</h2>
        <button type="button" className="tool-button" aria-label={t('close')} onClick={onClose}>
          ×
        </button>
      </div>
      {children}
    </dialog>
  )
}
