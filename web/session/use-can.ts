import { type AskedOf, can, type Right } from '#contract/permissions.ts'
import { useSession } from './session.ts'

/** Whether the signed-in account has a right: the server's own table, asked of the actor the profile gave. */
export function useCan(): <R extends Right>(right: R, ...of: AskedOf<R>) => boolean {
  const actor = useSession().user?.actor ?? null
  return (right, ...of) => can(actor, right, ...of)
}
