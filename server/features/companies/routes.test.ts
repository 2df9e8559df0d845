import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { type CheckRule, checkRoutes } from '#contract/checks.ts'
import { companyRoutes } from '#contract/companies.ts'
import { operatorRoutes } from '#contract/operator.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { attributeTo } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import {
  makeApplicant,
  makeOperator,
  makePerson,
  type Person,
  readMails,
  refresh,
  signIn,
} from '#testing/people.ts'
import { lockCompany, updateCompany } from '../operator/companies/data.ts'

let app: TestApp
let admin: Person
let company_id: string
let other: Person

beforeAll(async () => {
  app = await openTestApp()
  admin = await makeOperator(app, 'A 社')
  company_id = 'id' in admin.profile.company ? admin.profile.company.id : ''
  const { body } = await admin.browser.call(operatorRoutes.createCompany, {
    body: { name: 'B 社', plan: 'enterprise' },
  })
  other = await makeApplicant(app, body.id)
  await admin.browser.call(operatorRoutes.updateCompany, {
    params: { id: body.id },
    body: { admin: other.profile.id },
  })
  await refresh(other.browser)
})
afterAll(() => app.stop())

const VERBS = [
  'approveMember',
  'rejectMember',
  'reopenApplication',
  'suspendMember',
  'restoreMember',
] as const
type Verb = (typeof VERBS)[number]
const decide = (by: Person, verb: Verb, id: string) =>
  by.browser.call(companyRoutes[verb], { params: { id }, body: {} })
const list = (by: Person, query: Record<string, string> = {}) =>
  by.browser.call(companyRoutes.listMembers, { query })
const countEvents = async (kind: string, id: string) => {
  const { rows } = await app.services.database.raw.query(
    'select count(*)::int as n from events where kind = $1 and subject_id = $2',
    [kind, id],
  )
  return rows[0]?.n
}
const member = async () => {
  const person = await makeApplicant(app, company_id)
  await decide(admin, 'approveMember', person.profile.id)
  await refresh(person.browser)
  return person
}

