import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { systemRoutes } from '#contract/system.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'
import { PATIENCE_MS } from './patience.ts'

/** An account that is in: its client sends a good token. */
export type Account = HttpClient & { email: string; password: string; user_id: string; uid: string }

/** Who signs up; `join`: the set-up link's token, a company's id, or nothing for the free company. */
export type Newcomer = {
  email: string
  username: string
  join?: { setup: string; company_name: string } | { company_id: string }
}

/** How a server is reached where that is not what its address and its mailbox page say. */
export type Reach = {
  /** Headers beside a browser's: what a proxy adds. */
  headers?: Record<string, string>
  /** The address people type. */
  origin?: string
  /** Finds the mail's code where the server sends its mails. */
  findCode?: typeof findCode
}

/** Signs up, follows the mail's link, signs in, as a person would, on a running server. */
export async function signUp(url: string, person: Newcomer, reach: Reach = {}): Promise<Account> {
  const client = createHttpClient(url, reach)
  const password = 'correct horse 台本 battery'
  await client.call(systemRoutes.getSettings, {})
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

/** Signs an account in; its profile may still say that it must wait. */
export async function signIn(
  url: string,
  { email, password }: { email: string; password: string },
  reach: Reach = {},
): Promise<Account> {
  const client = createHttpClient(url, reach)
  await client.call(systemRoutes.getSettings, {})
  await client.call(authRoutes.signIn, { body: { email, password } })
  const { token, user } = await client.call(authRoutes.getIdToken, { body: {} })
  if (!token || !user) throw new Error(`${email} has no session after signing in.`)
  client.token = token
  const profile = await client.call(accountRoutes.getProfile, { body: { firebase_uid: user.uid } })
  return Object.assign(client, { email, password, user_id: profile.id, uid: user.uid })
}

/** The one-time code of the newest mail to an address, from the development mailbox. */
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
