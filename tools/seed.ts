import { createHmac, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { commentRoutes } from '#contract/comments.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { reviewRoutes } from '#contract/review.ts'
import type { Route, RouteCall, RouteResponse } from '#contract/route.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import {
  findLogin,
  insertCompany,
  insertUser,
  setCompanyAdmin,
} from '#server/features/auth/data.ts'
import { insertIdentity } from '#server/features/auth/identity/credentials/data.ts'
import { endSession } from '#server/features/auth/identity/end-sessions.ts'
import { createSession } from '#server/features/auth/identity/sessions.ts'
import { openTokenKeys } from '#server/features/auth/identity/token-keys.ts'
import { signIdToken } from '#server/features/auth/identity/verifier.ts'
import { StartRefused } from '#server/platform/database/problems.ts'
import { COMPANY_NAME, PEOPLE, SCRIPTS } from './seed/content.ts'

/**
 * `npm run seed`: creates a demo company in the configured database, with people, scripts and
 * generated canvases in both languages. Creates the scripts and canvases through the API. Prints
 * the logins at each run; a second run changes nothing.
 */

if (existsSync('.env')) process.loadEnvFile('.env')

type Seeded = { uid: string; email: string }

try {
  await seed()
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  process.stderr.write(`\n${error.message}\n\n`)
  process.exitCode = 1
}

async function seed(): Promise<void> {
  const app = await createApp(readConfig({ ...process.env, LOG_LEVEL: 'error' }))
  try {
    // The password is the same at each run. It depends on the installation's secret, so outsiders
    // cannot guess it.
    const password = createHmac('sha256', app.services.secret)
      .update('demo people')
      .digest('base64url')
      .slice(0, 16)
    const people = await makePeople(app, password)
    await app.start()
    await writeScripts(app, people)
    const logins = PEOPLE.map(({ email, username }) => `  ${email}  ${username}`).join('\n')
    process.stdout.write(
      `\n${COMPANY_NAME}: ${SCRIPTS.length} scripts / スクリプト\n\n${logins}\n\n  password / パスワード: ${password}\n\n`,
    )
  } finally {
    await app.stop()
  }
}

async function makePeople({ services }: App, password: string): Promise<Map<string, Seeded>> {
  const issuer = await openTokenKeys(services).issuer()
  using place = services.passwords.enter()
  const hash = await place.hash(password)
  return services.database.system(async (tx) => {
    const people = new Map<string, Seeded>()
    let company_id: string | null = null
    for (const { email, username, language, status } of PEOPLE) {
      const known = await findLogin(tx, issuer, { email })
      if (known) {
        company_id ??= known.company_id
        people.set(email, { uid: known.uid, email })
        continue
      }
      const identity = { name: username, email, email_verified: true }
      const uid = await insertIdentity(tx, identity, { provider: 'password', password_hash: hash })
      const isFirst = company_id === null
      company_id ??= await insertCompany(tx, COMPANY_NAME)
      const account = { issuer, firebase_uid: uid, email, username, language, status }
      const id = await insertUser(tx, { ...account, company_id, is_operator: false })
      if (isFirst) await setCompanyAdmin(tx, company_id, id)
      people.set(email, { uid, email })
    }
    return people
  })
}

async function writeScripts(app: App, people: ReadonlyMap<string, Seeded>): Promise<void> {
  for (const { by, canvas = false, status, tags, ...script } of SCRIPTS) {
    const who = people.get(by)
    if (!who) throw new Error(`${by} is not one of the demo people.`)
    await signedIn(app, who, async (call) => {
      const search = { search: script.title, author: 'me' as const }
      const { scripts } = await call(scriptRoutes.listScripts, { query: search })
      if (scripts.some(({ title }) => title === script.title)) return
      const body = { id: randomUUID(), ...script }
      const { id } = await call(scriptRoutes.createScript, { body })
      await call(scriptRoutes.updateScript, { params: { id }, body: { tags } })
      if (canvas) await call(leanCanvasRoutes.generateCanvas, { body: { talk_script_id: id } })
      const params = { id }
      if (status === 'ready') await call(reviewRoutes.completeScript, { params, body: {} })
      if (status !== 'in_review') return
      const { colleagues } = await call(commentRoutes.findMentionable, { params, query: {} })
      const reviewers = colleagues.slice(0, 1).map(({ user_id }) => user_id)
      await call(reviewRoutes.requestReview, { params, body: { id: randomUUID(), reviewers } })
    })
  }
}

async function signedIn(
  app: App,
  { uid, email }: Seeded,
  work: (call: ReturnType<typeof callAs>) => Promise<void>,
): Promise<void> {
  const { database, now } = app.services
  const keys = openTokenKeys(app.services)
  const issuer = await keys.issuer()
  const browser = { ip_address: '', user_agent: 'npm run seed' }
  const session = await database.system((tx) => createSession(tx, uid, browser, now()))
  const said = { id: uid, email, email_verified: true, provider: 'password' }
  try {
    await work(callAs(app, await signIdToken(keys, { ...said, session_id: session.id }, now())))
  } finally {
    await database.system((tx) => endSession(tx, issuer, { uid, id: session.id }))
  }
}

/**
 * Returns a function that sends requests to the app's API in this process, with an account's token.
 * The function throws if the server refuses a request.
 */
function callAs({ app }: App, token: string) {
  return async <R extends Route>(route: R, call: RouteCall<R>): Promise<RouteResponse<R>> => {
    const input: { params?: unknown; query?: unknown; body?: unknown } = call
    const params = (input.params ?? {}) as Record<string, string>
    const answer = await app.inject({
      method: route.method,
      url: route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
      query: (input.query ?? {}) as Record<string, string>,
      headers: { authorization: `Bearer ${token}` },
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    })
    if (answer.statusCode >= 400) throw new Error(`${route.path}: ${answer.body}`)
    return answer.json()
  }
}
