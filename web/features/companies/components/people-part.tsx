import { CompanyLinks } from './company-links.tsx'
import { GroupsCard } from './groups-card.tsx'
import { RolesCard } from './roles-card.tsx'
import { SignUpCard } from './sign-up-card.tsx'

/** Members, administrators and ways to join. */
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
