import { GroupsCard } from './groups-card.tsx'
import { RolesCard } from './roles-card.tsx'
import { SignUpCard } from './sign-up-card.tsx'
import { Ways } from './ways.tsx'

/** Members, administrators and ways to join. */
export function PeoplePart() {
  return (
    <>
      <Ways names={['members']} />
      <RolesCard />
      <GroupsCard />
      <SignUpCard />
    </>
  )
}
