import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { authRoutes } from '#contract/auth.ts'
import { companyRoutes } from '#contract/companies.ts'
import { invitationRoutes } from '#contract/invitations.ts'
import { leavingRoutes } from '#contract/leaving.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import {
  makeApplicant,
  makeEmail,
  makeOperator,
  makePerson,
  PASSWORD,
  type Person,
  readCode,
  refresh,
  signIn,
  signUp,
} from '#testing/people.ts'
import { newScript } from '#testing/test-scripts.ts'

// After an account was removed, its address can be used for a new account: in the same company, in
// another one, or without a company.

let app: TestApp
let admin: Person
let company_id: string

beforeAll(async () => {
  app = await openTestApp()
  admin = await makeOperator(app, 'A 社')
  company_id = 'id' in admin.profile.company ? admin.profile.company.id : ''
})
afterAll(() => app.stop())

async function removeMember(): Promise<Person & { script_id: string; seen: string[] }> {
  const member = await makeApplicant(app, company_id)
  const params = { id: member.profile.id }
  await admin.browser.call(companyRoutes.approveMember, { params, body: {} })
  await refresh(member.browser)
  const script = newScript({ visibility: 'team_view' })
  await member.browser.call(scriptRoutes.createScript, { body: script })
  const removed = await admin.browser.call(leavingRoutes.removeMember, {
    params,
    body: { hand_over_to: admin.profile.id, revoke_links: false },
  })
  expect(removed.body).toMatchObject({ status: 'removed' })
  // Waits until the reaction to the removal has ended the member's sessions. A late reaction could
  // also end the sessions of a later login.
  await app.eventually(async () => {
    const { body } = await member.browser.call(authRoutes.issueIdToken, { body: {} })
    return body.token === null
  })
  // Stores the code of the member's first sign-up, so that later calls of `readCode` skip it and
  // return the code of the new account.
  const seen = [await readCode(app, member.email, 'verify-email')]
  return { ...member, script_id: script.id, seen }
}

const countScripts = async ({ browser }: Person) =>
  (await browser.call(scriptRoutes.listScripts, { query: {} })).body.scripts.length

const readRow = async (id: string) =>
  (
    await app.services.database.raw.query(
      'select username, email, status, firebase_uid from users where id = $1',
      [id],
    )
  ).rows[0]

test('a removed member sees a notice at login; a new sign-up has no access to earlier data', async () => {
  const member = await removeMember()
  const afterRemoval = await signIn(app, member.email)
  expect(afterRemoval.profile).toMatchObject({ is_approval: false, problem: 'removed' })

  const { answer } = await signUp(app, member.email, { company_id })
  expect(answer).toMatchObject({ status: 201, body: { waits_for: 'approval' } })
  // The removed account's session and token no longer give access.
  expect(
    (await afterRemoval.browser.call(authRoutes.issueIdToken, { body: {} })).body.token,
  ).toBeNull()
  expect((await afterRemoval.browser.call(scriptRoutes.listScripts, { query: {} })).status).toBe(
    401,
  )

  const rejoined = await signIn(app, member.email)
  expect(rejoined.profile).toMatchObject({ is_approval: false, problem: 'unapproved' })
  expect(rejoined.profile.id).not.toBe(member.profile.id)
  await admin.browser.call(companyRoutes.approveMember, {
    params: { id: rejoined.profile.id },
    body: {},
  })
  const code = await readCode(app, member.email, 'verify-email', member.seen)
  await app.browser().call(authRoutes.verifyEmail, { body: { code } })
  await refresh(rejoined.browser)
  const { body } = await rejoined.browser.call(scriptRoutes.readScript, {
    params: { id: member.script_id },
  })
  expect(body).toMatchObject({ owner_id: admin.profile.id })

  // The removed account is still the author of its content and keeps its name, but has no address.
  const { username } = member.profile
  expect(await readRow(member.profile.id)).toMatchObject({ username, email: '', status: 'removed' })
  const log = await admin.browser.call(auditRoutes.listAudit, { query: {} })
  const created = log.body.entries.find(
    ({ kind, subject }) => kind === 'script.created' && subject.id === member.script_id,
  )
  expect(created?.actor).toMatchObject({ id: member.profile.id, name: username })
})

test('a removed member can be invited by the same company, join another, or stay alone', async () => {
  const [again, alone, moved] = [await removeMember(), await removeMember(), await removeMember()]
  const people = [{ email: again.email, username: '' }]
  const { body } = await admin.browser.call(invitationRoutes.createInvitations, {
    body: { people, language: 'ja' },
  })
  expect(body.results).toEqual([{ email: again.email, outcome: 'invited' }])
  const invitation = await readCode(app, again.email, 'invitation')
  const joined = await app.browser().call(authRoutes.signUp, {
    body: { email: again.email, password: PASSWORD, username: '再', language: 'ja', invitation },
  })
  expect(joined).toMatchObject({ status: 201, body: { waits_for: 'nothing' } })
  const back = await signIn(app, again.email)
  expect(back.profile).toMatchObject({ is_approval: true, company: { id: company_id } })

  const { answer } = await signUp(app, alone.email)
  expect(answer).toMatchObject({ status: 201, body: { waits_for: 'verification' } })
  const code = await readCode(app, alone.email, 'verify-email', alone.seen)
  await app.browser().call(authRoutes.verifyEmail, { body: { code } })
  expect(await countScripts(await signIn(app, alone.email))).toBe(0)

  const person = await makePerson(app)
  await person.browser.call(authRoutes.requestEmailChange, {
    body: { current_password: PASSWORD, new_email: moved.email },
  })
  const change = await readCode(app, moved.email, 'change-email')
  const confirmed = await app
    .browser()
    .call(authRoutes.confirmEmailChange, { body: { code: change } })
  expect(confirmed).toMatchObject({ status: 200, body: { email: moved.email } })
  expect((await signIn(app, moved.email)).profile.id).toBe(person.profile.id)
})

test('a sign-up with a member’s address does not replace the member’s account', async () => {
  const member = await makeApplicant(app, company_id)
  const { answer } = await signUp(app, member.email, { company_id })
  expect(answer).toMatchObject({ status: 201, body: { waits_for: 'approval' } })
  expect((await signIn(app, member.email)).profile.id).toBe(member.profile.id)
  expect((await signUp(app, makeEmail())).answer.status).toBe(201)
})
