import type { Language } from '#contract/language.ts'
import type { Objection } from '#document/call/read-call.ts'
import { DocumentText } from '#web/components/document/document-text.tsx'
import { StageButton } from '#web/features/rehearsal/components/stage-button.tsx'
import { useTexts } from '#web/language/language.tsx'
import { LIVE_TEXTS } from '../texts/live-texts.ts'

type Props = {
  objections: readonly Objection[]
  /** Block id of the objection whose answer is shown; null if no answer is shown. */
  shown: string | null
  language: Language
  onShow(block_id: string): void
}

/**
 * The objections of the script. Pressing an objection shows or hides its answer. The first nine
 * also have number keys.
 */
export function Objections({ objections, shown, language, onShow }: Props) {
  const t = useTexts(LIVE_TEXTS)
  return (
    <section className="live-objections" aria-label={t('objections')}>
      <h3>{t('objections')}</h3>
      <ul lang={language}>
        {objections.map(({ block_id, says, answer }, at) => (
          <li key={block_id}>
            <StageButton
              aria-expanded={shown === block_id}
              aria-keyshortcuts={at < 9 ? String(at + 1) : undefined}
              onClick={() => onShow(block_id)}
            >
              {at < 9 && <kbd>{at + 1}</kbd>}
              <span>
                <DocumentText text={says} />
              </span>
            </StageButton>
            {shown === block_id && (
              <p className="live-objection-answer" role="status">
                <DocumentText text={answer} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
