import { LoadingBars } from '#web/components/query-view.tsx'
import './security.css'
import { Dialog } from '#web/components/dialog.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { useTexts } from '#web/language/language.tsx'
import { ACCOUNT_TEXTS } from '../texts.ts'
import { useSecondFactor } from '../use-second-factor.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'
import { SecondFactorStatus } from './second-factor-status.tsx'

export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(ACCOUNT_TEXTS)
  const factor = useSecondFactor()
  const { step } = factor
  // Recovery codes are shown only once. While they are shown, Escape and a click outside do not
  // close the dialog.
  const isLasting = step.name === 'codes'
  return (
    <Dialog
      title={t('second_factor')}
      size={460}
      onClose={onClose}
      closeOnEscape={!isLasting}
      closeOnClickOutside={!isLasting && step.name !== 'set_up'}
    >
      {step.name === 'loading' && <LoadingBars heights={[96, 64]} />}
      {step.name === 'failed' && <ErrorState error={step.error} onRetry={factor.load} />}
      {step.name === 'status' && <SecondFactorStatus status={step} factor={factor} />}
      {step.name === 'set_up' && <SecondFactorSetUp setUp={step} onCode={factor.turnOn} />}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={factor.load} />}
    </Dialog>
  )
}
