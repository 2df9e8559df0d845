import type { PlainRight } from '#contract/permissions.ts'
import type { Account } from '#server/platform/access/account.ts'
import { admit } from '#server/platform/access/admit.ts'
import type { Identity } from '#server/platform/http/identity.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findLogin, type Login } from '../data.ts'
import { countAttempt, resetAttempts } from './login-throttle.ts'
import type { AuthServices } from './sessions.ts'

/**
 * The account that shows its current password to change something of its own.
 * `right`: what it must have besides. Throws Refusal: no standing, a social account (`social_password`), `wrong_password`, too many tries.
 */
export async function reauthenticate(
  auth: AuthServices,
  caller: { identity: Identity; actor: Account | null },
  password: string,
  right: PlainRight = 'member',
): Promise<Login & { password: string }> {
  const issuer = await auth.keys.issuer()
  if (!caller.actor || caller.identity.issuer !== issuer) throw new Refusal('unauthenticated')
  // The token was looked at when it came. Its address need not be verified: who mistyped it puts it right here.
  admit({ identity: null, account: caller.actor }, right)
  const login = await auth.database.system(
    (tx) => findLogin(tx, issuer, { uid: caller.identity.subject }),
    { read_only: true },
  )
  if (!login) throw new Refusal('unauthenticated')
  const kept = login.password
  if (kept === null) throw new Refusal('social_password')
  using place = auth.passwords.enter()
  await countAttempt(auth, login.email)
  if (!(await place.matches(kept, password))) throw new Refusal('wrong_password')
  await resetAttempts(auth, login.email)
  return { ...login, password: kept }
}
