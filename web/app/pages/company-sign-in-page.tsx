import { usePageTitle } from '#web/components/page-title.ts'
import { CompanySignInCard } from '#web/features/auth/components/company-sign-in-card.tsx'
import { COMPANY_LOGIN_TEXTS } from '#web/features/auth/texts/company-texts.ts'

export default function CompanySignInPage() {
  usePageTitle(COMPANY_LOGIN_TEXTS.title)
  return <CompanySignInCard />
}
