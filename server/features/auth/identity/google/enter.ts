import {
  detachRemoved,
  findHolder,
  findLogin,
  freeAddress,
  type Login,
} from '#server/features/auth/data.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findSignInMethod, insertAccount } from '../create-account.ts'
import { findUid } from '../openid/data.ts'
import { OpenIdFailure } from '../openid/failure.ts'
import { followAddress, nameOf } from '../openid/follow-person.ts'
import type { OpenIdPerson } from '../openid/provider.ts'
import type { AuthServices } from '../sessions.ts'
import { type Attempt, PROVIDER } from './attempt.ts'
import { readProof } from './read-proof.ts'

/**
 * Finds or creates the account of a person whom the provider authenticated. Only issuer and subject
 * identify the person. Runs in the caller's system transaction. Throws OpenIdFailure, for example
 * 'taken' if a new person's address already has an account.
 */
export async function findOrOpen(
  auth: AuthServices,
  tx: Transaction,
  person: OpenIdPerson,
  attempt: Attempt,
): Promise<{ login: Login; is_new: boolean }> {
  const issuer = await auth.keys.issuer()
  const account_id = `${person.issuer}#${person.subject}`
  // `findHolder` (by address) must run before `findKnown`. If a concurrent login creates this
  // person's account in between, `findKnown` still finds it. In the other order, that account would
  // look like another person's.
  const holder = await findHolder(tx, issuer, person.email, auth.now())
  const known = await findKnown(tx, issuer, account_id, attempt)
  if (known) {
    if (known.email === person.email || holder) return { login: known, is_new: false }
    await freeAddress(tx, issuer, person.email)
    await followAddress(tx, known, person.email)
    return { login: { ...known, email: person.email }, is_new: false }
  }
  if (holder) throw new OpenIdFailure('taken', 'The address has an account of another kind.')
  const newcomer = { email: person.email, proof: readProof(person) }
  const method = await findSignInMethod(auth, tx, attempt, newcomer).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'invitation_elsewhere')
      throw new OpenIdFailure('invited_elsewhere', 'The invitation is for another address.', error)
    throw new OpenIdFailure('closed', 'The sign-up was closed in the meantime.', error)
  })
  const made = await insertAccount(auth, tx, method, {
    email: person.email,
    username: nameOf(person),
    language: attempt.language,
    credential: { provider: PROVIDER, account_id },
  })
  const login = await findLogin(tx, issuer, { uid: made.uid })
  if (!login) throw new Error('An account just made is not there.')
  return { login, is_new: true }
}

/**
 * Finds the account of a Google user; null if there is none. Also returns a removed account, so
 * that its owner sees the removal. But if the owner signs up again by a link or an invitation,
 * detaches the removed account and returns null.
 */
async function findKnown(tx: Transaction, issuer: string, account_id: string, attempt: Attempt) {
  const uid = await findUid(tx, PROVIDER, account_id)
  const known = uid === null ? null : await findLogin(tx, issuer, { uid })
  const isAtDoor = attempt.company_id !== undefined || attempt.invitation !== undefined
  if (known?.status !== 'removed' || !isAtDoor) return known
  await detachRemoved(tx, known.uid)
  return null
}
