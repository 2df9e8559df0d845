import { useState } from 'react'
import { useTexts } from '#web/language/language.tsx'
import { REHEARSE_TEXTS } from '../texts.ts'
import { hasVoice, type useVoice } from './use-voice.ts'

/** Who recognises speech for browsers built on Chromium, for the others their maker. */
const MAKER = /Edg\//.test(navigator.userAgent)
  ? 'Microsoft'
  : /Chrom/.test(navigator.userAgent)
    ? 'Google'
    : /Safari\//.test(navigator.userAgent)
      ? 'Apple'
      : 'the browser’s maker'

/** Turns following the voice on and off; asks first, and says where the sound goes. Nothing where it cannot be. */
export function StageVoice({ voice }: { voice: ReturnType<typeof useVoice> }) {
  const t = useTexts(REHEARSE_TEXTS)
  const [isAsking, setAsking] = useState(false)
  if (!hasVoice()) return null
  const isOn = voice.state === 'on'
  return (
    <>
      <button
        type="button"
        className="stage-button"
        aria-pressed={isOn}
        onClick={() => (isOn ? voice.turn(false) : setAsking(!isAsking))}
      >
        {t(isOn ? 'voice_on' : 'voice')}
      </button>
      {voice.state === 'refused' && (
        <span className="stage-hint" role="status">
          {t('voice_refused')}
        </span>
      )}
      {isAsking && !isOn && (
        <div className="stage-ask">
          <p>{t('voice_ask', { browser: MAKER })}</p>
          <button
            type="button"
            className="stage-main"
            onClick={() => {
              setAsking(false)
              voice.turn(true)
            }}
          >
            {t('voice_allow')}
          </button>
          <button type="button" className="stage-button" onClick={() => setAsking(false)}>
            {t('voice_no')}
          </button>
        </div>
      )}
    </>
  )
}
