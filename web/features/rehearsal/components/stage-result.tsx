import { Group } from '@mantine/core'
import { findSpoken, type Phrase } from '#document/rehearse/must-say.ts'
import type { PromptSection } from '#document/rehearse/prompt-script.ts'
import { formatClock, type Run, resultOf } from '#document/rehearse/run-clock.ts'
import { Text } from '#web/components/text.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useStore } from '#web/store/external-store.ts'
import { runDeliveries } from '../api/run-outbox.ts'
import type { Recording } from '../recording.ts'
import { REHEARSE_TEXTS } from '../texts/rehearse-texts.ts'
import { RunDeliveryStatus } from './run-delivery-status.tsx'
import { RunTable } from './run-table.tsx'
import { StageButton } from './stage-button.tsx'
import { RecordingActions } from './stage-playback.tsx'

type Props = {
  run: Run
  /** Id of the stored run; null if nothing was spoken, because then no run is stored. */
  id: string | null
  sections: readonly PromptSection[]
  /** Phrases that the speaker must say. */
  phrases: readonly Phrase[]
  target: number
  user_id: string
  /** Number of recordings that this page has stored. */
  saved: number
  onPlay(recording: Recording): void
  onRestart(): void
  onClose(): void
}

/**
 * The result of a run: durations beside the plan, required phrases that were not spoken, and
 * whether the run is stored.
 */
export function StageResult(props: Props) {
  const { run, id, sections, phrases, target, user_id, saved, onPlay, onRestart, onClose } = props
  const t = useTexts(REHEARSE_TEXTS)
  const delivery = useStore(runDeliveries)[id ?? '']
  return (
    <section className="stage-result" aria-labelledby="stage-result">
      <h3 id="stage-result" tabIndex={-1} ref={focusHeading}>
        {t('result')}
      </h3>
      <RunTable sections={resultOf(run, sections, target)} />
      {phrases.length > 0 && <Missed phrases={phrases} said={findSpoken(phrases, run)} />}
      <p className="stage-hint">{t('result_hint', { target: formatClock(target) })}</p>
      {id !== null && <RunDeliveryStatus delivery={delivery} />}
      {id !== null && <RecordingActions {...{ user_id, saved, onPlay }} run_id={id} />}
      <Group gap="1xs">
        <StageButton isMain onClick={onRestart}>
          {t('again')}
        </StageButton>
        <StageButton onClick={onClose}>{t('back')}</StageButton>
      </Group>
    </section>
  )
}

function Missed({ phrases, said }: { phrases: readonly Phrase[]; said: ReadonlySet<string> }) {
  const t = useTexts(REHEARSE_TEXTS)
  const missed = phrases.filter(({ id }) => !said.has(id))
  if (missed.length === 0)
    return <Text my="md">{t('phrases_said', { count: phrases.length })}</Text>
  return (
    <section className="stage-missed" aria-labelledby="stage-missed">
      <h4 id="stage-missed">{t('phrases_missed')}</h4>
      <p className="stage-hint">{t('phrases_hint')}</p>
      <ul>
        {missed.map(({ id, text, section }) => (
          <li key={id}>
            <span>{text}</span>
            <small>{section}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const focusHeading = (heading: HTMLHeadingElement | null) => heading?.focus()
