import { randomUUID } from 'node:crypto'
import { authRoutes } from '#contract/auth.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { systemRoutes } from '#contract/system.ts'
import { findCode } from './accounts.ts'
import type { BrowserSession, TestAnswer } from './browser-session.ts'
import { openBrowserSession } from './http-client.ts'

/**
 * A user who continuously creates, renames and lists scripts. `made`: ids of confirmed scripts.
 * `refused`: refused requests. `findMailed` finds the code in an email, by default in the server's
 * development mailbox.
 */
export async function openBusyUser(
  url: string,
  { setup }: { setup: string | null },
  findMailed = findCode,
) {
  // Keep-alive is off, so that each request may reach another node.
  const session = openBrowserSession(url, { headers: { connection: 'close' } })
  session.token = await signUp(session, url, setup ?? '', findMailed)
  const made: string[] = []
  const refused: string[] = []
  let rounds = 0
  let isLeaving = false
  /** Resolves to true for a successful response. Records a refusal and then waits 50 ms. */
  const check = async (what: string, answer: Promise<{ status: number }>) => {
    const { status } = await answer
    if (status < 300) return true
    refused.push(`${what}: ${status}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    return false
  }
  const work = async () => {
    const id = randomUUID()
    const body = {
      id,
      kind: 'talk_script',
      title: '台本',
      language: 'ja',
      text: '自分：はい。',
    } as const
    if (!(await check('make', session.call(scriptRoutes.createScript, { body })))) return
    made.push(id)
    const change = { params: { id }, body: { title: `台本 ${rounds}` } }
    await check('rename', session.call(scriptRoutes.updateScript, change))
    await check('list', session.call(scriptRoutes.listScripts, { query: {} }))
    rounds += 1
  }
  await work()
  await work()
  const run = async () => {
    while (!isLeaving) await work()
  }
  const running = run()
  return {
    token: session.token,
    call: session.call,
    made,
    refused,
    async more(count: number) {
      const enough = rounds + count
      while (rounds < enough)
        await Promise.race([running, new Promise((done) => setTimeout(done, 5))])
    },
    async leave() {
      isLeaving = true
      await running
    },
  }
}

async function signUp(
  session: BrowserSession,
  url: string,
  setup: string,
  findMailed: typeof findCode,
): Promise<string> {
  const email = 'hanako@example.jp'
  const password = 'correct horse 台本 battery'
  const person = { email, password, username: '山田 花子', language: 'ja' } as const
  const must = async <T>(answer: Promise<TestAnswer<T>>) => {
    const { status, body } = await answer
    if (status >= 300) throw new Error(`Signing up was refused: ${JSON.stringify(body)}`)
    return body
  }
  await must(session.call(systemRoutes.readPublicSettings, {}))
  await must(
    session.call(authRoutes.signUp, { body: { ...person, setup, company_name: 'さくら商事' } }),
  )
  const code = await findMailed(url, email, 'verify-email')
  await must(session.call(authRoutes.verifyEmail, { body: { code } }))
  await must(session.call(authRoutes.signIn, { body: { email, password } }))
  const { token } = await must(session.call(authRoutes.issueIdToken, { body: {} }))
  return token ?? ''
}
