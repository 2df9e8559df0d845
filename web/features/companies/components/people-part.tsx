import { GroupsCard } from './groups-card.tsx'
import { RolesCard } from './roles-card.tsx'
import { SignUpCard } from './sign-up-card.tsx'
import { Ways } from './ways.tsx'

/** Who is in the company, who looks after it, and how others come in. */
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
