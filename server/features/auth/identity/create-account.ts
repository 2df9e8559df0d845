import { uuid } from '#contract/fields.ts'
import type { Language } from '#contract/language.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { findAdmittingDomain } from '#server/features/companies/domains/data.ts'
import {
  acceptInvitation,
  findOpenInvitation,
} from '#server/features/companies/invitations/data.ts'
import { attributeTo, type Transaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { readFreeApproval } from '#server/platform/installation/operator-facts.ts'
import { hashSecret } from '#server/platform/one-time-secret.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  closeSetup,
  findCompany,
  findCompanyOfLink,
  findHolder,
  findSetupHash,
  freeAddress,
  insertCompany,
  insertUser,
  setCompanyAdmin,
} from '../data.ts'
import { insertIdentity } from './credentials/data.ts'
import { storePendingSignIn } from './pending-sign-in/data.ts'
import { sendVerification } from './send-verification.ts'
import type { AuthServices } from './sessions.ts'

export type SignUpTarget = {
  company_id?: string | undefined
  setup?: string | undefined
  company_name?: string | undefined
  invitation?: string | undefined
}
export type SignUp = SignUpTarget & Omit<Newcomer, 'credential'> & { password_hash: string }

export type Newcomer = {
  email: string
  username: string
  language: Language
  credential:
    | { provider: 'password'; password_hash: string }
    /** The provider verified the address. */
    | { provider: 'google' | 'oidc'; account_id: string }
}

/**
 * Proof that the newcomer owns the address:
 * - `shown`: The address is proved.
 * - `to_come`: An emailed link will prove it.
 * - `not_enough`: The proof suffices for an account, but not to join the company that owns the
 *   address's domain.
 */
export type AddressProof = 'shown' | 'to_come' | 'not_enough'
type NewcomersAddress = { email: string; proof: AddressProof }

/**
 * The company that a sign-up joins, and the status that the new account gets. `company_id` is null
 * if the sign-up creates the company.
 */
export type SignInMethod = {
  company_id: string | null
  company_name: string | null
  status: 'pending' | 'approved'
  is_setup: boolean
  /** The invited person, who joins without approval; null without an invitation. */
  invited: { id: string; email: string; username: string } | null
  /**
   * Domain of the address, if the company has verified this domain and admits newcomers from it;
   * null otherwise. Verifying the address then approves the account.
   */
  domain: string | null
}

/**
 * Creates an account, unless the address is already registered. `waits_for` and `secret` (for the
 * cookie of the pending sign-in) do not reveal if the address was registered. `owner`: recipient of
 * the notice that a registered address was used; null if an account was created. Runs in the
 * caller's system transaction.
 */
export async function createAccount(
  auth: AuthServices,
  tx: Transaction,
  signUp: SignUp,
): Promise<{
  secret: string
  waits_for: 'verification' | 'approval' | 'nothing'
  owner: { to: string; language: Language } | null
}> {
  const { email, username, language, password_hash } = signUp
  const now = auth.now()
  const issuer = await auth.keys.issuer()
  const method = await findSignInMethod(auth, tx, signUp, { email, proof: 'to_come' })
  const waits_for = method.status === 'approved' || method.domain ? 'verification' : 'approval'
  const known = await findHolder(tx, issuer, email, now)
  // The invitation was emailed to this address, so its reader owns the address. The refusal may
  // therefore reveal that the address is registered.
  if (known && method.invited) throw new Refusal('invitation_known')
  if (known) {
    const decoy = { user_id: null, email, company_id: method.company_id, waits_for } as const
    const owner = { to: email, language: known.language }
    return { secret: await storePendingSignIn(tx, decoy, now), waits_for, owner }
  }
  const credential = { provider: 'password', password_hash } as const
  const { uid, company_id } = await insertAccount(auth, tx, method, {
    email,
    username,
    language,
    credential,
  })
  if (!method.invited) await sendVerification(auth, tx, { uid, email, language })
  const pending = { user_id: uid, email, company_id, waits_for } as const
  const secret = await storePendingSignIn(tx, pending, now)
  return { secret, waits_for: method.invited ? 'nothing' : waits_for, owner: null }
}

/** Creates an account for an unregistered address. Runs in the caller's system transaction. */
export async function insertAccount(
  auth: AuthServices,
  tx: Transaction,
  method: SignInMethod,
  { email, username, language, credential }: Newcomer,
): Promise<{ uid: string; company_id: string }> {
  const issuer = await auth.keys.issuer()
  await freeAddress(tx, issuer, email)
  const email_verified = credential.provider !== 'password' || method.invited !== null
  const uid = await insertIdentity(tx, { name: username, email, email_verified }, credential)
  const { provider } = credential
  const facts = { issuer, firebase_uid: uid, email, username, provider, language }
  const company_id = await insertProfile(auth, tx, method, facts, email_verified)
  return { uid, company_id }
}

/**
 * Stores the user row of a new account, for any identity provider; returns the company's id.
 * `requests`: true to notify the administrators of the applicant now; false if they are notified
 * after the address is verified.
 */
