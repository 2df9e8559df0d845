import type { NewAccount } from '#contract/account.ts'
import { MAX_USERNAME } from '#contract/limits.ts'
import { detachRemoved, setEmail } from '#server/features/auth/data.ts'
import type { Account, AccountRow } from '#server/platform/access/account.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Identity, UserProvisioner } from '#server/platform/http/identity.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { admitByDomain } from '../admit-by-domain.ts'
import {
  clearCookie,
  type Exchange,
  issueCookie,
  PENDING_SIGN_IN_COOKIE,
  readSecretHash,
} from '../cookies.ts'
import { type AddressProof, findSignInMethod, insertProfile } from '../create-account.ts'
import { endEverything } from '../end-sessions.ts'
import {
  deletePendingSignIn,
  findPendingSignIn,
  storePendingSignIn,
} from '../pending-sign-in/data.ts'
import { recordOwn } from '../record-own.ts'
import type { AuthServices } from '../sessions.ts'
import { isAwaitedAdmin, setProvider } from './data.ts'

type Known = Identity & { email: string }

/**
 * Returns a function that creates and updates the local account for a Firebase identity. The first
 * request after a sign-up creates the account. Later requests update it after changes at Firebase.
 * An applicant's browser gets the cookie of a pending approval. The function throws Refusal:
 * - 'no_account' if there is no account and no sign-up
 * - 'invalid' if the identity has no address
 * - the Refusals of `findSignInMethod`
 */
export function createUserProvisioner(auth: AuthServices): UserProvisioner {
  return async ({ identity, actor, sign_up, raw }) => {
    const known =
      actor && !requestsNewAccount(actor, identity, sign_up)
        ? await updateFromFirebase(auth, actor, identity)
        : await createAccount(auth, requireAddress(identity), sign_up)
    await savePendingApproval(auth, known, identity, raw)
    await reportAwaitedAdmin(auth, known, identity)
    return known
  }
}

/**
 * True if the owner of a removed account signs up again, with a password, a sign-up link or an
 * invitation.
 */
const requestsNewAccount = ({ status }: Account, { provider }: Identity, sign_up?: NewAccount) =>
  status === 'removed' &&
  sign_up !== undefined &&
  (provider === 'password' || (sign_up.company_id ?? sign_up.invitation) !== undefined)

function requireAddress(identity: Identity): Known {
  const { email } = identity
  if (email === null) throw new Refusal('invalid', { fields: [{ path: 'email', code: 'empty' }] })
  return { ...identity, email }
}

async function createAccount(
  auth: AuthServices,
  identity: Known,
  sign_up: NewAccount | undefined,
): Promise<Account> {
  if (!sign_up) throw new Refusal('no_account')
  try {
    await auth.database.system((tx) => insertAccount(auth, tx, identity, sign_up))
  } catch (error) {
    // If two pages of a browser send this request concurrently, the other request may already have
    // created the account.
    if (!isUniqueViolation(error)) throw error
  }
  return auth.database.actor(
    identity,
    async (_tx, row) => {
      if (!row) throw new Refusal('no_account')
      return row as AccountRow
    },
    { read_only: true },
  )
}

async function insertAccount(
  auth: AuthServices,
  tx: Transaction,
  identity: Known,
  sign_up: NewAccount,
): Promise<void> {
  const { issuer, subject, email, provider } = identity
  const newcomer = { email, proof: readProof(identity) }
  const method = await findSignInMethod(auth, tx, sign_up, newcomer)
  await detachRemoved(tx, subject)
  const username = sign_up.username ?? (email.split('@')[0] ?? email).slice(0, MAX_USERNAME)
  const facts = {
    issuer,
    firebase_uid: subject,
    email,
    provider,
    username,
    language: sign_up.language ?? 'ja',
  }
  // The last argument is true: the administrators are notified now, not after the address is
  // verified, because Firebase does not report the verification.
  await insertProfile(auth, tx, method, facts, true)
}

