import { Button } from '@mantine/core'
import type { Pace } from '#contract/runs.ts'
import { STANDARD_PACE } from '#document/speaking-time.ts'
import { useDeletePace, usePaces } from '#web/api/use-paces.ts'
import { SettingsRow, SettingsSection } from '#web/components/settings-section.tsx'
import { useTexts } from '#web/language/language.tsx'
import { showFailure } from '#web/messages/show-failure.ts'
import { PACE_TEXTS } from '../settings-texts.ts'

/** The user's speaking pace, measured in rehearsals. Hidden until a pace is known. */
export function PaceSection() {
  const t = useTexts(PACE_TEXTS)
  const paces = usePaces() ?? []
  if (paces.length === 0) return null
  return (
    <SettingsSection title={t('title')}>
      <p className="settings-row settings-hint">{t('hint')}</p>
      {paces.map((pace) => (
        <PaceRow key={pace.language} pace={pace} />
      ))}
    </SettingsSection>
  )
}

function PaceRow({ pace: { language, per_minute } }: { pace: Pace }) {
  const t = useTexts(PACE_TEXTS)
  const { mutate, isPending } = useDeletePace()
  const name = t(language)
  const reportFailure = (error: unknown) => showFailure(PACE_TEXTS.failed, error)
  return (
    <SettingsRow
      name={name}
      hint={t(language === 'ja' ? 'per_minute_ja' : 'per_minute_en', {
        pace: per_minute,
        standard: STANDARD_PACE[language],
      })}
    >
      <Button
        variant="default"
        aria-label={t('reset_for', { language: name })}
        disabled={isPending}
        onClick={() => mutate(language, { onError: reportFailure })}
      >
        {t('reset')}
      </Button>
    </SettingsRow>
  )
}
