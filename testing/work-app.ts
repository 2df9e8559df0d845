import { randomUUID } from 'node:crypto'
import { TOKEN_LIFETIME_MS } from '../contract/limits.ts'
import { openTokenKeys } from '../server/features/auth/identity/token-keys.ts'
import { signIdToken } from '../server/features/auth/identity/verifier.ts'
import { openTestApp, type TestApp } from './app.ts'

/** The whole product, with companies and accounts made by a line of SQL: for tests of the work itself. */
export type WorkApp = TestApp & {
  company(name?: string): Promise<string>
  account(company_id: string, options?: AccountOptions): Promise<WorkAccount>
}

export type AccountOptions = {
  admin?: boolean
  operator?: boolean
  status?: 'approved' | 'pending' | 'rejected' | 'suspended'
}

// Answers are looked into freely: what they must be is what the tests say.
// biome-ignore lint/suspicious/noExplicitAny: the body of any answer
type AnyBody = any
export type WorkAnswer = { status: number; body: AnyBody; headers: Record<string, unknown> }
export type WorkAccount = {
  user_id: string
  uid: string
  token: string
  call(method: string, url: string, body?: unknown): Promise<WorkAnswer>
}

/** Opens and starts it; `stop()` it in `afterAll`. */
export async function openWorkApp(env: Record<string, string> = {}): Promise<WorkApp> {
  const test = await openTestApp(env)
  const { database } = test.services
  const keys = openTokenKeys(test.services)
  return {
    ...test,
    company: (name = '台本商事') =>
      database.system(async ({ db }) => {
        const company = { name, plan: 'team' as const }
        const made = db.insertInto('companies').values(company).returning('id')
        return (await made.executeTakeFirstOrThrow()).id
      }),
    async account(company_id, { admin = false, operator = false, status = 'approved' } = {}) {
      const uid = randomUUID()
      const email = `${uid}@example.jp`
      const user = {
        ...{ issuer: await keys.issuer(), firebase_uid: uid, email, company_id, status },
        ...{ username: `n-${uid.slice(0, 4)}`, is_operator: operator },
      }
      const user_id = await database.system(async ({ db }) => {
        const made = db.insertInto('users').values(user).returning('id')
        const { id } = await made.executeTakeFirstOrThrow()
        if (admin)
          await db
            .updateTable('companies')
            .set({ admin: id })
            .where('id', '=', company_id)
            .execute()
        return id
      })
      const said = { id: uid, email, email_verified: true, provider: 'password' }
      const sign = () => signIdToken(keys, said, test.services.now())
      const token = await sign()
      // A page of ours takes a new token when the old one is about to run out.
      let last = { token, at: test.services.now() }
      return {
        ...{ user_id, uid, token },
        async call(method, url, body) {
          const at = test.services.now()
          if (at - last.at > TOKEN_LIFETIME_MS / 2) last = { token: await sign(), at }
          return callAs(test, last.token)(method, url, body)
        },
      }
    },
  }
}

/** Calls the API with a token (or as a visitor), without a browser's cookies. */
export function callAs({ app }: TestApp, token: string | null): WorkAccount['call'] {
  return async (method, url, body) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const read = answer.body === '' ? null : JSON.parse(answer.body)
    return { status: answer.statusCode, body: read, headers: answer.headers }
  }
}
