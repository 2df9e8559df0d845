import { type CSSProperties, useEffect, useState } from 'react'
import { useCoveredFoot } from '#web/components/use-covered-foot.ts'
import { useTexts } from '#web/language/language.tsx'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'

const STAYS_MS = 8_000

type Props = { text: string; onUndo(): void; onClose(): void }

/** Says what was taken out and offers to bring it back, for a while; longer while it is pointed at. */
export function UndoOffer({ text, onUndo, onClose }: Props) {
  const t = useTexts(EDITOR_TEXTS)
  const [isHeld, setHeld] = useState(false)
  const foot = useCoveredFoot()
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onClose, STAYS_MS)
    return () => clearTimeout(timer)
  }, [isHeld, onClose])
  return (
    <div
      className="undo-offer"
      style={{ '--covered': `${foot}px` } as CSSProperties}
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{text}</span>
      <button
        type="button"
        // The text keeps the focus: without the bar above the keyboard this would move from under the finger.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          onUndo()
          onClose()
        }}
      >
        {t('undo')}
      </button>
    </div>
  )
}
