import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { companyRoutes } from '#contract/companies.ts'
import { invitationRoutes } from '#contract/invitations.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import {
  makeApplicant,
  makeEmail,
  makeOperator,
  makePerson,
  PASSWORD,
  type Person,
  readCode,
  readMails,
  refresh,
  signIn,
} from '#testing/people.ts'

let app: TestApp
let admin: Person
let company_id: string

beforeAll(async () => {
  app = await openTestApp()
  admin = await makeOperator(app, 'A 社')
  company_id = 'id' in admin.profile.company ? admin.profile.company.id : ''
})
afterAll(() => app.stop())

const invite = async (...emails: string[]) => {
  const people = emails.map((email) => ({ email, username: '山田' }))
  const { body } = await admin.browser.call(invitationRoutes.createInvitations, {
    body: { people, language: 'ja' },
  })
  return body.results
}
const list = async () =>
  (await admin.browser.call(invitationRoutes.listInvitations, {})).body.invitations
const find = async (email: string) => (await list()).find((one) => one.email === email)
const change = async (verb: 'resendInvitation' | 'revokeInvitation', email: string) => {
  const id = (await find(email))?.id ?? ''
  return admin.browser.call(invitationRoutes[verb], { params: { id }, body: {} })
}
const join = (invitation: string, email: string) => {
  const browser = app.browser()
  const body = { email, password: PASSWORD, username: '山田 花子', language: 'ja', invitation }
  return browser
    .call(authRoutes.signUp, { body: body as typeof body & { language: 'ja' } })
    .then((answer) => ({ browser, answer }))
}
const describe = (invitation: string) =>
  app.browser().call(authRoutes.readSignUpLink, { query: { invitation } })

test('an emailed invitation admits its recipient once, without approval', async () => {
  const email = makeEmail()
  expect(await invite(email.toUpperCase(), email)).toEqual([{ email, outcome: 'invited' }])
  const code = await readCode(app, email, 'invitation')
  expect((await describe(code)).body).toEqual({
    company_name: 'A 社',
    is_setup: false,
    awaits_admin: false,
    invited: { email, username: '山田' },
  })
  const { rows } = await app.services.database.raw.query('select * from invitations')
  expect(JSON.stringify(rows)).not.toContain(code)

  const other = await join(code, makeEmail())
  expect(other.answer).toMatchObject({ status: 409, problem: { code: 'invitation_elsewhere' } })
  const { browser, answer } = await join(code, email)
  expect(answer).toMatchObject({ status: 201, body: { waits_for: 'nothing' } })
  expect((await browser.call(authRoutes.completePendingSignIn, { body: {} })).body).toEqual({
    signed_in: true,
  })
  const { profile } = await refresh(browser)
  expect(profile).toMatchObject({ is_approval: true, company: { id: company_id } })
  // The invitation is the user's only email. Its link verified the address, so no verification
  // email was sent.
  expect(await readMails(app, email)).toHaveLength(1)
  expect(await find(email)).toMatchObject({ state: 'accepted', username: '山田' })
  for (const again of [await join(code, email), await join(code, makeEmail())])
    expect(again.answer).toMatchObject({ status: 410, problem: { code: 'invitation_closed' } })
  expect((await change('resendInvitation', email)).status).toBe(409)
})

test('a link is void after it is revoked, resent, or seven days old', async () => {
  const email = makeEmail()
  await invite(email)
  const first = await readCode(app, email, 'invitation')
  expect((await change('revokeInvitation', email)).body.state).toBe('revoked')
  expect((await describe(first)).status).toBe(410)
  expect((await change('resendInvitation', email)).body.state).toBe('open')
  const second = await readCode(app, email, 'invitation', [first])
  expect((await describe(first)).status).toBe(410)
  expect((await describe(second)).status).toBe(200)
  app.pass(7 * 86_400_000)
  expect((await describe(second)).status).toBe(410)
  admin = await signIn(app, admin.email)
  expect((await find(email))?.state).toBe('expired')
  // Inviting the same address again renews its invitation and adds no second one.
  await invite(email)
  expect((await list()).filter((one) => one.email === email)).toHaveLength(1)
  expect((await find(email))?.state).toBe('open')
})

test('a known member is not invited; a user with an account elsewhere learns so from the link', async () => {
  const applicant = await makeApplicant(app, company_id)
  const alone = await makePerson(app)
  expect(await invite(admin.email, applicant.email, alone.email)).toEqual([
    { email: admin.email, outcome: 'member' },
    { email: applicant.email, outcome: 'waiting' },
    { email: alone.email, outcome: 'invited' },
  ])
  const code = await readCode(app, alone.email, 'invitation')
  const { answer } = await join(code, alone.email)
  expect(answer).toMatchObject({ status: 409, problem: { code: 'invitation_known' } })
  expect((await find(alone.email))?.state).toBe('open')
})

test('a renewed sign-up link leads to the company, the previous one nowhere', async () => {
  const readStatus = async (path: string) => {
    const query = { company_id: path.split('/').at(-1) ?? '' }
    return (await app.browser().call(authRoutes.readSignUpLink, { query })).status
  }
  const renew = async () =>
    (await admin.browser.call(invitationRoutes.renewSignUpLink, { body: {} })).body.sign_up_path
  expect(await readStatus(company_id)).toBe(200)
  const first = await renew()
  expect([await readStatus(company_id), await readStatus(first)]).toEqual([404, 200])
  const second = await renew()
  expect([await readStatus(company_id), await readStatus(first), await readStatus(second)]).toEqual(
    [404, 404, 200],
  )
  const { body } = await admin.browser.call(companyRoutes.listMembers, {})
  expect(body.sign_up_path).toBe(second)
})
