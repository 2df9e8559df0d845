import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { systemRoutes } from '#contract/system.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'
import { PATIENCE_MS } from './patience.ts'

/** A signed-in account; its client sends a valid token. */
export type Account = HttpClient & { email: string; password: string; user_id: string; uid: string }

/** A person who signs up; `join`: the setup link's token, a company's id, or nothing for the free company. */
export type Newcomer = {
  email: string
  username: string
  join?: { setup: string; company_name: string } | { company_id: string }
}

/** Options to reach a server behind a proxy or without a mailbox page. */
export type Reach = {
  /** Headers that a proxy adds. */
  headers?: Record<string, string>
  /** The origin that users open. */
  origin?: string
  /** Finds an emailed code if the server uses SMTP. */
  findCode?: typeof findCode
}

/** Signs up, follows the emailed link and signs in on a running server. */
export async function signUp(url: string, person: Newcomer, reach: Reach = {}): Promise<Account> {
  const client = createHttpClient(url, reach)
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
  const code = await (reach.findCode ?? findCode)(url, person.email, 'verify-email')
  await client.call(authRoutes.verifyEmail, { body: { code } })
  return signIn(url, { email: person.email, password }, reach)
}

/** Signs in; the profile may still be waiting for approval. */
export async function signIn(
  url: string,
  { email, password }: { email: string; password: string },
  reach: Reach = {},
): Promise<Account> {
  const client = createHttpClient(url, reach)
  await client.call(systemRoutes.readPublicSettings, {})
  await client.call(authRoutes.signIn, { body: { email, password } })
  const { token, user } = await client.call(authRoutes.issueIdToken, { body: {} })
  if (!token || !user) throw new Error(`${email} has no session after signing in.`)
  client.token = token
  const profile = await client.call(accountRoutes.readProfile, { body: { firebase_uid: user.uid } })
  return Object.assign(client, { email, password, user_id: profile.id, uid: user.uid })
}

/** The code in the latest email to an address, from the mailbox page. */
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
