import { Group, Stack } from '@mantine/core'
import { useId } from 'react'
import type { Language } from '#contract/language.ts'
import { MAX_NOTE } from '#contract/limits.ts'
import type { Step } from '#document/call/read-call.ts'
import { isComposing } from '#web/components/composition.ts'
import { DocumentText } from '#web/components/document/document-text.tsx'
import { StageButton } from '#web/features/rehearsal/components/stage-button.tsx'
import { useTexts } from '#web/language/language.tsx'
import { LIVE_TEXTS } from '../texts/live-texts.ts'
import type { useCall } from '../use-call.ts'

type CallState = ReturnType<typeof useCall>
type Props = { call: CallState; language: Language }

export function LiveStep({ call, language }: Props) {
  const t = useTexts(LIVE_TEXTS)
  const { found } = call
  return (
    <Stack component="section" className="live-step" aria-label={t('say')}>
      <div
        className="live-words"
        lang={language}
        aria-live="polite"
        // Focusable, so that it receives keys while no button has the focus.
        tabIndex={-1}
        data-autofocus
      >
        {found ? (
          <>
            <span className="visually-hidden">{found.section.title}</span>
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
      {found && <StepDetails key={found.step.id} step={found.step} call={call} />}
    </Stack>
  )
}

function StepDetails({ step, call }: { step: Step; call: CallState }) {
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
        <Group component="fieldset" className="live-answers" gap="1xs" align="stretch">
          <legend>{t('answers')}</legend>
          {step.answers.map(({ block_id, text, isGone }) => (
            <StageButton key={block_id} onClick={() => call.chooseAnswer(block_id)}>
              {text}
              {isGone && <small> — {t('gone')}</small>}
            </StageButton>
          ))}
        </Group>
      )}
    </>
  )
}
