import { usePageTitle } from '../../components/page-title.ts'
import { LoginCard } from '../../features/auth/components/login-card.tsx'
import { MailLanding } from '../../features/auth/components/mail-landing.tsx'
import { useMailCode } from '../../features/auth/mail-code.ts'
import { FORM_TEXTS } from '../../features/auth/texts.ts'

export default function LoginPage() {
  usePageTitle(FORM_TEXTS.login)
  const code = useMailCode()
  if (code === null || code.purpose === 'reset') return <LoginCard />
  return <MailLanding key={code.code} {...code} />
}
