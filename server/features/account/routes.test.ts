import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { operatorRoutes } from '#contract/operator.ts'
import { ACCOUNT_PROBLEMS } from '#contract/permissions.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import {
  makeApplicant,
  makeOperator,
  makePerson,
  PASSWORD,
  type Person,
  signIn,
} from '#testing/people.ts'
import type { TestAccount } from '#testing/test-accounts.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await openTestApp()
  operator = await makeOperator(app)
})
afterAll(() => app.stop())

const rename = (by: Person, id: string, username: string) =>
  by.browser.call(accountRoutes.updateUsername, { params: { id }, body: { username } })

test('a user renames only themselves', async () => {
  const person = await makePerson(app)
  const own = await rename(person, person.profile.id, ' 新しい 名前 ')
  expect(own).toMatchObject({ status: 200, body: { username: '新しい 名前' } })
  expect((await signIn(app, person.email)).profile.username).toBe('新しい 名前')
  const applicantCompany = 'id' in operator.profile.company ? operator.profile.company.id : ''
  const colleague = await makeApplicant(app, applicantCompany)
  for (const id of [person.profile.id, colleague.profile.id, crypto.randomUUID(), 'x'])
    expect((await rename(operator, id, '他人')).status).toBe(404)
  for (const bad of ['', '   ', 'x'.repeat(61), 'a\u0000b', '\ud800'])
    expect((await rename(person, person.profile.id, bad)).status).toBe(422)
})

test.each([
  ['pending', 'unapproved'],
  ['rejected', 'rejected'],
  ['suspended', 'suspended'],
  ['leaving', 'leaving'],
  ['removed', 'removed'],
] as const)(
  'an account %s gets its own reason from the profile and from every other route',
  async (status, problem) => {
    const person = await app.account(await app.company('さくら商事'), { status })
    const { body } = await person.call(accountRoutes.readProfile, {
      body: { firebase_uid: person.uid },
    })
    expect(body).toMatchObject({ is_approval: false, problem, message: PROBLEMS[problem].text })
    expect(body.company).toEqual({ name: 'さくら商事', is_dormant: false })
    const answer = await person.call(accountRoutes.readNameReading, {})
    expect(answer).toMatchObject({ status: 403, problem: { code: problem } })
  },
)

test.each(['rejected', 'suspended', 'leaving', 'removed'] as const)(
  'the profile gives an account %s its reason after its sessions have ended',
  async (status) => {
    const person = await app.account(await app.company(), { status })
    await app.services.database.raw.query('DELETE FROM identity.sessions WHERE user_id = $1', [
      person.uid,
    ])
    const body = { firebase_uid: person.uid }
    const answer = await person.call(accountRoutes.readProfile, { body })
    expect(answer).toMatchObject({ status: 403, problem: { code: status } })
    expect(answer.problem.error).toEqual(PROBLEMS[status].text)
  },
)

test('the language can be saved before the address is verified, and by accounts limited to one page', async () => {
  const save = (person: TestAccount) =>
    person.call(accountRoutes.updateLanguage, { body: { language: 'en' } })
  const company = await app.company()
  const unverified = await app.account(company, { email_verified: false })
  expect((await save(unverified)).status).toBe(200)
  const leaving = await app.account(company, { status: 'leaving' })
  expect((await save(leaving)).status).toBe(200)
  const read = await leaving.call(accountRoutes.readProfile, {
    body: { firebase_uid: leaving.uid },
  })
  expect(read.body).toMatchObject({ problem: 'leaving', language: 'en' })
  const refused = await unverified.call(accountRoutes.updateUsername, {
    params: { id: unverified.user_id },
    body: { username: '名前' },
  })
  expect(refused).toMatchObject({ status: 403, problem: { code: 'unverified_email' } })
})

test('each reason for refusing a profile has its own text', () => {
  for (const language of ['ja', 'en'] as const)
    expect(new Set(ACCOUNT_PROBLEMS.map((code) => PROBLEMS[code].text[language])).size).toBe(
      ACCOUNT_PROBLEMS.length,
    )
})

test('an account can change no field of its profile but the name', async () => {
  const person = await makePerson(app)
  for (const more of [
    { company: 'x' },
    { is_approval: true },
    { plan: 'team' },
    { admin: true },
    { provider: 'google' },
    { is_operator: true },
  ]) {
    const body = { username: '名前', ...more }
    const answer = await person.browser.call(accountRoutes.updateUsername, {
      params: { id: person.profile.id },
      body,
    })
    expect(answer).toMatchObject({ status: 422, problem: { fields: [{ code: 'unknown_field' }] } })
  }
})

test('the language is stored with the account; the default is Japanese', async () => {
  const untold = await app.account(await app.company())
  const { body } = await untold.call(accountRoutes.readProfile, {
    body: { firebase_uid: untold.uid },
  })
  expect(body.language).toBe('ja')
  const person = await makePerson(app)
  const set = (language: string) =>
    person.browser.call(accountRoutes.updateLanguage, { body: { language: language as 'en' } })
  expect(await set('en')).toMatchObject({ status: 200, body: { language: 'en' } })
  expect((await signIn(app, person.email)).profile.language).toBe('en')
  expect((await set('fr')).status).toBe(422)
})

test('without a token there is no profile', async () => {
  const person = await makePerson(app)
  const answer = await app
    .browser()
    .call(accountRoutes.readProfile, { body: { firebase_uid: person.uid } })
  expect(answer).toMatchObject({ status: 401, problem: { code: 'unauthenticated' } })
})

test('users of a dormant company, admins included, get the reason until the company is activated', async () => {
  const { body: company } = await operator.browser.call(operatorRoutes.createCompany, {
    body: { name: '眠る会社', plan: 'team' },
  })
  const admin = await makeApplicant(app, company.id)
  const change = (body: { admin?: string; is_dormant?: boolean }) =>
    operator.browser.call(operatorRoutes.updateCompany, { params: { id: company.id }, body })
  expect((await change({ admin: admin.profile.id })).status).toBe(200)
  const before = await signIn(app, admin.email)
  expect(before.profile).toMatchObject({ is_approval: true, company: { admin: admin.profile.id } })
  await change({ is_dormant: true })

  const asleep = await signIn(app, admin.email)
  expect(asleep.profile).toMatchObject({
    is_approval: true,
    company: { name: '眠る会社', is_dormant: true },
    error: {
      ja: 'アカウントは休止期間中です。管理者にお問い合わせください。',
      en: 'The account is in a suspension period. Please contact your administrator.',
    },
  })
  expect(asleep.profile.company).toEqual({ name: '眠る会社', is_dormant: true })
  // A token issued before the company became dormant is refused too.
  expect(await rename(before, admin.profile.id, 'x')).toMatchObject({
    status: 403,
    problem: { code: 'dormant' },
  })
  const body = { current_password: PASSWORD, new_password: '別の合言葉にします' }
  expect((await before.browser.call(authRoutes.changePassword, { body })).status).toBe(403)

  await change({ is_dormant: false })
  expect((await rename(before, admin.profile.id, '起きた')).status).toBe(200)
})
