import { usePageTitle } from '#web/components/page-title.ts'
import { RequiredSecondFactor } from '#web/features/account/components/required-second-factor.tsx'
import { SECOND_FACTOR_TEXTS } from '#web/features/account/security-texts.ts'
import { LogOutButton } from '#web/features/auth/components/log-out-button.tsx'

export default function SecondFactorPage() {
  usePageTitle(SECOND_FACTOR_TEXTS.required_title)
  return <RequiredSecondFactor leave={<LogOutButton />} />
}