/**
 * Rates the proof that the user owns the address. The result decides whether the user may join the
 * company with the address's domain. An address that Firebase verified by email is proved. A login
 * at Google or another provider proves no access to a mailbox of the company.
 */
const readProof = ({ provider, email_verified }: Identity): AddressProof =>
  provider !== 'password' ? 'not_enough' : email_verified ? 'shown' : 'to_come'

/**
 * Updates the account after changes at Firebase. Stores a new address once it is verified, and
 * voids earlier tokens, so that none of them restores the old address. If nothing changed, only
 * calls `admit`.
 */
async function updateFromFirebase(
  auth: AuthServices,
  actor: Account,
  identity: Identity,
): Promise<Account> {
  const { email, email_verified, provider, issued_at } = identity
  const moved = email !== null && email_verified && email !== actor.email ? email : null
  if (moved === null && provider === actor.provider) return admit(auth, actor, identity)
  const account = { uid: identity.subject, id: actor.user_id, company_id: actor.company_id }
  await auth.database.system(async (tx) => {
    if (provider !== actor.provider) await setProvider(tx, actor.user_id, provider)
    if (moved === null) return
    await setEmail(tx, actor.user_id, moved)
    await endEverything(tx, account, Math.floor(issued_at) * 1000)
    await recordOwn(tx, 'account.email_changed', account)
  })
  return { ...actor, provider, email: moved ?? actor.email }
}

/**
 * True if the token proves the account's own address. The token may name another address, or none
 * that we accept.
 */
const provesAddress = (actor: Account, { email, email_verified }: Identity) =>
  email_verified && email === actor.email

/**
 * Records that the awaited admin of a company has verified their address, which Firebase does not
 * report. The account then becomes the admin.
 */
async function reportAwaitedAdmin(auth: AuthServices, actor: Account, identity: Identity) {
  if (actor.status !== 'pending' || !provesAddress(actor, identity)) return
  const { user_id: id, company_id } = actor
  await auth.database.system(async (tx) => {
    if (await isAwaitedAdmin(tx, actor))
      await recordOwn(tx, 'account.email_verified', { id, company_id })
  })
}

/** Approves an applicant whose verified address is on the company's domain. */
async function admit(auth: AuthServices, actor: Account, identity: Identity): Promise<Account> {
  const isProved = readProof(identity) === 'shown' && provesAddress(actor, identity)
  if (actor.status !== 'pending' || !isProved) return actor
  const { user_id: id, company_id, email, status } = actor
  const isIn = await auth.database.system((tx) =>
    admitByDomain(tx, { id, company_id, email, status }, auth.now()),
  )
  return isIn ? { ...actor, status: 'approved' } : actor
}

/**
 * Sets the cookie of a pending approval if the account is pending or rejected; otherwise clears the
 * cookie.
 */
async function savePendingApproval(
  auth: AuthServices,
  actor: Account,
  identity: Identity,
  raw: Exchange,
): Promise<void> {
  const held = readSecretHash(auth, raw.request, PENDING_SIGN_IN_COOKIE)
  const waits = actor.status === 'pending' || actor.status === 'rejected'
  if (!held && !waits) return
  const secret = await auth.database.system(async (tx) => {
    const pending = held ? await findPendingSignIn(tx, held, identity.issuer, auth.now()) : null
    const isSame =
      pending?.account_id === actor.user_id && pending.email_verified === identity.email_verified
    if (waits && isSame) return 'kept'
    if (held) await deletePendingSignIn(tx, held)
    if (!waits) return null
    return storePendingSignIn(
      tx,
      {
        user_id: null,
        account_id: actor.user_id,
        email: actor.email,
        email_verified: identity.email_verified,
        company_id: actor.company_id,
        waits_for: 'approval',
      },
      auth.now(),
    )
  })
  if (secret === null) clearCookie(auth, raw, PENDING_SIGN_IN_COOKIE)
  else if (secret !== 'kept') issueCookie(auth, raw, PENDING_SIGN_IN_COOKIE, secret)
}

const UNIQUE_VIOLATION = '23505'
const isUniqueViolation = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
