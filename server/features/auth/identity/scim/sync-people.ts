import { domainOf } from '#contract/domain-of.ts'
import {
  findHolder,
  findLogin,
  freeAddress,
  insertUser,
  setEmail,
} from '#server/features/auth/data.ts'
import { attributeTo, type Transaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { listProvedDomains, PROVIDER } from '../company/data.ts'
import { verifyAddress } from '../credentials/data.ts'
import type { AuthServices } from '../sessions.ts'
import {
  findAdminLanguage,
  findPerson,
  insertIdentityWithoutCredentials,
  isNameTaken,
  isProtectedDeputy,
  renameUser,
  type ScimRow,
  saveScimUser,
  setActive,
} from './data.ts'
import type { Person } from './person.ts'
import { ScimError } from './scim-error.ts'

/**
 * Functions that apply a directory's requests to a company's people. The exported functions run in
 * a system transaction, and throw ScimError for an invalid request.
 */

type Keeper = Pick<AuthServices, 'keys' | 'now'>

export async function createPerson(
  auth: Keeper,
  tx: Transaction,
  company_id: string,
  person: Person,
): Promise<ScimRow> {
  const issuer = await auth.keys.issuer()
  await requireFree(auth, tx, company_id, person, null)
  await freeAddress(tx, issuer, person.email)
  const firebase_uid = await insertIdentityWithoutCredentials(tx, person)
  const id = await insertUser(tx, {
    issuer,
    firebase_uid,
    company_id,
    provider: PROVIDER,
    status: 'approved',
    email: person.email,
    username: person.username,
    is_operator: false,
    language: await findAdminLanguage(tx, company_id),
  })
  const by = attributeTo(tx, { company_id, actor_id: null })
  await record(by, 'member.provisioned', { subject_id: id })
  await saveScimUser(tx, { user_id: id, company_id }, person, auth.now())
  if (!person.is_active) await turn(auth, tx, company_id, id, false)
  return read(tx, company_id, id)
}

export async function changePerson(
  auth: Keeper,
  tx: Transaction,
  company_id: string,
  before: ScimRow,
  after: Person,
): Promise<ScimRow> {
  const { id } = before
  await requireFree(auth, tx, company_id, after, before)
  const by = attributeTo(tx, { company_id, actor_id: null })
  if (after.username !== before.username) {
    await renameUser(tx, id, after.username)
    await record(by, 'account.renamed', { subject_id: id })
  }
  if (after.email !== before.email) {
    await requireDecidable(tx, { company_id, id })
    await requireMovable(auth, tx, before)
    await freeAddress(tx, await auth.keys.issuer(), after.email)
    await verifyAddress(tx, before.uid, after.email)
    await setEmail(tx, id, after.email)
    await record(by, 'account.email_changed', { subject_id: id })
  }
  await saveScimUser(tx, { user_id: id, company_id }, after, auth.now())
  if (after.is_active !== before.is_active) await turn(auth, tx, company_id, id, after.is_active)
  return read(tx, company_id, id)
}

/**
 * Suspends or restores a person. The event of a suspension makes every node close the person's
 * connections.
 */
async function turn(
  auth: Keeper,
  tx: Transaction,
  company_id: string,
  id: string,
  is_active: boolean,
): Promise<void> {
  if (!is_active) await requireDecidable(tx, { company_id, id })
  const changed = await setActive(tx, { company_id, id }, is_active, auth.now())
  if (changed === null)
    throw new ScimError(
      400,
      'The company’s admin cannot be deactivated. Hand the role over first.',
      'mutability',
    )
  if (!changed) return
  const by = attributeTo(tx, { company_id, actor_id: null })
  await record(by, is_active ? 'member.restored' : 'member.suspended', { subject_id: id })
}

/**
 * Throws ScimError if the user name or a new address is taken. A new address must also be on one of
 * the company's verified domains.
 */
async function requireFree(
  auth: Keeper,
  tx: Transaction,
  company_id: string,
  { user_name, email }: Person,
  before: ScimRow | null,
): Promise<void> {
  if (await isNameTaken(tx, company_id, user_name, before?.id ?? null))
    throw new ScimError(409, 'Somebody of this company has that userName.', 'uniqueness')
  if (email === before?.email) return
  const domain = domainOf(email)
  if (!(await listProvedDomains(tx, company_id)).includes(domain))
    throw new ScimError(400, `The company has not proved the domain ${domain}.`, 'invalidValue')
  const holder = await findHolder(tx, await auth.keys.issuer(), email, auth.now())
  if (holder && holder.id !== before?.id)
    throw new ScimError(409, 'The email address has an account already.', 'uniqueness')
}

/**
 * Throws ScimError if the person is a deputy and the admin has not allowed the directory to manage
 * deputies.
 */
async function requireDecidable(
  tx: Transaction,
  person: { company_id: string; id: string },
): Promise<void> {
  if (await isProtectedDeputy(tx, person))
    throw new ScimError(
      400,
      'The admin decides over deputies. The admin may let the directory do so in the company settings.',
      'mutability',
    )
}

/**
 * Throws ScimError if the person has a password. If the directory could change the address of such
 * an account, the owner of the new address could reset the password and take over the account.
 */
async function requireMovable(auth: Keeper, tx: Transaction, { uid }: ScimRow): Promise<void> {
  const login = await findLogin(tx, await auth.keys.issuer(), { uid })
  if (login?.password !== null)
    throw new ScimError(
      400,
      'A person with a password of their own can change the email address only themselves.',
      'mutability',
    )
}

async function read(tx: Transaction, company_id: string, id: string): Promise<ScimRow> {
  const row = await findPerson(tx, company_id, id)
  if (!row) throw new Error('Somebody just kept is not there.')
  return row
}
