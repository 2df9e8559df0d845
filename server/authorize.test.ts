import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { UserStatus } from '#contract/permissions.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { openDocument } from '#testing/open-document.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'
import { openTokenKeys } from './features/auth/identity/token-keys.ts'
import { signIdToken } from './features/auth/identity/verifier.ts'
import { readAsActor } from './features/lean-canvas/generation/routes/read-as-actor.ts'
import { admit } from './platform/access/admit.ts'
import { readAccount } from './platform/access/data.ts'
import { Refusal } from './platform/refusal.ts'

/**
 * Tests that requests, sockets, streams and jobs get the same refusals, because one rule authorizes
 * all of them. Jobs differ in two ways: they have no token, and they read the account by another
 * query.
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
afterEach(() =>
  changeCompany({
    is_dormant: false,
    deleted_at: null,
    admin: null,
    second_factor_required: false,
  }),
)

const changeCompany = (facts: {
  is_dormant?: boolean
  deleted_at?: Date | null
  admin?: string | null
  second_factor_required?: boolean
}) =>
  app.services.database.system(({ db }) =>
    db.updateTable('companies').set(facts).where('id', '=', company_id).execute(),
  )
const change = (person: TestAccount, facts: { status?: UserStatus; tokens_valid_after?: Date }) =>
  app.services.database.system(({ db }) =>
    db.updateTable('users').set(facts).where('id', '=', person.user_id).execute(),
  )
const later = () => new Date(Date.now() + 3_600_000)

type Case = [
  refusal: string,
  who: string,
  lose: (caller: TestAccount, id: string) => Promise<unknown>,
  /** Expected result of the job, if it differs from `refusal`: another refusal, or 'allowed'. */
  of_job?: string,
]
const CASES: Case[] = [
  [
    'unauthenticated',
    'whose token is void',
    (caller) => change(caller, { tokens_valid_after: later() }),
    'allowed',
  ],
  [
    'unauthenticated',
    'whose session has ended',
    ({ uid }) =>
      app.services.database.raw.query('DELETE FROM identity.sessions WHERE user_id = $1', [uid]),
    'allowed',
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
    'allowed',
  ],
  [
    'suspended',
    'who is suspended, which voids the token as well',
    (caller) => change(caller, { status: 'suspended', tokens_valid_after: later() }),
  ],
  ['unapproved', 'who is not approved yet', (caller) => change(caller, { status: 'pending' })],
  ['rejected', 'who is rejected', (caller) => change(caller, { status: 'rejected' })],
  ['leaving', 'who leaves', (caller) => change(caller, { status: 'leaving' })],
  ['removed', 'who is removed', (caller) => change(caller, { status: 'removed' })],
  ['dormant', 'of a dormant company', () => changeCompany({ is_dormant: true })],
  ['dormant', 'of a company that closes', () => changeCompany({ deleted_at: new Date() })],
  [
    'closing',
    'who closes the company',
    ({ user_id }) => changeCompany({ deleted_at: new Date(), admin: user_id }),
  ],
  [
    'dormant',
    'who closes a dormant company',
    ({ user_id }) => changeCompany({ is_dormant: true, deleted_at: new Date(), admin: user_id }),
  ],
  [
    'second_factor_missing',
    'without the second factor that the company requires',
    () => changeCompany({ second_factor_required: true }),
  ],
  [
    'unauthenticated',
    'whose account is gone',
    async (caller) => {
      await app.services.database.raw.query('DELETE FROM users WHERE id = $1', [caller.user_id])
    },
    'removed',
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

/**
 * Checks the right to view a script in the same way as a job that acts for an account. Rejects with
 * the refusal.
 */
const readAsJob = (context: { user_id: string; company_id: string }, id: string) =>
  app.services.database.tenant(
    context,
    async (tx) => {
      const account = admit({ identity: null, account: await readAccount(tx, context.user_id) })
      await app.services.authorize(tx, account, { right: 'script.view', id })
    },
    { read_only: true },
  )

/**
 * Returns the code of the refusal, or 'allowed'. Handles the rejection immediately, because it may
 * occur before the test awaits the result.
 */
const refusalOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'allowed',
    (error) => (error instanceof Refusal ? error.code : error),
  )

async function refusals(caller: TestAccount, id: string, of_company = company_id) {
  const { user_id } = caller
  const identity = await identityOf(caller)
  const stream = refusalOf(readAsActor(app.services, identity, id, async () => null))
  const job = refusalOf(readAsJob({ user_id, company_id: of_company }, id))
  const socket = openDocument({ url, token: caller.token }, id).then(
    ({ provider }) => provider.destroy(),
    (error: Error) => error.message.replace('The server refused the document: ', ''),
  )
  return {
    request: (await caller.call(scriptRoutes.readScriptText, { params: { id } })).problem.code,
    stream: await stream,
    socket: await socket,
    job: await job,
  }
}

const all = (refusal: string) => ({
  request: refusal,
  stream: refusal,
  socket: refusal,
  job: refusal,
})

test.each(CASES)(
  '%s is the refusal for a user %s',
  async (refusal, _who, lose, of_job = refusal) => {
    const caller = await app.account(company_id)
    const { id } = await addScript(owner, { visibility: 'team_view' })
    await lose(caller, id)
    expect(await refusals(caller, id)).toEqual({ ...all(refusal), job: of_job })
  },
)

test('another company’s script and an unknown one are not found (not_found)', async () => {
  const { id } = await addScript(owner, { visibility: 'team_view' })
  const theirs = await app.company()
  const outsider = await app.account(theirs)
  expect(await refusals(outsider, id, theirs)).toEqual(all('not_found'))
  expect(await refusals(outsider, randomUUID(), theirs)).toEqual(all('not_found'))
})

test('the owner of a trashed script learns that it is in the trash (in_trash)', async () => {
  const { id } = await addScript(owner)
  await owner.call(scriptRoutes.trashScript, { params: { id } })
  expect(await refusals(owner, id)).toEqual(all('in_trash'))
})
