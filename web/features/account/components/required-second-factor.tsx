import './security.css'
import type { ReactNode } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { Spinner } from '#web/components/spinner.tsx'
import { Text } from '#web/components/text.tsx'
import { useTexts } from '#web/language/language.tsx'
import { showMessage } from '#web/messages/message-store.ts'
import { refreshUser } from '#web/session/session.ts'
import { SECOND_FACTOR_TEXTS } from '../security-texts.ts'
import { useSecondFactor } from '../use-second-factor.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'
import { SecondFactorStatus } from './second-factor-status.tsx'

/**
 * Sets up a second factor that the company requires. Until it is set up, the user cannot open any
 * other page.
 */
export function RequiredSecondFactor({ leave }: { leave: ReactNode }) {
  const t = useTexts(SECOND_FACTOR_TEXTS)
  const factor = useSecondFactor({ stays: true })
  const { step } = factor
  const goOn = () => {
    refreshUser().catch((error: unknown) => {
      showMessage({ status: 'error', text: errorText(error) })
    })
  }
  return (
    <AuthCard title={SECOND_FACTOR_TEXTS.required_title}>
      {step.name === 'loading' && <Spinner />}
      {step.name === 'failed' && <ErrorState error={step.error} onRetry={factor.load} />}
      {step.name === 'status' && (
        <>
          <Text fz="body" c="var(--ink-soft)">
            {t('required_lead')}
          </Text>
          <SecondFactorStatus status={step} factor={factor} />
        </>
      )}
      {step.name === 'set_up' && <SecondFactorSetUp setUp={step} onCode={factor.turnOn} />}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={goOn} />}
      {step.name !== 'codes' && leave}
    </AuthCard>
  )
}
