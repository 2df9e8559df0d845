import { useState } from 'react'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useEscape } from '../stage-keys.ts'
import { REHEARSE_TEXTS } from '../texts/rehearse-texts.ts'
import { hasVoice, type useVoice } from '../use-voice.ts'
import { StageButton } from './stage-button.tsx'

/**
 * Name of the browser's maker, whose servers may do the speech recognition. For unknown browsers, a
 * general phrase.
 */
const MAKER = /Edg\//.test(navigator.userAgent)
  ? 'Microsoft'
  : /Chrom/.test(navigator.userAgent)
    ? 'Google'
    : /Safari\//.test(navigator.userAgent)
      ? 'Apple'
      : 'the browser’s maker'

/**
 * The button that turns voice tracking on and off. Before each start, the user must agree that the
 * browser's maker may receive the sound. Renders nothing if the browser has no speech recognition.
 */
export function StageVoice({ voice }: { voice: ReturnType<typeof useVoice> }) {
  const t = useTexts(REHEARSE_TEXTS)
  const [isAsking, setAsking] = useState(false)
  const isOn = voice.state === 'on'
  useEscape(isAsking && !isOn, () => setAsking(false))
  if (!hasVoice()) return null
  return (
    <>
      <StageButton
        aria-pressed={isOn}
        label={t(isOn ? 'voice_on' : 'voice')}
        onClick={() => (isOn ? voice.turn(false) : setAsking(!isAsking))}
      >
        <LineIcon path="M10 2.5a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0V5A2.5 2.5 0 0 1 10 2.5ZM5 10a5 5 0 0 0 10 0M10 15v3" />
      </StageButton>
      {voice.state !== 'off' && voice.state !== 'on' && (
        <span className="stage-hint" role="status">
          {t(`voice_${voice.state}`)}
        </span>
      )}
      {isAsking && !isOn && (
        <div className="stage-ask">
          <p>{t('voice_ask', { browser: MAKER })}</p>
          <StageButton
            isMain
            onClick={() => {
              setAsking(false)
              voice.turn(true)
            }}
          >
            {t('voice_allow')}
          </StageButton>
          <StageButton onClick={() => setAsking(false)}>{t('voice_no')}</StageButton>
        </div>
      )}
    </>
  )
}
