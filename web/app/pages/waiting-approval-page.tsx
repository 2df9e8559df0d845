import { usePageTitle } from '#web/components/page-title.ts'
import { StandingPage } from '#web/features/auth/components/standing-page.tsx'
import { STANDING_TEXTS } from '#web/features/auth/texts/standing-texts.ts'

export default function WaitingApprovalPage() {
  usePageTitle(STANDING_TEXTS.approval_title)
  return <StandingPage />
}