export async function insertProfile(
  auth: AuthServices,
  tx: Transaction,
  method: SignInMethod,
  facts: Omit<Parameters<typeof insertUser>[1], 'company_id' | 'status' | 'is_operator'>,
  requests: boolean,
): Promise<string> {
  const company_id =
    method.company_id ?? (await insertCompany(tx, method.company_name ?? facts.username))
  const id = await insertUser(tx, {
    ...facts,
    company_id,
    status: method.status,
    is_operator: method.is_setup,
  })
  const by = attributeTo(tx, { company_id, actor_id: id })
  await record(by, 'account.signed_up', { subject_id: id })
  if (method.is_setup) {
    await setCompanyAdmin(tx, company_id, id)
    await closeSetup(tx, auth.now())
    await record(by, 'company.created', { subject_id: company_id })
  }
  if (method.invited) {
    const invitation_id = method.invited.id
    if (!(await acceptInvitation(tx, invitation_id, auth.now())))
      throw new Refusal('invitation_closed')
    await record(by, 'member.joined', { subject_id: id, data: { invitation_id } })
  }
  const { status, domain } = method
  if (domain !== null && status === 'approved')
    await record(by, 'member.joined_by_domain', { subject_id: id, data: { domain } })
  // Applicants with an address on the company's own domain need no approval, so the admins get no
  // request.
  if (requests && domain === null && status === 'pending')
    await record(by, 'member.requested', { subject_id: id })
  return company_id
}

const UNIQUE_VIOLATION = '23505'

/**
 * Runs `open`, which creates an account. If a concurrent request registered the same address first,
 * runs `open` a second time, which then finds that account.
 */
export async function withoutRace<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    const isDuplicate = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
    if (!isDuplicate) throw error
    return open()
  }
}

/**
 * Finds the company that a sign-up joins: by an invitation, the setup link or a sign-up link;
 * without a link, the free company. The company of the setup link is not created yet. Throws
 * Refusal for an invalid link, an invitation to another address, a dormant company, or a setup
 * without a company name.
 */
export async function findSignInMethod(
  { config, now }: Pick<AuthServices, 'config' | 'now'>,
  tx: Transaction,
  signUp: SignUpTarget,
  newcomer?: NewcomersAddress,
): Promise<SignInMethod> {
  if (signUp.invitation !== undefined) {
    const { company, ...invited } = await findInvited(tx, signUp.invitation, now())
    if (newcomer && newcomer.email !== invited.email) throw new Refusal('invitation_elsewhere')
    return { ...joining(company), status: 'approved', invited }
  }
  if (signUp.setup !== undefined) return findSetup(tx, signUp.setup, signUp.company_name)
  if (signUp.company_id !== undefined) return findByLink(tx, signUp.company_id, newcomer)
  const free = await findCompany(tx, FREE_COMPANY_ID)
  if (!free || free.is_dormant) throw new Refusal('dormant_company')
  const needsApproval = await readFreeApproval(tx, config.free_needs_approval)
  return {
    company_id: FREE_COMPANY_ID,
    company_name: null,
    status: needsApproval ? 'pending' : 'approved',
    is_setup: false,
    invited: null,
    domain: null,
  }
}

/**
 * Describes the sign-up with the setup link, which creates the installation's first company. Throws
 * Refusal if the link is invalid, or if the new company has no name.
 */
async function findSetup(
  tx: Transaction,
  setup: string,
  company_name: string | undefined,
): Promise<SignInMethod> {
  const hash = await findSetupHash(tx, true)
  if (hash === null || hash !== hashSecret(setup).toString('base64url'))
    throw new Refusal('setup_closed')
  if (!company_name)
    throw new Refusal('invalid', { fields: [{ path: 'company_name', code: 'empty' }] })
  return {
    company_id: null,
    company_name,
    is_setup: true,
    status: 'approved',
    invited: null,
    domain: null,
  }
}

/**
 * Describes a sign-up with a company's sign-up link. The newcomer waits for approval, unless their
 * verified address is on one of the company's own domains.
 */
async function findByLink(
  tx: Transaction,
  link: string,
  newcomer?: NewcomersAddress,
): Promise<SignInMethod> {
  const company = await findJoinable(tx, link)
  if (!newcomer || newcomer.proof === 'not_enough')
    return { ...joining(company), status: 'pending' }
  const domain = await findAdmittingDomain(tx, company.id, newcomer.email)
  const isIn = domain !== null && newcomer.proof === 'shown'
  return { ...joining(company), status: isIn ? 'approved' : 'pending', domain }
}

/** Finds the company of a sign-up link. Throws Refusal('unknown_company' | 'dormant_company'). */
export async function findJoinable(tx: Transaction, id: string) {
  const parsed = uuid.safeParse(id)
  const company =
    parsed.success && parsed.data !== FREE_COMPANY_ID
      ? await findCompanyOfLink(tx, parsed.data)
      : null
  if (!company) throw new Refusal('unknown_company')
  if (company.is_dormant) throw new Refusal('dormant_company')
  return company
}

const joining = (company: { id: string; name: string }) => ({
  company_id: company.id,
  company_name: company.name,
  is_setup: false,
  invited: null,
  domain: null,
})

/**
 * Finds the invited person and the company of an invitation. Throws Refusal('invitation_closed' |
 * 'dormant_company').
 */
export async function findInvited(tx: Transaction, code: string, now: number) {
  const found = await findOpenInvitation(tx, hashSecret(code), now)
  const company = found && (await findCompany(tx, found.company_id))
  if (!found || !company) throw new Refusal('invitation_closed')
  if (company.is_dormant) throw new Refusal('dormant_company')
  const { id, email, username } = found
  return { id, email, username, company }
}
