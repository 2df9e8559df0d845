import { domainOf } from '#contract/domain-of.ts'
import {
  findCompany,
  findHolder,
  findLogin,
  freeAddress,
  type Login,
} from '#server/features/auth/data.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { insertAccount } from '../create-account.ts'
import { endEverything } from '../end-sessions.ts'
import { findUid } from '../openid/data.ts'
import { OpenIdFailure } from '../openid/failure.ts'
import { followAddress, nameOf } from '../openid/follow-person.ts'
import type { OpenIdPerson } from '../openid/provider.ts'
import { recordOwn } from '../record-own.ts'
import type { AuthServices } from '../sessions.ts'
import type { CompanyAttempt } from './attempt.ts'
import {
  adoptProvisionedAccount,
  isAdminOf,
  listProvedDomains,
  PROVIDER,
  type ProviderRow,
  replacePassword,
} from './data.ts'

type Found = { login: Login; is_new: boolean }

/**
 * Finds or creates the account of a person whom a company's own provider authenticated. Issuer and
 * subject identify the person. Runs in the caller's system transaction; throws OpenIdFailure. Rules
 * for a person who is not linked with an account yet:
 * - The address must be on a domain of the company.
 * - If the directory provisioned an account with this address, the person gets that account.
 * - An account with a password is linked only if the user has just proved to own it.
 */
export async function findOrOpenAtCompany(
  auth: AuthServices,
  tx: Transaction,
  person: OpenIdPerson,
  attempt: CompanyAttempt,
  provider: ProviderRow,
): Promise<Found> {
  const { company_id } = provider
  const issuer = await auth.keys.issuer()
  const account_id = `${person.issuer}#${person.subject}`
  // `findHolder` (by address) must run before `findUid`. If a concurrent login creates this
  // person's account in between, `findUid` still finds it. In the other order, only `findHolder`
  // would find the account, which would then look like another person's.
  const holder = await findHolder(tx, issuer, person.email, auth.now())
  const uid = await findUid(tx, PROVIDER, account_id)
  const known = uid === null ? null : await findLogin(tx, issuer, { uid })
  const domains = await listProvedDomains(tx, company_id)
  const isOfCompany = domains.includes(domainOf(person.email))
  if (known) {
    if (known.company_id !== company_id)
      throw new OpenIdFailure('other_account', 'The account is of another company.')
    if (known.email === person.email || holder || !isOfCompany)
      return { login: known, is_new: false }
    await freeAddress(tx, issuer, person.email)
    await followAddress(tx, known, person.email)
    return { login: { ...known, email: person.email }, is_new: false }
  }
  if (!isOfCompany) throw new OpenIdFailure('other_domain', 'The address is not of the company.')
  const linked = await link(auth, tx, person, attempt, provider)
  if (linked) return { login: linked, is_new: false }
  if (attempt.must_link)
    throw new OpenIdFailure('other_account', 'The address there is not the account’s.')
  if (holder && (await adoptProvisionedAccount(tx, holder, company_id, account_id)))
    return { login: holder, is_new: false }
  if (holder) throw new OpenIdFailure('taken', 'The address has an account of another kind.')
  return openAccount(auth, tx, person, attempt, provider)
}

async function openAccount(
  auth: AuthServices,
  tx: Transaction,
  person: OpenIdPerson,
  { language }: CompanyAttempt,
  { company_id, approves }: ProviderRow,
): Promise<Found> {
  const company = await findCompany(tx, company_id)
  if (!company || company.is_dormant) throw new OpenIdFailure('closed', 'The company is dormant.')
  const made = await insertAccount(
    auth,
    tx,
    {
      company_id,
      company_name: company.name,
      is_setup: false,
      invited: null,
      domain: null,
      status: approves ? 'approved' : 'pending',
    },
    {
      email: person.email,
      username: nameOf(person),
      language,
      credential: { provider: PROVIDER, account_id: `${person.issuer}#${person.subject}` },
    },
  )
  const login = await findLogin(tx, await auth.keys.issuer(), { uid: made.uid })
  if (!login) throw new Error('An account just made is not there.')
  return { login, is_new: true }
}

/**
 * Replaces the password of the identity `link_uid` with the person's account at the provider. Ends
 * the sessions of the identity's account. The user has just proved to own the identity. Returns
 * null if the identity's account:
 * - is not approved
 * - has no password
 * - has an unverified address, or another address or company
 * - belongs to the admin, who needs the password when the provider fails
 */
async function link(
  auth: AuthServices,
  tx: Transaction,
  person: OpenIdPerson,
  { link_uid }: CompanyAttempt,
  { company_id }: ProviderRow,
): Promise<Login | null> {
  const issuer = await auth.keys.issuer()
  const login = link_uid === null ? null : await findLogin(tx, issuer, { uid: link_uid })
  const isTheirs =
    login?.email === person.email && login.email_verified && login.company_id === company_id
  if (!login || !isTheirs || login.password === null || login.status !== 'approved') return null
  if (await isAdminOf(tx, company_id, login.id)) return null
  await replacePassword(tx, login, `${person.issuer}#${person.subject}`)
  await endEverything(tx, login, auth.now(), { keeps_api_tokens: true })
  await recordOwn(tx, 'account.provider_linked', login)
  return { ...login, password: null }
}