test('the admin approves; the applicant is notified and admitted; a double click is one event', async () => {
  const person = await makeApplicant(app, company_id)
  const { id } = person.profile
  const waiting = await list(admin)
  expect(waiting.body.members.map((one) => one.id)).toContain(id)
  expect(waiting.body.sign_up_path).toBe(`/signup/${company_id}`)
  const both = await Promise.all([1, 2].map(() => decide(admin, 'approveMember', id)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.body).toMatchObject({ id, status: 'approved', is_admin: false })
  expect(await countEvents('member.approved', id)).toBe(1)
  expect((await refresh(person.browser)).profile.is_approval).toBe(true)
  await app.eventually(async () =>
    (await readMails(app, person.email)).some(({ subject }) => subject === '参加が承認されました'),
  )
})

test('a rejected applicant learns why, stays out, and may be admitted later', async () => {
  const person = await makeApplicant(app, company_id)
  const { id } = person.profile
  const reason = '会社のアドレスでお申し込みください。'
  const rejected = await admin.browser.call(companyRoutes.rejectMember, {
    params: { id },
    body: { reason },
  })
  expect(rejected.body).toMatchObject({ status: 'rejected', reason })
  expect(
    (await person.browser.call(authRoutes.signOut, { body: {} })) &&
      (await person.browser.call(authRoutes.readPendingSignIn, {})).body,
  ).toMatchObject({ waits_for: 'rejected', reason })
  expect((await signIn(app, person.email)).profile.is_approval).toBe(false)
  await app.eventually(async () =>
    (await readMails(app, person.email)).some(
      ({ subject, body_text }) => subject === '参加申請について' && body_text.includes(reason),
    ),
  )
  const approved = await decide(admin, 'approveMember', id)
  expect(approved.body).toMatchObject({ status: 'approved', reason: '' })
})

test('an approval can be undone: the user waits again as before', async () => {
  const person = await member()
  const { id } = person.profile
  const setLanguage = () =>
    person.browser.call(accountRoutes.updateLanguage, { body: { language: 'ja' } })
  expect((await setLanguage()).status).toBe(200)
  const reopened = await decide(admin, 'reopenApplication', id)
  expect(reopened.body).toMatchObject({ status: 'pending', decided_at: null })
  expect(await setLanguage()).toMatchObject({ status: 403, problem: { code: 'unapproved' } })
  // Sends the same requests as the web page: it reads the profile, whose `is_approval` is false,
  // logs out, and reads the pending sign-in.
  expect((await refresh(person.browser)).profile.is_approval).toBe(false)
  await person.browser.call(authRoutes.signOut, { body: {} })
  const pending = await person.browser.call(authRoutes.readPendingSignIn, {})
  expect(pending.body.waits_for).toBe('approval')
  expect((await list(admin)).body.members.map((one) => one.id)).toContain(id)
  await decide(admin, 'rejectMember', id)
  expect((await decide(admin, 'reopenApplication', id)).body.status).toBe('pending')
  expect((await decide(admin, 'approveMember', id)).body.status).toBe('approved')
  await decide(admin, 'suspendMember', id)
  expect((await decide(admin, 'reopenApplication', id)).status).toBe(409)
})

test('a suspension ends sessions and tokens; restoring admits again', async () => {
  const person = await member()
  const { id } = person.profile
  const setLanguage = () =>
    person.browser.call(accountRoutes.updateLanguage, { body: { language: 'ja' } })
  expect((await setLanguage()).status).toBe(200)
  expect((await decide(admin, 'suspendMember', id)).body.status).toBe('suspended')
  expect(await setLanguage()).toMatchObject({ status: 403, problem: { code: 'suspended' } })
  await app.eventually(async () => {
    const { body } = await person.browser.call(authRoutes.issueIdToken, { body: {} })
    return body.token === null
  })
  const again = await signIn(app, person.email)
  expect(again.profile).toEqual(
    expect.objectContaining({
      is_approval: false,
      problem: 'suspended',
      message: PROBLEMS.suspended.text,
      company: { name: 'A 社', is_dormant: false },
    }),
  )
  const hasMail = (subject: string) =>
    app.eventually(async () =>
      (await readMails(app, person.email)).some((mail) => mail.subject === subject),
    )
  await hasMail('アカウントが停止されました')
  await decide(admin, 'restoreMember', id)
  expect((await signIn(app, person.email)).profile.is_approval).toBe(true)
  await hasMail('アカウントの停止が解除されました')
  // Tokens that were issued before the suspension stay void after the member is restored.
  expect((await setLanguage()).status).toBe(401)
})

test('a late suspension event does not end the sessions of a member who was restored', async () => {
  const person = await member()
  const { id } = person.profile
  await decide(admin, 'suspendMember', id)
  await decide(admin, 'restoreMember', id)
  const again = await signIn(app, person.email)
  // An event can be delivered twice. The test simulates the second delivery: after the member was
  // restored, it records the suspension again.
  const by = { company_id, actor_id: admin.profile.id }
  await app.services.database.system((tx) =>
    record(attributeTo(tx, by), 'member.suspended', { subject_id: id }),
  )
  await app.eventually(async () => {
    const { rows } = await app.services.database.raw.query(
      "select 1 from jobs.job where name = 'reactions' and state < 'completed'",
    )
    return rows.length === 0
  })
  expect((await refresh(again.browser)).profile.is_approval).toBe(true)
})

test('a decision that the present status does not allow is a conflict', async () => {
  const person = await makeApplicant(app, company_id)
  const { id } = person.profile
  expect((await decide(admin, 'suspendMember', id)).status).toBe(409)
  expect((await decide(admin, 'restoreMember', id)).status).toBe(409)
  await decide(admin, 'approveMember', id)
  expect((await decide(admin, 'rejectMember', id)).status).toBe(409)
})

test('the admin cannot suspend the admin', async () => {
  for (const verb of VERBS)
    expect(await decide(admin, verb, admin.profile.id)).toMatchObject({
      status: 409,
      problem: { code: 'last_admin' },
    })
})

test('only the admin of the same company decides; another company sees nothing', async () => {
  const [person, applicant, alone] = [
    await member(),
    await makeApplicant(app, company_id),
    await makePerson(app),
  ]
  const { id } = applicant.profile
  for (const verb of VERBS) {
    expect((await decide(person, verb, id)).status, 'member').toBe(403)
    expect((await decide(applicant, verb, id)).status, 'pending').toBe(403)
    const foreign = await decide(other, verb, id)
    const absent = await decide(other, verb, crypto.randomUUID())
    expect([foreign.status, foreign.body], 'other company').toEqual([404, absent.body])
    expect((await decide(alone, verb, id)).status, 'free company').toBe(404)
  }
  expect((await list(person)).status).toBe(403)
  expect((await list(alone)).status).toBe(403)
  expect((await list(applicant)).status).toBe(403)
  expect((await list(other)).body.members).toEqual([])
})

test('pagination of members shows each person once', async () => {
  for (let n = 0; n < 3; n++) await makeApplicant(app, company_id)
  const all = (await list(admin, { limit: '100' })).body
  expect(all.members).toHaveLength(all.counts.pending)
  const seen: string[] = []
  let after: string | null = null
  do {
    const { body } = await list(admin, { limit: '2', ...(after ? { after } : {}) })
    seen.push(...body.members.map(({ id }) => id))
    after = body.next
  } while (after)
  expect(seen).toEqual(all.members.map(({ id }) => id))
  expect((await list(admin, { after: "x' or 1=1" })).status).toBe(422)
})

test('one unusual address does not hide other applicants', async () => {
  const applicant = await makeApplicant(app, company_id)
  await app.services.database.system(({ db }) =>
    db
      .updateTable('users')
      .set({ email: `${'x'.repeat(400)}@example.jp` })
      .where('id', '=', applicant.profile.id)
      .execute(),
  )
  const { status, body } = await list(admin)
  expect(status).toBe(200)
  expect(body.members.map(({ id }) => id)).toContain(applicant.profile.id)
})

test('the admin turns check rules off: each stored once, recorded, and for this company only', async () => {
  const change = (checks_off: CheckRule[]) =>
    admin.browser.call(companyRoutes.updateCompanySettings, { body: { checks_off } })
  const off: CheckRule[] = ['dropped_ra', 'filler_word']
  expect((await change(['filler_word', 'dropped_ra', 'dropped_ra'])).body).toMatchObject({
    llm_generation: true,
    checks_off: off,
  })
  await change(['filler_word', 'dropped_ra'])
  expect(await countEvents('company.checks_changed', company_id)).toBe(1)
  const read = async (person: Person) =>
    (await person.browser.call(checkRoutes.listChecksOff, {})).body
  expect(await read(admin)).toEqual({ off })
  expect(await read(other)).toEqual({ off: [] })
  const body = { checks_off: ['everything'] } as never
  expect((await admin.browser.call(companyRoutes.updateCompanySettings, { body })).status).toBe(422)
  expect((await change([])).body).toMatchObject({ checks_off: [] })
})

test('the admin renames the company: members see it, and one event is recorded', async () => {
  const rename = (name: string) =>
    admin.browser.call(companyRoutes.updateCompanySettings, { body: { name } })
  expect((await rename(' 株式会社 A ')).body.name).toBe('株式会社 A')
  await rename('株式会社 A')
  expect(await countEvents('company.renamed', company_id)).toBe(1)
  expect((await refresh(admin.browser)).profile.company.name).toBe('株式会社 A')
  expect((await rename('   ')).status).toBe(422)
  await rename('A 社')
})

test('of a concurrent suspension and appointment one is refused: an admin is never suspended', async () => {
  const person = await member()
  const { id } = person.profile
  const { database } = app.services
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const appointing = database.system(async (tx) => {
    await lockCompany(tx, company_id)
    await updateCompany(tx, company_id, { admin: id })
    held.resolve()
    await release.promise
  })
  await held.promise
  const suspending = decide(admin, 'suspendMember', id)
  await app.waitForLockWait()
  release.resolve()
  await appointing
  expect([403, 409]).toContain((await suspending).status)
  const { profile } = await refresh(person.browser)
  expect(profile).toMatchObject({ is_approval: true, company: { admin: id } })
})
