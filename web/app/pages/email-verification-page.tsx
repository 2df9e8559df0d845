import { usePageTitle } from '../../components/page-title.ts'
import { SessionVerification } from '../../features/auth/components/session-verification.tsx'
import { VERIFY_TEXTS } from '../../features/auth/texts/standing-texts.ts'

export default function EmailVerificationPage() {
  usePageTitle(VERIFY_TEXTS.title)
  return <SessionVerification />
}
