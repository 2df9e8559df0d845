import { useLocation, useParams, useSearchParams } from 'react-router'
import { usePageTitle } from '#web/components/page-title.ts'
import { SignUpCard } from '#web/features/auth/components/sign-up-card.tsx'
import { readMailCode } from '#web/features/auth/mail-code.ts'
import { FORM_TEXTS } from '#web/features/auth/texts/form-texts.ts'

export default function SignUpPage() {
  usePageTitle(FORM_TEXTS.sign_up)
  const { companyuuid: company_id } = useParams()
  const [search] = useSearchParams()
  const setup = search.get('setup')
  // The code of an invitation stays in the address, so that a reload keeps it.
  const mailed = readMailCode(useLocation().hash)
  if (mailed?.purpose === 'invitation')
    return <SignUpCard signUpLink={{ invitation: mailed.code }} />
  const signUpLink = setup === null ? company_id !== undefined && { company_id } : { setup }
  return <SignUpCard signUpLink={signUpLink || {}} />
}
