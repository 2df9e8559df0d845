import type { Ref } from 'react'
import type { Language } from '#contract/language.ts'
import type { Phrase } from '#document/rehearse/must-say.ts'
import type { PromptSection } from '#document/rehearse/prompt-script.ts'
import { useTexts } from '#web/language/language.tsx'
import { useStore } from '#web/store/external-store.ts'
import { stageSettings } from '../stage-settings.ts'
import { REHEARSE_TEXTS } from '../texts/rehearse-texts.ts'
import { StageText } from './stage-text.tsx'

type Props = {
  /** The scroll container. */
  ref: Ref<HTMLElement>
  language: Language
  sections: readonly PromptSection[]
  /**
   * `phrases`: the phrases that the speaker must say. `said`: the ids of the phrases already
   * spoken.
   */
  phrases: readonly Phrase[]
  said: ReadonlySet<string>
  /** Seconds of the countdown that are left before the run starts. */
  left: number
  /** Continues the run from a line that starts at `at` seconds of the script. */
  onPick(at: number, block_id: string): void
}

export function StageField({ ref, language, left, ...text }: Props) {
  const t = useTexts(REHEARSE_TEXTS)
  const { hasRemarks, isMirroredX, isMirroredY } = useStore(stageSettings)
  return (
    <div className="stage-field">
      <section
        ref={ref}
        className="stage-scroll"
        data-mirror-x={isMirroredX}
        data-mirror-y={isMirroredY}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a scroll container
        tabIndex={0}
        aria-label={t('text')}
        data-autofocus
      >
        <div className="stage-text" lang={language}>
          <StageText {...text} hasRemarks={hasRemarks} />
        </div>
      </section>
      <span className="stage-reading-line" aria-hidden="true" />
      {left > 0 && (
        <p className="stage-countdown" role="status">
          <span aria-hidden="true">{left}</span>
          <span className="visually-hidden">{t('countdown', { seconds: left })}</span>
        </p>
      )}
    </div>
  )
}
