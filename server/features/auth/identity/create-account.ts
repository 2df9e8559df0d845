import { uuid } from '#contract/fields.ts'
import type { Language } from '#contract/language.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { attributeTo, type Transaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  findCompany,
  findHolder,
  findSetupHash,
  insertCompany,
  insertUser,
  setCompanyAdmin,
  shutSetup,
} from '../data.ts'
import { hashSecret } from './cookies.ts'
import { insertIdentity } from './credentials/data.ts'
import { park } from './pending-sign-in/data.ts'
import { sendVerification } from './send-verification.ts'
import type { AuthServices } from './sessions.ts'

export type SignUpTarget = {
  company_id?: string | undefined
  setup?: string | undefined
  company_name?: string | undefined
}
export type SignUp = SignUpTarget & Omit<Newcomer, 'credential'> & { password_hash: string }

/** Somebody who gets an account, and what they sign in with. */
export type Newcomer = {
  email: string
  username: string
  language: Language
  credential:
    | { provider: 'password'; password_hash: string }
    /** The provider has seen to it that the address is theirs. */
    | { provider: 'google'; account_id: string }
}

/** Where a sign-up leads: into which company, and what has to happen first. */
export type SignInMethod = {
  company_id: string | null
  company_name: string | null
  status: 'pending' | 'approved'
  is_setup: boolean
}

/**
 * Makes an account in the caller's system transaction, unless the address is known. Both end alike: a
 * parked browser. Answers its cookie's secret, what it waits for, and the owner who is to be told.
 */
export async function createAccount(
  auth: AuthServices,
  tx: Transaction,
  signUp: SignUp,
): Promise<{
  secret: string
  waits_for: 'verification' | 'approval'
  owner: { to: string; language: Language } | null
}> {
  const { email, username, language, password_hash } = signUp
  const now = auth.now()
  const issuer = await auth.keys.issuer()
  const way = await findSignInMethod(auth, tx, signUp)
  const waits_for = way.status === 'approved' ? 'verification' : 'approval'
  const known = await findHolder(tx, issuer, email, now)
  if (known) {
    const decoy = { user_id: null, email, company_id: way.company_id, waits_for } as const
    const owner = { to: email, language: known.language }
    return { secret: await park(tx, decoy, now), waits_for, owner }
  }
  const credential = { provider: 'password', password_hash } as const
  const { uid, company_id } = await insertAccount(auth, tx, way, {
    ...{ email, username, language, credential },
  })
  await sendVerification(auth, tx, { uid, email, language })
  const parked = { user_id: uid, email, company_id, waits_for } as const
  return { secret: await park(tx, parked, now), waits_for, owner: null }
}

/** Makes an account of an address nobody has here, in the caller's system transaction. */
export async function insertAccount(
  auth: AuthServices,
  tx: Transaction,
  way: SignInMethod,
  { email, username, language, credential }: Newcomer,
): Promise<{ uid: string; company_id: string }> {
  const uid = await insertIdentity(
    tx,
    { name: username, email, email_verified: credential.provider !== 'password' },
    credential,
  )
  const { provider } = credential
  const company_id = await insertProfile(auth, tx, way, {
    issuer: await auth.keys.issuer(),
    ...{ firebase_uid: uid, email, username, provider, language },
  })
  return { uid, company_id }
}

/** What the product itself keeps of a new account, whoever keeps how it signs in; its company. */
export async function insertProfile(
  auth: AuthServices,
  tx: Transaction,
  way: SignInMethod,
  facts: Omit<Parameters<typeof insertUser>[1], 'company_id' | 'status' | 'is_operator'>,
): Promise<string> {
  const company_id = way.company_id ?? (await insertCompany(tx, way.company_name ?? facts.username))
  const id = await insertUser(tx, {
    ...{ ...facts, company_id },
    ...{ status: way.status, is_operator: way.is_setup },
  })
  const by = attributeTo(tx, { company_id, actor_id: id })
  await record(by, 'account.signed_up', { subject_id: id })
  if (way.is_setup) {
    await setCompanyAdmin(tx, company_id, id)
    await shutSetup(tx, auth.now())
    await record(by, 'company.created', { subject_id: company_id })
  }
  if (way.status === 'pending') await record(by, 'member.requested', { subject_id: id })
  return company_id
}

const UNIQUE_VIOLATION = '23505'

/**
 * Opens an account, and where somebody else did so with the same address at the same moment, does
 * it again: the later one finds the address known.
 */
export async function withoutRace<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
    if (!isTaken) throw error
    return open()
  }
}

/** Where a sign-up leads. Throws Refusal for a link that is not good. */
export async function findSignInMethod(
  { config }: Pick<AuthServices, 'config'>,
  tx: Transaction,
  signUp: SignUpTarget,
): Promise<SignInMethod> {
  if (signUp.setup !== undefined) {
    const hash = await findSetupHash(tx, true)
    if (hash === null || hash !== hashSecret(signUp.setup).toString('base64url'))
      throw new Refusal('setup_closed')
    if (!signUp.company_name)
      throw new Refusal('invalid', { fields: [{ path: 'company_name', code: 'empty' }] })
    return {
      company_id: null,
      company_name: signUp.company_name,
      status: 'approved',
      is_setup: true,
    }
  }
  if (signUp.company_id !== undefined) {
    const company = await findJoinable(tx, signUp.company_id)
    return {
      company_id: company.id,
      company_name: company.name,
      status: 'pending',
      is_setup: false,
    }
  }
  const free = await findCompany(tx, FREE_COMPANY_ID)
  if (!free || free.is_dormant) throw new Refusal('dormant_company')
  return {
    company_id: FREE_COMPANY_ID,
    company_name: null,
    status: config.free_needs_approval ? 'pending' : 'approved',
    is_setup: false,
  }
}

/** The company of a sign-up link. Throws Refusal('unknown_company' | 'dormant_company'). */
export async function findJoinable(tx: Transaction, id: string) {
  const parsed = uuid.safeParse(id)
  const company =
    parsed.success && parsed.data !== FREE_COMPANY_ID ? await findCompany(tx, parsed.data) : null
  if (!company) throw new Refusal('unknown_company')
  if (company.is_dormant) throw new Refusal('dormant_company')
  return company
}
