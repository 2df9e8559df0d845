import type { Account } from '#server/platform/access/account.ts'
import type { Identity } from '#server/platform/http/identity.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Login } from '../data.ts'
import { reauthenticate } from './reauthenticate.ts'
import type { AuthServices } from './sessions.ts'

export type Caller = { identity: Identity; actor: Account }

/**
 * Returns the id of the caller's identity. Throws Refusal if the caller did not log in with a local
 * password, because only accounts with a local password can have a second factor or passkeys.
 */
export async function requirePasswordAccount(
  auth: AuthServices,
  { identity }: Caller,
): Promise<string> {
  if (identity.provider !== 'password') throw new Refusal('second_factor_elsewhere')
  if (identity.issuer !== (await auth.keys.issuer())) throw new Refusal('unauthenticated')
  return identity.subject
}

/**
 * Checks the password before an account changes its second factor or passkeys; returns the account.
 * Throws the Refusals of `requirePasswordAccount` and `reauthenticate`.
 */
export async function requireOwner(
  auth: AuthServices,
  caller: Caller,
  password: string,
): Promise<Login> {
  await requirePasswordAccount(auth, caller)
  return reauthenticate(auth, caller, password, { right: 'second_factor.own' })
}
