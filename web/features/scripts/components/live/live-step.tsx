import { useId } from 'react'
import type { Language } from '#contract/language.ts'
import { MAX_NOTE } from '#contract/limits.ts'
import type { Step } from '#document/call/read-call.ts'
import { isComposing } from '#web/components/composition.ts'
import { DocumentText } from '#web/components/document/document-text.tsx'
import { LIVE_TEXTS } from '#web/features/scripts/texts/live-texts.ts'
import { useTexts } from '#web/language/language.tsx'
import { CustomerField } from './customer-field.tsx'
import type { useCall } from './use-call.ts'

type CallState = ReturnType<typeof useCall>
type Props = { call: CallState; language: Language; onEnd(): void }

/** What is said now, what is written down of the answer, and the ways on. */
export function LiveStep({ call, language, onEnd }: Props) {
  const t = useTexts(LIVE_TEXTS)
  const { found, next, draft } = call
  return (
    <section className="live-step" aria-label={t('say')}>
      {call.isChanged && (
        <p className="stage-changed" role="status">
          {t('changed')}
          <button type="button" className="stage-button" onClick={call.takeChange}>
            {t('take_change')}
          </button>
        </p>
      )}
      <div className="live-words" lang={language} aria-live="polite">
        {found ? (
          <>
            <h3 className="stage-heading">{found.section.title}</h3>
            {found.step.memos.map((memo) => (
              <aside key={memo} className="stage-remark">
                {memo}
              </aside>
            ))}
            {found.step.isTheirs && <span className="stage-speaker">{t('theirs')}</span>}
            {found.step.said.map((said) => (
              <p key={said} data-theirs={found.step.isTheirs}>
                <DocumentText text={said} />
              </p>
            ))}
          </>
        ) : (
          <p>{t('at_end')}</p>
        )}
      </div>
      {found && <Beside key={found.step.id} step={found.step} call={call} />}
      {next && (
        <p className="live-next" lang={language}>
          {t('next_is', { text: next.step.said[0] ?? next.section.title })}
        </p>
      )}
      <div className="live-ways">
        <button
          type="button"
          className="stage-button"
          disabled={draft.walk.moves.length === 0}
          onClick={call.goBack}
        >
          {t('back')}
        </button>
        {found && (
          <button type="button" className="stage-main" onClick={call.goOn}>
            {t('next')}
          </button>
        )}
        <button type="button" className={found ? 'stage-button' : 'stage-main'} onClick={onEnd}>
          {t('end')}
        </button>
      </div>
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
      </div>
      <p className="stage-keys">{t('keys')}</p>
    </section>
  )
}

/** What is done, written down and answered at a step. */
function Beside({ step, call }: { step: Step; call: CallState }) {
  const t = useTexts(LIVE_TEXTS)
  const id = useId()
  return (
    <>
      {step.cues.length > 0 && (
        <fieldset className="live-cues">
          <legend>{t('cues')}</legend>
          {step.cues.map(({ block_id, text }) => (
            <label key={block_id} className="stage-switch">
              <input
                type="checkbox"
                checked={call.draft.done.includes(block_id)}
                onChange={() => call.tick(block_id)}
              />
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
      )}
      {step.field !== null && (
        <div className="live-field">
          <label htmlFor={id}>{step.field || t('answer_none')}</label>
          <input
            id={id}
            value={call.draft.answers[step.id] ?? ''}
            maxLength={MAX_NOTE}
            autoComplete="off"
            enterKeyHint="next"
            onChange={(event) => call.writeAnswer(step.id, event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event)) return
              event.preventDefault()
              call.goOn()
            }}
          />
        </div>
      )}
      {step.answers.length > 0 && (
        <fieldset className="live-answers">
          <legend>{t('answers')}</legend>
          {step.answers.map(({ block_id, text, isGone }) => (
            <button
              key={block_id}
              type="button"
              className="stage-button"
              onClick={() => call.takeAnswer(block_id)}
            >
              {text}
              {isGone && <small> — {t('gone')}</small>}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}
