import type { ProveSelf } from '#server/platform/http/identity.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findSession } from './open-sessions/data.ts'
import { reauthenticate } from './reauthenticate.ts'
import type { AuthServices } from './sessions.ts'

/**
 * Maximum age in ms of a login that replaces the password check, for accounts without a local
 * password.
 */
const MAX_LOGIN_AGE_MS = 600_000

/**
 * Returns a function that checks that a request comes from the account's owner. The proof is the
 * local password, or a login in the last ten minutes for an account without a local password. The
 * function throws Refusal:
 * - 'invalid' if the password is missing
 * - 'sign_in_again' without a recent login
 * - the Refusals of `reauthenticate`
 */
export function createProveSelf(auth: AuthServices): ProveSelf {
  return async ({ identity, actor }, password, right) => {
    const isOurs = identity.issuer === (await auth.keys.issuer())
    if (isOurs && identity.provider === 'password') {
      if (!password)
        throw new Refusal('invalid', { fields: [{ path: 'current_password', code: 'empty' }] })
      await reauthenticate(auth, { identity, actor }, password, { right })
      return
    }
    const signed_in_at = isOurs
      ? await readSignIn(auth, identity.session_id)
      : (identity.signed_in_at ?? null)
    if (signed_in_at === null || auth.now() - signed_in_at > MAX_LOGIN_AGE_MS)
      throw new Refusal('sign_in_again')
  }
}

/**
 * Reads the time at which a session was opened, in milliseconds; null if `id` is null or the
 * session no longer exists.
 */
async function readSignIn(auth: AuthServices, id: string | null): Promise<number | null> {
  if (id === null) return null
  const began = await auth.database.system((tx) => findSession(tx, { id }), { read_only: true })
  return began && Date.parse(began.created_at)
}
