import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { RETURN_DAYS, accountDeletionRoutes as routes } from '#contract/account-deletion.ts'
import { apiTokenRoutes } from '#contract/api-tokens.ts'
import { auditRoutes } from '#contract/audit.ts'
import { authRoutes } from '#contract/auth.ts'
import { companyRoutes } from '#contract/companies.ts'
import { phraseRoutes } from '#contract/phrases.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { findInDatabase } from '#testing/find-in-database.ts'
import {
  makeApplicant,
  makeOperator,
  PASSWORD,
  type Person,
  readCode,
  readMails,
  refresh,
  signIn,
  signUp,
} from '#testing/people.ts'
import { newScript } from '#testing/test-scripts.ts'

/**
 * A word that only the test users' data contains. If the database still contains it after the
 * erasure, some data was not erased.
 */
const WORD = 'zqxwvkjpf'
const DAY_MS = 86_400_000

let app: TestApp
let admin: Person
let heir: Person
let company_id: string

beforeAll(async () => {
  app = await openTestApp()
  admin = await makeOperator(app, 'A 社')
  company_id = 'id' in admin.profile.company ? admin.profile.company.id : ''
  heir = await approve(await makeApplicant(app, company_id))
})
afterAll(() => app.stop())

async function approve(person: Person): Promise<Person> {
  const params = { id: person.profile.id }
  await admin.browser.call(companyRoutes.approveMember, { params, body: {} })
  await refresh(person.browser)
  return person
}

/** Signs up a user with the address `<name>@example.jp`, verifies the address and logs in. */
async function makeNamed(name: string, join: { company_id?: string }): Promise<Person> {
  const email = `${name}@example.jp`
  await signUp(app, email, join)
  const code = await readCode(app, email, 'verify-email')
  await app.browser().call(authRoutes.verifyEmail, { body: { code } })
  return signIn(app, email)
}

const write = (by: Person) => by.browser.call(scriptRoutes.createScript, { body: newScript() })
const requestDeletion = (by: Person, hand_over_to?: string, current_password = PASSWORD) =>
  by.browser.call(routes.deleteAccount, {
    body: { current_password, ...(hand_over_to && { hand_over_to }) },
  })
const listScripts = (by: Person) => by.browser.call(scriptRoutes.listScripts, { query: {} })

test('deletion needs the password and a successor; the admin and operators cannot do it', async () => {
  const member = await approve(await makeApplicant(app, company_id))
  await write(member)
  const seen = (await member.browser.call(routes.previewAccountDeletion, {})).body
  expect(seen).toMatchObject({ scripts: 1, is_alone: false, refusal: null })
  expect(seen.successors.map(({ id }) => id)).toContain(heir.profile.id)
  expect(seen.successors.map(({ id }) => id)).not.toContain(member.profile.id)
  expect((await requestDeletion(member, heir.profile.id, '違う')).problem.code).toBe(
    'wrong_password',
  )
  expect((await requestDeletion(member)).problem.code).toBe('owns_something')
  expect((await requestDeletion(member, member.profile.id)).status).toBe(422)
  const stranger = await app.account(await app.company())
  expect((await requestDeletion(member, stranger.user_id)).status).toBe(422)
  expect((await listScripts(member)).status).toBe(200)

  expect((await admin.browser.call(routes.previewAccountDeletion, {})).body.refusal).toBe(
    'last_admin',
  )
  expect((await requestDeletion(admin, heir.profile.id)).problem.code).toBe('last_admin')
  const operator = await approve(await makeApplicant(app, company_id))
  const { raw } = app.services.database
  await raw.query('update users set is_operator = true where id = $1', [operator.profile.id])
  expect((await requestDeletion(operator)).problem.code).toBe('operator_stays')
})

