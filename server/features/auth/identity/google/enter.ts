import { line } from '#contract/fields.ts'
import { MAX_USERNAME } from '#contract/limits.ts'
import { findHolder, findLogin, type Login, setEmail } from '#server/features/auth/data.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findSignInMethod, insertAccount } from '../create-account.ts'
import { verifyAddress } from '../credentials/data.ts'
import { OpenIdFailure } from '../openid/failure.ts'
import type { OpenIdPerson } from '../openid/provider.ts'
import { recordOwn } from '../record-own.ts'
import type { AuthServices } from '../sessions.ts'
import type { Attempt } from './attempt.ts'
import { findUid, PROVIDER } from './data.ts'

/**
 * The account of somebody the provider vouches for, made where there is none. Who they are is their
 * subject there; an address alone opens no account that signs in another way. Runs in the caller's
 * system transaction; throws OpenIdFailure.
 */
export async function findOrOpen(
  auth: AuthServices,
  tx: Transaction,
  person: OpenIdPerson,
  attempt: Attempt,
): Promise<{ login: Login; is_new: boolean }> {
  const issuer = await auth.keys.issuer()
  const account_id = `${person.issuer}#${person.subject}`
  const uid = await findUid(tx, account_id)
  const known = uid === null ? null : await findLogin(tx, issuer, { uid })
  const holder = await findHolder(tx, issuer, person.email, auth.now())
  if (known) {
    if (known.email === person.email || holder) return { login: known, is_new: false }
    await follow(tx, known, person.email)
    return { login: { ...known, email: person.email }, is_new: false }
  }
  if (holder) throw new OpenIdFailure('taken', 'The address has an account of another kind.')
  const way = await findSignInMethod(auth, tx, attempt).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new OpenIdFailure('closed', 'The sign-up was closed in the meantime.', error)
  })
  const made = await insertAccount(auth, tx, way, {
    ...{ email: person.email, username: nameOf(person), language: attempt.language },
    credential: { provider: PROVIDER, account_id },
  })
  const login = await findLogin(tx, issuer, { uid: made.uid })
  if (!login) throw new Error('An account just made is not there.')
  return { login, is_new: true }
}

/** The address moved at the provider, and so it does here: mails must not reach whoever has the old one. */
async function follow(tx: Transaction, { uid, id, company_id }: Login, email: string) {
  await verifyAddress(tx, uid, email)
  await setEmail(tx, id, email)
  await recordOwn(tx, 'account.email_changed', { id, company_id })
}

/** What the provider calls them, as far as it is a name here; else what stands before the @. */
function nameOf({ name, email }: OpenIdPerson): string {
  const short = [...new Intl.Segmenter().segment(name)]
    .map(({ segment }) => segment)
    .reduce((kept, next) => (kept.length + next.length > MAX_USERNAME ? kept : kept + next), '')
  const parsed = line(MAX_USERNAME).safeParse(short)
  return parsed.success ? parsed.data : (email.split('@')[0] ?? email).slice(0, MAX_USERNAME)
}
