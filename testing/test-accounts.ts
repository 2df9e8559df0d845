import { randomUUID } from 'node:crypto'
import { TOKEN_LIFETIME_MS } from '#contract/limits.ts'
import type { UserStatus } from '#contract/permissions.ts'
import { openTokenKeys } from '#server/features/auth/identity/token-keys.ts'
import { signIdToken } from '#server/features/auth/identity/verifier.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { BrowserSession } from './browser-session.ts'

export type TestAccountFacts = {
  admin?: boolean
  deputy?: boolean
  operator?: boolean
  status?: UserStatus
  /**
   * True by default, because the server refuses accounts that have a password but no verified
   * address.
   */
  email_verified?: boolean
}

/** A signed-in user, whose token is renewed before it expires. */
export type TestAccount = BrowserSession & { user_id: string; uid: string; token: string }

export function addCompany(database: Database, name = '台本商事'): Promise<string> {
  return database.system(async ({ db }) => {
    const company = { name, plan: 'team' as const }
    const made = db.insertInto('companies').values(company).returning('id')
    return (await made.executeTakeFirstOrThrow()).id
  })
}

/**
 * Derives a name of Greek letters from an id. No test searches for Greek letters, so searches never
 * find such a name by chance.
 */
const writeName = (uid: string) =>
  Array.from(uid.slice(0, 4), (digit) => 'αβγδεζηθικλμνξοπ'[Number.parseInt(digit, 16)]).join('')

/**
 * Inserts a signed-in account by SQL and returns it with a browser session that sends its token.
 */
export async function addAccount(
  services: Services,
  visit: BrowserSession,
  company_id: string,
  facts: TestAccountFacts = {},
): Promise<TestAccount> {
  const { admin = false, deputy = false, operator = false, status = 'approved' } = facts
  const { email_verified = true } = facts
  const keys = openTokenKeys(services)
  const uid = randomUUID()
  const email = `${uid}@example.jp`
  const user = {
    issuer: await keys.issuer(),
    firebase_uid: uid,
    email,
    company_id,
    status,
    username: writeName(uid),
    is_operator: operator,
    is_deputy: deputy,
  }
  const session_id = randomUUID()
  const user_id = await services.database.system(async ({ db }) => {
    const now = new Date(services.now())
    await db
      .insertInto('identity.users')
      .values({ id: uid, name: user.username, email, email_verified })
      .execute()
    await db
      .insertInto('identity.sessions')
      .values({
        id: session_id,
        token: session_id,
        user_id: uid,
        ip_address: null,
        user_agent: null,
        expires_at: 'infinity',
        created_at: now,
        updated_at: now,
        signed_in_with: null,
      })
      .execute()
    const made = db.insertInto('users').values(user).returning('id')
    const { id } = await made.executeTakeFirstOrThrow()
    if (operator) {
      const entry = { user_id: id, session: session_id, open_until: 'infinity' }
      await db.insertInto('operator_entries').values(entry).execute()
    }
    if (admin)
      await db.updateTable('companies').set({ admin: id }).where('id', '=', company_id).execute()
    return id
  })
  const said = { id: uid, email, email_verified, provider: 'password', session_id }
  let signed = services.now()
  const { send } = visit
  return Object.assign(visit, {
    user_id,
    uid,
    token: await signIdToken(keys, said, signed),
    async send(...sent: Parameters<BrowserSession['send']>) {
      // Renews the token before it expires, as a page does.
      if (services.now() - signed > TOKEN_LIFETIME_MS / 2) {
        signed = services.now()
        visit.token = await signIdToken(keys, said, signed)
      }
      return send(...sent)
    },
  })
}
