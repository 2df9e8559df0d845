import { can, type Right, type TargetArgument } from '#contract/permissions.ts'
import { needsVerification } from './admission.ts'
import { useSession } from './session.ts'

/**
 * Returns a function that checks the account's rights. The server checks rights by the same table.
 */
export function useCan(): <R extends Right>(right: R, ...of: TargetArgument<R>) => boolean {
  const actor = useSession().user?.actor ?? null
  return (right, ...of) => can(actor, right, ...of)
}

/** The current account for permission checks; null without a user. */
export const useActor = () => useSession().user?.actor ?? null

/**
 * True for a user with access whose address is verified. Only such users have notifications and the
 * command palette.
 */
export function useIsMember(): boolean {
  const can = useCan()
  const { user, email_verified } = useSession()
  return user !== null && can('member') && !needsVerification(user.provider, email_verified)
}
