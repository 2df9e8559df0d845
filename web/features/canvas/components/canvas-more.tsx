import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useCloseOnBack } from '#web/components/close-on-back.ts'
import { MoreIcon } from '#web/components/line-icon.tsx'
import { ToolButton } from '#web/components/tool-button.tsx'
import { useTexts } from '#web/language/language.tsx'
import { CANVAS_TEXTS } from '../texts.ts'

export function CanvasMore({ children }: { children: ReactNode }) {
  const t = useTexts(CANVAS_TEXTS)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const leave = () => {
    close()
    opener.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    leave()
  }
  return (
    <>
      <ToolButton
        ref={opener}
        className="canvas-more-opener"
        label={t('more')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={press}
      >
        <MoreIcon />
      </ToolButton>
      {isOpen && <Cover onClose={leave} />}
      {/* The tools stay mounted, because they render the popovers that they open. */}
      <fieldset
        className="canvas-more"
        aria-label={t('more')}
        data-open={isOpen || undefined}
        onClick={close}
        onKeyDown={press}
      >
        {children}
      </fieldset>
    </>
  )
}

function Cover({ onClose }: { onClose: () => void }) {
  useCloseOnBack(onClose)
  return <div className="canvas-more-cover" aria-hidden="true" onClick={onClose} />
}
