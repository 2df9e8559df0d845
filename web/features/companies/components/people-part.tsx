import { Card } from '#web/components/card.tsx'
import { useTexts } from '#web/language/language.tsx'
import { INVITE_TEXTS } from '../invitation-texts.ts'
import { useCompanySettings } from '../settings-api.ts'
import { CompanyLinks } from './company-links.tsx'
import { GroupsCard } from './groups-card.tsx'
import { RolesCard } from './roles-card.tsx'
import { RenewButton, SignUpLink } from './sign-up-link.tsx'

export function PeoplePart() {
  return (
    <>
      <CompanyLinks names={['members']} />
      <RolesCard />
      <GroupsCard />
      <SignUpCard />
    </>
  )
}

/** The company's sign-up link, to copy and to renew. */
function SignUpCard() {
  const t = useTexts(INVITE_TEXTS)
  const settings = useCompanySettings()
  if (!settings) return null
  return (
    <Card id="sign-up-title" title={t('link')} text={t('link_text')}>
      <SignUpLink path={settings.sign_up_path}>
        <RenewButton />
      </SignUpLink>
    </Card>
  )
}
