import { usePageTitle } from '#web/components/page-title.ts'
import { SessionVerification } from '#web/features/auth/components/session-verification.tsx'
import { VERIFY_TEXTS } from '#web/features/auth/texts/pending-sign-in-texts.ts'

export default function EmailVerificationPage() {
  usePageTitle(VERIFY_TEXTS.title)
  return <SessionVerification />
}
