import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { openDocument } from '#testing/open-document.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'
import { openTokenKeys } from './features/auth/identity/token-keys.ts'
import { signIdToken } from './features/auth/identity/verifier.ts'
import { readAsActor } from './features/lean-canvas/generation/routes/read-as-actor.ts'
import { Refusal } from './platform/refusal.ts'

/**
 * Tests that requests, sockets and streams get the same refusals, because one rule authorizes them
 * all.
 */

let app: TestApp
let url: string
let company_id: string
let owner: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  company_id = await app.company()
  owner = await app.account(company_id)
})
afterAll(() => app.stop())
afterEach(() => setDormant(false))

const setDormant = (is_dormant: boolean) =>
  app.services.database.system(({ db }) =>
    db.updateTable('companies').set({ is_dormant }).where('id', '=', company_id).execute(),
  )
const change = (person: TestAccount, facts: { status?: 'suspended'; tokens_valid_after?: Date }) =>
  app.services.database.system(({ db }) =>
    db.updateTable('users').set(facts).where('id', '=', person.user_id).execute(),
  )
const later = () => new Date(Date.now() + 3_600_000)

type Case = [
  refusal: string,
  who: string,
  lose: (caller: TestAccount, id: string) => Promise<unknown>,
]
const CASES: Case[] = [
  [
    'unauthenticated',
    'whose token is void',
    (caller) => change(caller, { tokens_valid_after: later() }),
  ],
  [
    'unauthenticated',
    'whose session has ended',
    ({ uid }) =>
      app.services.database.raw.query('DELETE FROM identity.sessions WHERE user_id = $1', [uid]),
  ],
  [
    'unverified_email',
    'whose address is not verified',
    async (caller) => {
      const { session_id } = await identityOf(caller)
      if (session_id === null) throw new Error('The token names no session.')
      const said = { id: caller.uid, email: 'x@example.jp', email_verified: false, session_id }
      const keys = openTokenKeys(app.services)
      caller.token = await signIdToken(keys, { ...said, provider: 'password' }, Date.now())
    },
  ],
  [
    'suspended',
    'who is suspended, which voids the token as well',
    (caller) => change(caller, { status: 'suspended', tokens_valid_after: later() }),
  ],
  ['dormant', 'of a dormant company', () => setDormant(true)],
  [
    'unauthenticated',
    'whose account is gone',
    async (caller) => {
      await app.services.database.raw.query('DELETE FROM users WHERE id = $1', [caller.user_id])
    },
  ],
  [
    'forbidden',
    'from whom a colleague keeps it private',
    (_, id) =>
      owner.call(scriptRoutes.setVisibility, { params: { id }, body: { visibility: 'private' } }),
  ],
  [
    'not_found',
    'who cannot take it out of the trash',
    (_, id) => owner.call(scriptRoutes.trashScript, { params: { id } }),
  ],
]

async function identityOf(caller: TestAccount) {
  const identity = await app.services.verifier.verify(caller.token)
  if (!identity) throw new Error('The token is not a good one.')
  return identity
}

async function refusals(caller: TestAccount, id: string) {
  const identity = await identityOf(caller)
  // Handles the rejection here, because it may occur before the test awaits it.
  const stream = readAsActor(app.services, identity, id, async () => 'allowed').catch((error) =>
    error instanceof Refusal ? error.code : error,
  )
  const socket = openDocument({ url, token: caller.token }, id).then(
    ({ provider }) => provider.destroy(),
    (error: Error) => error.message.replace('The server refused the document: ', ''),
  )
  return {
    request: (await caller.call(scriptRoutes.readScriptText, { params: { id } })).problem.code,
    stream: await stream,
    socket: await socket,
  }
}

test.each(CASES)('%s: a user %s', async (refusal, _who, lose) => {
  const caller = await app.account(company_id)
  const { id } = await addScript(owner, { visibility: 'team_view' })
  await lose(caller, id)
  expect(await refusals(caller, id)).toEqual({ request: refusal, stream: refusal, socket: refusal })
})

test('another company’s script and an unknown one are not found (not_found)', async () => {
  const { id } = await addScript(owner, { visibility: 'team_view' })
  const outsider = await app.account(await app.company())
  const nothing = { request: 'not_found', stream: 'not_found', socket: 'not_found' }
  expect(await refusals(outsider, id)).toEqual(nothing)
  expect(await refusals(outsider, randomUUID())).toEqual(nothing)
})

test('the owner of a trashed script learns that it is in the trash (in_trash)', async () => {
  const { id } = await addScript(owner)
  await owner.call(scriptRoutes.trashScript, { params: { id } })
  expect(await refusals(owner, id)).toEqual({
    request: 'in_trash',
    stream: 'in_trash',
    socket: 'in_trash',
  })
})
