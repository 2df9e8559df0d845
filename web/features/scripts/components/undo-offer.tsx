import { PlainButton } from '#web/components/buttons.tsx'
import './undo-offer.css'
import { type CSSProperties, useEffect, useState } from 'react'
import { useCoveredFoot } from '#web/components/use-covered-foot.ts'
import { useTexts } from '#web/language/language.tsx'
import { EDITOR_TEXTS } from '../texts/editor-texts.ts'

const STAYS_MS = 8_000

type Props = { text: string; onUndo(): void; onClose(): void }

/**
 * Announces a deletion and offers undo for some seconds. While the pointer or the focus is on the
 * message, it stays.
 */
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
      <PlainButton
        // Leaves the focus in the text. A blur would close the on-screen keyboard, and the button
        // would move away from the finger.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          onUndo()
          onClose()
        }}
      >
        {t('undo')}
      </PlainButton>
    </div>
  )
}
