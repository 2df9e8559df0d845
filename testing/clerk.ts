import { randomUUID } from 'node:crypto'
import { authRoutes } from '#contract/auth.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { systemRoutes } from '#contract/system.ts'
import { findCode } from './accounts.ts'
import type { BrowserSession } from './browser-session.ts'
import { openBrowserSession } from './http-client.ts'

/** Somebody who makes, renames and lists scripts without end; what is refused is remembered. */
export async function openClerk(url: string, { setup }: { setup: string | null }) {
  // As a balancer does that notices at once where to go.
  const session = openBrowserSession(url, { headers: { connection: 'close' } })
  session.token = await signUp(session, url, setup ?? '')
  const made: string[] = []
  const refused: string[] = []
  let rounds = 0
  let isLeaving = false
  const check = (what: string, { status }: { status: number }) => {
    if (status >= 300) refused.push(`${what}: ${status}`)
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
    check('make', await session.call(scriptRoutes.createScript, { body }))
    made.push(id)
    const title = `台本 ${rounds}`
    check(
      'rename',
      await session.call(scriptRoutes.updateScript, { params: { id }, body: { title } }),
    )
    check('list', await session.call(scriptRoutes.listScripts, { query: {} }))
    rounds += 1
  }
  await work()
  await work()
  const run = async () => {
    while (!isLeaving) await work()
  }
  const running = run()
  return {
    ...{ token: session.token, made, refused },
    async more(count: number) {
      const enough = rounds + count
      while (rounds < enough)
        await Promise.race([running, new Promise((look) => setTimeout(look, 5))])
    },
    async leave() {
      isLeaving = true
      await running
    },
  }
}

async function signUp(session: BrowserSession, url: string, setup: string): Promise<string> {
  const email = 'hanako@example.jp'
  const password = 'correct horse 台本 battery'
  const person = { email, password, username: '山田 花子', language: 'ja' } as const
  await session.call(systemRoutes.getSettings, {})
  await session.call(authRoutes.signUp, { body: { ...person, setup, company_name: 'さくら商事' } })
  const code = await findCode(url, email, 'verify-email')
  await session.call(authRoutes.verifyEmail, { body: { code } })
  await session.call(authRoutes.signIn, { body: { email, password } })
  const { body } = await session.call(authRoutes.getIdToken, { body: {} })
  return body.token ?? ''
}
