import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { systemRoutes } from '#contract/system.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'
import { PATIENCE_MS } from './patience.ts'

export type Account = HttpClient & { email: string; password: string; user_id: string; uid: string }

/**
 * A person who signs up. `join`: the setup link's token, or the id of the company to join. Without
 * `join`, the account is in the free company (the tenant of users without a team).
 */
export type Newcomer = {
  email: string
  username: string
  join?: { setup: string; company_name: string } | { company_id: string }
}

/** Options for servers behind a proxy or without a mailbox page. */
export type ServerAccess = {
  headers?: Record<string, string>
  origin?: string
  /** Finds the code in an email; needed if the server sends by SMTP and so has no mailbox page. */
  findCode?: typeof findCode
}

/** Signs up on a running server, follows the emailed link and signs in. */
export async function signUp(
  url: string,
  person: Newcomer,
  access: ServerAccess = {},
): Promise<Account> {
  const client = createHttpClient(url, access)
  const password = 'correct horse 台本 battery'
  await client.call(systemRoutes.readPublicSettings, {})
  await client.call(authRoutes.signUp, {
    body: {
      email: person.email,
      username: person.username,
      password,
      language: 'ja',
      ...person.join,
    },
  })
  const code = await (access.findCode ?? findCode)(url, person.email, 'verify-email')
  await client.call(authRoutes.verifyEmail, { body: { code } })
  return signIn(url, { email: person.email, password }, access)
}

/** Signs in an account, which may still wait for approval. */
export async function signIn(
  url: string,
  { email, password }: { email: string; password: string },
  access: ServerAccess = {},
): Promise<Account> {
  const client = createHttpClient(url, access)
  await client.call(systemRoutes.readPublicSettings, {})
  await client.call(authRoutes.signIn, { body: { email, password } })
  const { token, user } = await client.call(authRoutes.issueIdToken, { body: {} })
  if (!token || !user) throw new Error(`${email} has no session after signing in.`)
  client.token = token
  const profile = await client.call(accountRoutes.readProfile, { body: { firebase_uid: user.uid } })
  return Object.assign(client, { email, password, user_id: profile.id, uid: user.uid })
}

/**
 * Waits for an email to this address with a link for this purpose. Returns the link's code, from
 * the mailbox page.
 */
export async function findCode(url: string, email: string, purpose: string): Promise<string> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const page = await (await fetch(`${url}/development/mailbox`)).text()
    for (const mail of page.split('<article').slice(1)) {
      if (!mail.includes(email)) continue
      const code = new RegExp(`#${purpose}=([\\w-]+)`).exec(mail)?.[1]
      if (code) return code
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No mail with a ${purpose} link came for ${email}.`)
}
