import { Group } from '@mantine/core'
import { StageButton } from '#web/features/rehearsal/components/stage-button.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { LIVE_TEXTS } from '../texts/live-texts.ts'
import type { useCall } from '../use-call.ts'

type Props = { call: ReturnType<typeof useCall>; onDiscard(): void }

/** Asks whether to resume an interrupted call, or to discard it and start a new call. */
export function LiveResume({ call, onDiscard }: Props) {
  const { formatDate } = useLanguage()
  const t = useTexts(LIVE_TEXTS)
  const { began_at, ended_at, customer, has_recording } = call.draft
  return (
    <section className="stage-result" aria-labelledby="live-unsaved">
      <h3 id="live-unsaved" tabIndex={-1} ref={focusHeading}>
        {[t('unsaved'), customer].filter(Boolean).join(' · ')}
      </h3>
      <p>
        {t('unsaved_since', { time: formatDate(began_at, 'date_time') })}{' '}
        {ended_at === null && t('unsaved_clock')}{' '}
        {t(has_recording ? 'new_discards_recorded' : 'new_discards')}
      </p>
      <Group gap="1xs">
        <StageButton isMain onClick={call.resume}>
          {t('resume')}
        </StageButton>
        <StageButton onClick={onDiscard}>{t('start_new')}</StageButton>
      </Group>
    </section>
  )
}

const focusHeading = (heading: HTMLHeadingElement | null) => heading?.focus()
