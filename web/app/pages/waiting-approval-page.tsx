import { usePageTitle } from '#web/components/page-title.ts'
import { PendingSignInPage } from '#web/features/auth/components/pending-sign-in-page.tsx'
import { PENDING_SIGN_IN_TEXTS } from '#web/features/auth/texts/pending-sign-in-texts.ts'

export default function WaitingApprovalPage() {
  usePageTitle(PENDING_SIGN_IN_TEXTS.approval_title)
  return <PendingSignInPage />
}
