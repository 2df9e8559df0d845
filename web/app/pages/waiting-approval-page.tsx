import { usePageTitle } from '../../components/page-title.ts'
import { StandingPage } from '../../features/auth/components/standing-page.tsx'
import { STANDING_TEXTS } from '../../features/auth/texts/standing-texts.ts'

export default function WaitingApprovalPage() {
  usePageTitle(STANDING_TEXTS.approval_title)
  return <StandingPage />
}
