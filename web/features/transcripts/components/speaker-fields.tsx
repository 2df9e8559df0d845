import type { SpeakerMap } from '#contract/transcripts.ts'
import { isSpeaker, SPEAKER_NAMES, SPEAKERS } from '#document/speakers.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { TRANSCRIPT_TEXTS } from '../texts.ts'

type Props = { speakers: SpeakerMap; disabled?: boolean; onChange(speakers: SpeakerMap): void }

export function SpeakerFields({ speakers, disabled = false, onChange }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(TRANSCRIPT_TEXTS)
  return (
    <fieldset className="transcripts-speakers" disabled={disabled}>
      <legend>{t('speakers')}</legend>
      {Object.entries(speakers).map(([name, speaker]) => (
        <label key={name}>
          <span>{name || t('no_name')}</span>
          <select
            value={speaker}
            onChange={({ currentTarget: { value } }) =>
              isSpeaker(value) && onChange({ ...speakers, [name]: value })
            }
          >
            {SPEAKERS.map((one) => (
              <option key={one} value={one}>
                {pick(SPEAKER_NAMES[one])}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  )
}
