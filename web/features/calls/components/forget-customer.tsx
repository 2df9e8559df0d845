import { type FormEvent, useState } from 'react'
import { MAX_TITLE } from '#contract/limits.ts'
import { isComposing } from '#web/components/composition.ts'
import { useForgetCustomer } from '#web/features/rehearsal/api/runs.ts'
import { StageButton } from '#web/features/rehearsal/components/stage-button.tsx'
import { useTexts } from '#web/language/language.tsx'
import { showFailure } from '#web/messages/show-failure.ts'
import { CALLS_TEXTS } from '../texts/calls-texts.ts'

/** A form that deletes all calls with a customer, in all scripts, after a confirmation. */
export function ForgetCustomer() {
  const t = useTexts(CALLS_TEXTS)
  const [name, setName] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [deleted, setDeleted] = useState<number | null>(null)
  const { mutate, isPending } = useForgetCustomer()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setDeleted(null)
    setAsking(name.trim() !== '')
  }
  const forget = () =>
    mutate(name, {
      onSuccess(answer) {
        setDeleted(answer.deleted)
        setAsking(false)
        setName('')
      },
      onError: (error) => showFailure(CALLS_TEXTS.forget_failed, error),
    })
  return (
    <details className="calls-forget">
      <summary>{t('forget')}</summary>
      <p className="stage-hint">{t('forget_hint')}</p>
      <form onSubmit={submit}>
        <label>
          <span>{t('forget_name')}</span>
          <input
            value={name}
            maxLength={MAX_TITLE}
            autoComplete="off"
            onChange={(event) => {
              setName(event.currentTarget.value)
              setAsking(false)
            }}
            onKeyDown={(event) => {
              // Enter of an IME composition does not submit the form.
              if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
            }}
          />
        </label>
        {!isAsking && <StageButton type="submit">{t('forget_ask')}</StageButton>}
      </form>
      {isAsking && (
        <div className="stage-ask">
          <p>{t('forget_sure', { name: name.trim() })}</p>
          <StageButton isMain disabled={isPending} onClick={forget}>
            {t('forget_yes')}
          </StageButton>
          <StageButton onClick={() => setAsking(false)}>{t('forget_no')}</StageButton>
        </div>
      )}
      <p className="stage-hint" role="status">
        {deleted !== null && t(deleted > 0 ? 'forgotten' : 'forgotten_none', { count: deleted })}
      </p>
    </details>
  )
}
