import type { ProveSelf } from '#server/platform/http/identity.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findSession } from './open-sessions/data.ts'
import { reauthenticate } from './reauthenticate.ts'
import type { AuthServices } from './sessions.ts'

/** A sign-in of this age still shows who somebody is, where no password of theirs is kept here. */
const FRESH_MS = 600_000

/**
 * Has an account show again who it is: by its password where that is kept here, else by a sign-in of the last
 * ten minutes. Throws Refusal: `wrong_password`, `sign_in_again`, or what `reauthenticate` does.
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
    if (signed_in_at === null || auth.now() - signed_in_at > FRESH_MS)
      throw new Refusal('sign_in_again')
  }
}

/** When a session began, in milliseconds; null where it is gone. */
async function readSignIn(auth: AuthServices, id: string | null): Promise<number | null> {
  if (id === null) return null
  const began = await auth.database.system((tx) => findSession(tx, { id }), { read_only: true })
  return began && Date.parse(began.created_at)
}
