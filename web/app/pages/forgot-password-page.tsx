import { usePageTitle } from '../../components/page-title.ts'
import { PasswordReset } from '../../features/auth/components/password-reset.tsx'
import { RESET_TEXTS } from '../../features/auth/texts/password-texts.ts'

export default function ForgotPasswordPage() {
  usePageTitle(RESET_TEXTS.title)
  return <PasswordReset />
}
