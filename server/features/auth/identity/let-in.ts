import type { Login } from '../data.ts'
import {
  type Exchange,
  giveCookie,
  PARKED_COOKIE,
  readSecretHash,
  SESSION_COOKIE,
  takeCookie,
} from './cookies.ts'
import { park, unpark } from './parked/data.ts'
import { type AuthServices, beginSession, readSessionToken } from './sessions.ts'
import { openStore } from './store.ts'

/**
 * Gives the browser a session of an account that has shown who it is; what was there before ends.
 * One that waits or was turned down is parked besides: the client signs it out as soon as the
 * profile refuses, and what is parked moves on by itself.
 */
export async function letIn(auth: AuthServices, raw: Exchange, login: Login): Promise<void> {
  const left = readSecretHash(raw.request, PARKED_COOKIE)
  const mayWait = login.status === 'pending' || login.status === 'rejected'
  const { uid, email, company_id } = login
  const { secret, parked } = await auth.database.system(async (tx) => {
    if (left) await unpark(tx, left)
    const before = readSessionToken(raw)
    if (before) await (await openStore(tx)).deleteSession(before)
    const waiting = { user_id: uid, email, company_id, waits_for: 'approval' } as const
    return {
      secret: await beginSession(tx, uid, raw, auth.now()),
      parked: mayWait ? await park(tx, waiting, auth.now()) : null,
    }
  })
  if (parked) giveCookie(auth, raw, PARKED_COOKIE, parked)
  else if (left) takeCookie(auth, raw, PARKED_COOKIE)
  giveCookie(auth, raw, SESSION_COOKIE, secret)
}
