import { Switch } from '@mantine/core'
import { useTexts } from '#web/language/language.tsx'
import { AUDIO_TEXTS } from '../audio-texts.ts'
import { useChangeSettings, useCompanySettings } from '../settings-api.ts'

/**
 * The setting that allows sending audio to the installation's transcription service. Renders
 * nothing if there is no service.
 */
export function AudioCard() {
  const t = useTexts(AUDIO_TEXTS)
  const settings = useCompanySettings()
  const change = useChangeSettings()
  if (!settings?.transcription) return null
  return (
    <section className="company-card" aria-labelledby="audio-title">
      <h2 id="audio-title">{t('title')}</h2>
      <p id="audio-text">{t('text', settings.transcription)}</p>
      <Switch
        mt="sm"
        label={t('allow')}
        aria-describedby="audio-text"
        checked={settings.audio_transcription ?? false}
        onChange={(event) => change.mutate({ audio_transcription: event.currentTarget.checked })}
      />
    </section>
  )
}