test('everything ends immediately, and a user who signs in again may only cancel the deletion', async () => {
  const member = await approve(await makeApplicant(app, company_id))
  const { body: script } = await write(member)
  const { body: token } = await member.browser.call(apiTokenRoutes.createApiToken, {
    body: { name: 'x', scopes: ['read'], days: 30 },
  })
  expect((await requestDeletion(member, heir.profile.id)).status).toBe(200)
  expect(await listScripts(member)).toMatchObject({ status: 403, problem: { code: 'leaving' } })
  const owned = await heir.browser.call(scriptRoutes.readScript, { params: { id: script.id } })
  expect(owned.body.owner_id).toBe(heir.profile.id)
  const { raw } = app.services.database
  await app.eventually(async () => {
    const { rows } = await raw.query(
      `select 1 from identity.sessions where user_id = $1
       union all select 1 from api_tokens where user_id = $2 and revoked_at is null`,
      [member.uid, member.profile.id],
    )
    return rows.length === 0
  })
  const program = app.browser()
  program.token = token.value
  expect((await listScripts({ ...member, browser: program })).status).not.toBe(200)
  const members = await admin.browser.call(companyRoutes.listMembers, { query: {} })
  expect(members.body.members.map(({ id }) => id)).not.toContain(member.profile.id)
  await app.eventually(async () => {
    const [mail] = await readMails(app, member.email)
    return mail?.subject.includes('アカウントの削除を受け付けました')
  })

  const again = await signIn(app, member.email)
  expect(again.profile).toMatchObject({ is_approval: false, problem: 'leaving', actor: null })
  expect((await listScripts(again)).problem.code).toBe('leaving')
  expect((await requestDeletion(again)).problem.code).toBe('leaving')
  const until =
    (await again.browser.call(routes.readPendingAccountDeletion, {})).body.erased_at ?? ''
  const days = (Date.parse(until) - app.services.now()) / DAY_MS
  expect(Math.round(days)).toBe(RETURN_DAYS)
  // The leaving user's address stays reserved. A sign-up with this address gets the usual 201, but
  // creates no account.
  expect((await signUp(app, member.email)).answer.status).toBe(201)
  expect((await signIn(app, member.email)).profile.id).toBe(member.profile.id)

  expect((await again.browser.call(routes.cancelAccountDeletion, { body: {} })).status).toBe(200)
  const back = await signIn(app, member.email)
  expect(back.profile).toMatchObject({ id: member.profile.id, is_approval: true })
  expect((await listScripts(back)).body.scripts).toEqual([])
  expect((await back.browser.call(routes.cancelAccountDeletion, { body: {} })).status).toBe(409)
  expect((await back.browser.call(routes.readPendingAccountDeletion, {})).body.erased_at).toBe(null)
  app.pass((RETURN_DAYS + 1) * DAY_MS)
  await app.cleanUp()
  expect((await signIn(app, member.email)).profile.id).toBe(member.profile.id)
})

test('after the grace period no name or address is left in any table, but authored content stays', async () => {
  // The admin logs in again. The previous test advanced the clock by weeks, so all sessions have
  // expired.
  admin = await signIn(app, admin.email)
  const member = await approve(await makeNamed(`${WORD}1`, { company_id }))
  const alone = await makeNamed(`${WORD}2`, {})
  const { body: kept } = await write(member)
  const { body: lost } = await write(alone)
  for (const who of [member, alone]) {
    const { browser } = who
    await browser.call(accountRoutes.updateNameReading, { body: { reading: WORD } })
    await browser.call(apiTokenRoutes.createApiToken, {
      body: { name: WORD, scopes: ['read'], days: 30 },
    })
  }
  await alone.browser.call(phraseRoutes.createPhrase, {
    body: { id: crypto.randomUUID(), text: `${WORD}です` },
  })
  const where = () => findInDatabase(app.services, WORD)
  expect(await where()).toEqual(
    expect.arrayContaining(['api_tokens', 'identity.users', 'mailbox', 'phrases', 'users']),
  )
  expect((await requestDeletion(member, heir.profile.id)).status).toBe(200)
  expect((await requestDeletion(alone)).status).toBe(200)

  // Advances the clock to two days before the erasure. The warning is due three days before the
  // erasure.
  app.pass((RETURN_DAYS - 2) * DAY_MS)
  await app.cleanUp()
  const listWarnings = async () =>
    (await readMails(app, member.email)).filter(({ subject }) => subject.includes('まもなく'))
  await app.eventually(async () => (await listWarnings()).length > 0)
  // A second cleanup deletes the delivered warning from the mailbox and does not send a second
  // warning.
  await app.cleanUp()
  expect(await listWarnings()).toEqual([])
  expect(await where()).toContain('users')

  app.pass(3 * DAY_MS)
  await app.cleanUp()
  expect(await where()).toEqual([])
  const { raw } = app.services.database
  const { rows } = await raw.query(
    'select id, status, username, email from users where id = any($1)',
    [[member.profile.id, alone.profile.id]],
  )
  const username = '退会したメンバー'
  expect(rows).toEqual([{ id: member.profile.id, status: 'removed', username, email: '' }])
  const { rows: scripts } = await raw.query('select id from scripts where id = any($1)', [
    [kept.id, lost.id],
  ])
  expect(scripts).toEqual([{ id: kept.id }])
  const chief = await signIn(app, admin.email)
  const log = await chief.browser.call(auditRoutes.listAudit, { query: {} })
  const made = log.body.entries.find(
    ({ kind, subject }) => kind === 'script.created' && subject.id === kept.id,
  )
  expect(made?.actor).toMatchObject({ id: member.profile.id, name: username })

  const { answer } = await signUp(app, member.email, { company_id })
  expect(answer).toMatchObject({ status: 201, body: { waits_for: 'approval' } })
  expect((await signIn(app, member.email)).profile.id).not.toBe(member.profile.id)
})
