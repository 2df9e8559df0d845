import { usePageTitle } from '#web/components/page-title.ts'
import { PasswordReset } from '#web/features/auth/components/password-reset.tsx'
import { RESET_TEXTS } from '#web/features/auth/texts/password-texts.ts'

export default function ForgotPasswordPage() {
  usePageTitle(RESET_TEXTS.title)
  return <PasswordReset />
}
