import { lazyPart } from '#web/components/lazy-part.tsx'
import { usePageTitle } from '#web/components/page-title.ts'
import { Spinner } from '#web/components/spinner.tsx'
import { LoginCard } from '#web/features/auth/components/login-card.tsx'
import { useMailCode } from '#web/features/auth/mail-code.ts'
import { FORM_TEXTS } from '#web/features/auth/texts/form-texts.ts'

const MailLanding = lazyPart(
  () => import('#web/features/auth/components/mail-landing.tsx'),
  'MailLanding',
  <Spinner />,
)

export default function LoginPage() {
  usePageTitle(FORM_TEXTS.login)
  const code = useMailCode()
  if (code === null || code.purpose === 'reset') return <LoginCard />
  return <MailLanding key={code.code} {...code} />
}
