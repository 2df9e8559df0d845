import { type AskedOf, can, type Right } from '#contract/permissions.ts'
import { needsVerification } from './admission.ts'
import { useSession } from './session.ts'

/** Whether the signed-in account has a right: the server's own table, asked of the actor the profile gave. */
export function useCan(): <R extends Right>(right: R, ...of: AskedOf<R>) => boolean {
  const actor = useSession().user?.actor ?? null
  return (right, ...of) => can(actor, right, ...of)
}

/** Whoever is signed in, as rights are asked of them; null for nobody. */
export const useActor = () => useSession().user?.actor ?? null

/** Whether who is signed in is in a company and has verified their address: nobody else is told of anything, or has anything to do. */
export function useIsIn(): boolean {
  const can = useCan()
  const { user, email_verified } = useSession()
  return user !== null && can('member') && !needsVerification(user.provider, email_verified)
}
