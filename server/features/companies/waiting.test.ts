import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyRoutes } from '#contract/companies.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { makeApplicant, makeOperator, type Person, readMails, signIn } from '#testing/people.ts'

let app: TestApp
let admin: Person
let company_id: string

beforeAll(async () => {
  app = await openTestApp()
  admin = await makeOperator(app, 'A 社')
  company_id = 'id' in admin.profile.company ? admin.profile.company.id : ''
})
afterAll(() => app.stop())

const decide = (by: Person, verb: 'rejectMember' | 'reopenApplication', id: string) =>
  by.browser.call(companyRoutes[verb], { params: { id }, body: {} })
const list = (query: Record<string, string>) =>
  admin.browser.call(companyRoutes.listMembers, { query })
const countEvents = async (kind: string, id: string) => {
  const { rows } = await app.services.database.raw.query(
    'select count(*)::int as n from events where kind = $1 and subject_id = $2',
    [kind, id],
  )
  return rows[0]?.n
}

test('people are found by parts of their name, its reading and their address, in any script', async () => {
  const person = await makeApplicant(app, company_id)
  const { id } = person.profile
  await app.services.database.system(({ db }) =>
    db
      .updateTable('users')
      .set({ username: '高橋 ひとみ', reading: 'たかはし' })
      .where('id', '=', id)
      .execute(),
  )
  const [name = ''] = person.email.split('@')
  for (const search of ['高橋', '髙橋', 'ヒトミ 高橋', 'タカハシ', name.toUpperCase()])
    expect((await list({ search })).body.members.map((one) => one.id)).toEqual([id])
  const none = (await list({ search: '高橋 100%' })).body
  expect(none.members).toEqual([])
  expect(none.counts.pending).toBeGreaterThan(0)
})

test('the admin is reminded of a waiting applicant after one day and after three, once each, but not of a decided one', async () => {
  const [waits, decided] = [
    await makeApplicant(app, company_id),
    await makeApplicant(app, company_id),
  ]
  const reminders = () => countEvents('member.reminded', waits.profile.id)
  const [HOUR, DAY] = [3_600_000, 86_400_000]
  app.pass(23 * HOUR)
  await app.cleanUp()
  expect(await reminders()).toBe(0)
  await decide(await signIn(app, admin.email), 'rejectMember', decided.profile.id)
  app.pass(HOUR)
  await app.cleanUp()
  await app.cleanUp()
  expect(await reminders()).toBe(1)
  app.pass(2 * DAY)
  await app.cleanUp()
  expect(await reminders()).toBe(2)
  // Checks the emails now, because the cleanup thirty days later deletes them from the test
  // mailbox.
  await app.eventually(async () =>
    (await readMails(app, admin.email)).some(
      ({ subject, body_text }) => subject.startsWith('【再送】') && body_text.includes(waits.email),
    ),
  )
  app.pass(30 * DAY)
  await app.cleanUp()
  expect(await reminders()).toBe(2)
  expect(await countEvents('member.reminded', decided.profile.id)).toBe(0)
  // The applicant is rejected and reset to pending. The waiting time starts again, so a reminder
  // follows after a day.
  admin = await signIn(app, admin.email)
  await decide(admin, 'rejectMember', waits.profile.id)
  await decide(admin, 'reopenApplication', waits.profile.id)
  app.pass(DAY)
  await app.cleanUp()
  expect(await reminders()).toBe(3)
})
