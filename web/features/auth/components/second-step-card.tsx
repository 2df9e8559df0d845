import { TextButton } from '#web/components/buttons.tsx'
import './auth.css'
import './second-step.css'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Pair } from '#contract/language.ts'
import { normalizeCode } from '#contract/normalize-code.ts'
import { secondFactorRoutes } from '#contract/second-factor.ts'
import { ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/client.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { showMessage } from '#web/messages/message-store.ts'
import { continueSession } from '#web/session/sign-in.ts'
import { SECOND_STEP_TEXTS } from '../texts/second-step-texts.ts'
import { FIELD_PROPS } from './fields.tsx'
import { Notice } from './notice.tsx'

type Kind = 'code' | 'recovery_code'
type Props = {
  /**
   * Returns to the password form. `why`: the reason if the login has expired; null if the user
   * chose to return.
   */
  onLeave: (why: Pair | null) => void
}

/**
 * The second step after a correct password: a code of the authenticator app, or a recovery code.
 */
export function SecondStepCard({ onLeave }: Props) {
  const t = useTexts(SECOND_STEP_TEXTS)
  const [kind, setKind] = useState<Kind>('code')
  const other = kind === 'code' ? 'recovery_code' : 'code'
  return (
    <AuthCard title={SECOND_STEP_TEXTS.title}>
      <CodeForm key={kind} kind={kind} onExpired={onLeave} />
      <p className="auth-links second-step-ways">
        <TextButton data-padded onClick={() => setKind(other)}>
          {t(kind === 'code' ? 'to_recovery' : 'to_code')}
        </TextButton>
        <TextButton data-padded onClick={() => onLeave(null)}>
          {t('back')}
        </TextButton>
      </p>
    </AuthCard>
  )
}

const isWhole = (kind: Kind, typed: string) =>
  (kind === 'code' ? /^\d{6}$/ : /^[a-z0-9]{12}$/).test(normalizeCode(typed))

function CodeForm({ kind, onExpired }: { kind: Kind; onExpired: (why: Pair) => void }) {
  const t = useTexts(SECOND_STEP_TEXTS)
  const input = useRef<HTMLInputElement>(null)
  const [isComposing, setComposing] = useState(false)
  const { form, field, values, problem, isBusy } = useForm(
    { code: '' },
    {
      check: ({ code }) => {
        if (isWhole(kind, code)) return {}
        const { code_needed, recovery_needed } = SECOND_STEP_TEXTS
        return { code: kind === 'code' ? code_needed : recovery_needed }
      },
      async submit({ code }) {
        try {
          await finishSignIn(code)
        } catch (error) {
          if (error instanceof ApiError && error.code === 'sign_in_expired') onExpired(error.text)
          else throw error
        }
      },
    },
  )
  const whole = kind === 'code' && !isComposing && isWhole(kind, values.code) ? values.code : null

  useEffect(() => input.current?.focus(), [])
  // Submits as soon as six digits are typed, pasted or autofilled.
  useEffect(() => {
    if (whole !== null) input.current?.form?.requestSubmit()
  }, [whole])
  useEffect(() => {
    if (problem) input.current?.select()
  }, [problem])

  return (
    <form {...form} className="auth-form">
      <p className="auth-lead">{t(kind === 'code' ? 'lead' : 'lead_recovery')}</p>
      <Notice text={problem} />
      <TextInput
        {...FIELD_PROPS}
        {...field('code')}
        ref={input}
        label={t(kind)}
        className="second-step-code"
        inputMode={kind === 'code' ? 'numeric' : 'text'}
        autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('submit')}
      </Button>
    </form>
  )
}

/** Submits the code of the second step and loads the session. Rejects with an `ApiError`. */
async function finishSignIn(code: string): Promise<void> {
  const { recovery_codes_left: count } = await request(secondFactorRoutes.finishSignIn, {
    body: { code },
  })
  await continueSession()
  if (count === undefined) return
  const { last_code, codes_left } = SECOND_STEP_TEXTS
  const text = count === 0 ? last_code : fillPair(codes_left, { count })
  showMessage({ status: count < 3 ? 'warning' : 'info', text })
}
