import { useState } from 'react'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useEscape } from '../stage-keys.ts'
import { REHEARSE_TEXTS } from '../texts/rehearse-texts.ts'
import { hasRecorder, type useRecorder } from '../use-recorder.ts'
import { StageButton } from './stage-button.tsx'

/**
 * The button that turns the recording of the user's voice on and off. Each recording starts only
 * after the user has agreed to it. Renders nothing if the browser cannot record.
 */
export function StageRecorder({ recorder }: { recorder: ReturnType<typeof useRecorder> }) {
  const t = useTexts(REHEARSE_TEXTS)
  const [isAsking, setAsking] = useState(false)
  const isOn = recorder.state === 'on'
  useEscape(isAsking && !isOn, () => setAsking(false))
  if (!hasRecorder()) return null
  return (
    <>
      <StageButton
        className="stage-record"
        aria-pressed={isOn}
        label={t(isOn ? 'record_on' : 'record')}
        onClick={() => (isOn ? void recorder.turn(false) : setAsking(!isAsking))}
      >
        <LineIcon path="M10 5.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z" />
      </StageButton>
      {recorder.state !== 'off' && recorder.state !== 'on' && (
        <span className="stage-hint" role="status">
          {t(`record_${recorder.state}`)}
        </span>
      )}
      {isAsking && !isOn && (
        <div className="stage-ask">
          <p>{t('record_ask')}</p>
          <StageButton
            isMain
            onClick={() => {
              setAsking(false)
              void recorder.turn(true)
            }}
          >
            {t('record_allow')}
          </StageButton>
          <StageButton onClick={() => setAsking(false)}>{t('voice_no')}</StageButton>
        </div>
      )}
    </>
  )
}
