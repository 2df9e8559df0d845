import type { PlainRight } from '#contract/permissions.ts'
import type { Account } from '#server/platform/access/account.ts'
import { admit } from '#server/platform/access/admit.ts'
import type { Identity } from '#server/platform/http/identity.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findLogin, type Login } from '../data.ts'
import { countAttempt, resetAttempts } from './login-throttle.ts'
import type { AuthServices } from './sessions.ts'

type Options = {
  /** A permission that the account must have; default: 'member'. */
  right?: PlainRight | undefined
  /** Code of the Refusal for an account without a local password. */
  social?: 'social_password' | 'social_email'
}

/**
 * Checks the current password before an account changes its own credentials. Throws Refusal if:
 * - the account has no access or lacks `right`
 * - the account has no local password (`social`)
 * - there were too many attempts
 * - the password is wrong
 */
export async function reauthenticate(
  auth: AuthServices,
  caller: { identity: Identity; actor: Account | null },
  password: string,
  { right = 'member', social = 'social_password' }: Options = {},
): Promise<Login & { password: string }> {
  const issuer = await auth.keys.issuer()
  if (!caller.actor || caller.identity.issuer !== issuer) throw new Refusal('unauthenticated')
  // The route has already checked the token. `admit` gets no identity here, so that it accepts an
  // unverified address. The owner may have mistyped the address and must be able to correct it.
  admit({ identity: null, account: caller.actor }, right)
  const login = await auth.database.system(
    (tx) => findLogin(tx, issuer, { uid: caller.identity.subject }),
    { read_only: true },
  )
  if (!login) throw new Refusal('unauthenticated')
  const kept = login.password
  if (kept === null) throw new Refusal(social)
  using place = auth.passwords.enter()
  await countAttempt(auth, login.email)
  if (!(await place.matches(kept, password))) throw new Refusal('wrong_password')
  await resetAttempts(auth, login.email)
  return { ...login, password: kept }
}
