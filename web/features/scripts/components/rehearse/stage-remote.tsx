import { useState } from 'react'
import { LineIcon } from '#web/components/line-icon.tsx'
import { QrCode } from '#web/components/qr-code.tsx'
import { REHEARSE_TEXTS } from '#web/features/scripts/texts/rehearse-texts.ts'
import { useTexts } from '#web/language/language.tsx'

/** How another device becomes the remote of this stage: by the address of this script, with one's own account. */
export function StageRemote({ isLed }: { isLed: boolean }) {
  const t = useTexts(REHEARSE_TEXTS)
  const [isOpen, setOpen] = useState(false)
  const address = `${location.origin}${location.pathname}?view=remote`
  return (
    <>
      <button
        type="button"
        className="stage-button"
        aria-expanded={isOpen}
        aria-pressed={isLed}
        aria-label={t(isLed ? 'remote_on' : 'remote')}
        title={t(isLed ? 'remote_on' : 'remote')}
        onClick={() => setOpen(!isOpen)}
      >
        <LineIcon path="M6 2.5h8v15H6ZM9 14.5h2" />
      </button>
      {isOpen && (
        <div className="stage-ask stage-remote">
          <QrCode text={address} label={t('remote_qr')} />
          <p>
            {t(isLed ? 'remote_led' : 'remote_how')}
            <br />
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          </p>
        </div>
      )}
    </>
  )
}
