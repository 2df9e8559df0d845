import { Group } from '@mantine/core'
import type { Language } from '#contract/language.ts'
import { MAX_NOTE } from '#contract/limits.ts'
import { DocumentText } from '#web/components/document/document-text.tsx'
import { StageButton } from '#web/features/rehearsal/components/stage-button.tsx'
import { useTexts } from '#web/language/language.tsx'
import { LIVE_TEXTS } from '../texts/live-texts.ts'
import type { useCall } from '../use-call.ts'
import { CustomerField } from './customer-field.tsx'

type CallState = ReturnType<typeof useCall>

export function LiveNavigation({
  call,
  language,
  onEnd,
}: {
  call: CallState
  language: Language
  onEnd(): void
}) {
  const t = useTexts(LIVE_TEXTS)
  const { found, next, draft } = call
  // The next line is shown only if it is in another section, because `LiveLines` shows the rest of
  // this section.
  const isElsewhere = next && next.section.id !== found?.section.id
  return (
    <div className="live-foot">
      {isElsewhere && (
        <p className="live-next" lang={language}>
          {t('next_is')}
          <DocumentText text={next.step.said[0] ?? next.section.title} />
        </p>
      )}
      <Group className="live-ways" gap="1xs" align="stretch">
        <StageButton disabled={draft.walk.moves.length === 0} onClick={call.goBack}>
          {t('back')}
        </StageButton>
        {found && (
          <StageButton isMain onClick={call.goOn}>
            {t('next')}
          </StageButton>
        )}
        <StageButton isMain={!found} onClick={onEnd}>
          {t('end')}
        </StageButton>
      </Group>
    </div>
  )
}

/**
 * Controls that do not depend on the current step: a list of sections to jump to, and the fields
 * for the customer and the `note`.
 */
export function LiveMore({ call }: { call: CallState }) {
  const t = useTexts(LIVE_TEXTS)
  const { found, draft } = call
  return (
    <div className="live-more">
      <label>
        <span>{t('sections')}</span>
        <select
          value={found?.section.id ?? ''}
          onChange={(event) => call.jumpTo(event.currentTarget.value)}
        >
          {!found && <option value="">—</option>}
          {call.call.sections
            .filter(({ steps }) => steps.length > 0)
            .map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
        </select>
      </label>
      <CustomerField call={call} />
      <label>
        <span>{t('note')}</span>
        <textarea
          rows={2}
          maxLength={MAX_NOTE}
          value={draft.note}
          onChange={(event) => call.writeNote(event.currentTarget.value)}
        />
      </label>
      <p className="stage-keys key-hint">{t('keys')}</p>
    </div>
  )
}
