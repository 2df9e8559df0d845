import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { authRoutes } from '#contract/auth.ts'
import { companyRoutes } from '#contract/companies.ts'
import { memberSessionRoutes } from '#contract/member-sessions.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { secondFactorRoutes } from '#contract/second-factor.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { showCode } from '#testing/authenticator.ts'
import {
  makeApplicant,
  makeOperator,
  PASSWORD,
  type Person,
  refresh,
  signIn,
} from '#testing/people.ts'

let app: TestApp
let admin: Person
let member: Person
beforeAll(async () => {
  app = await openTestApp()
  admin = await makeOperator(app, 'A 社')
  const { company } = admin.profile
  member = await makeApplicant(app, 'id' in company ? company.id : '')
  const params = { id: member.profile.id }
  await admin.browser.call(companyRoutes.approveMember, { params, body: {} })
})
afterAll(() => app.stop())

const list = async ({ profile: { id } }: Person) =>
  (await admin.browser.call(memberSessionRoutes.listMemberSessions, { params: { id } })).body
    .sessions
const reads = (person: Person) => person.browser.call(scriptRoutes.listScripts, { query: {} })
const kinds = async () => {
  const { rows } = await app.services.database.raw.query(
    "select kind from events where subject_id = $1 and actor_id = $2 and kind like 'member.session%' order by id",
    [member.profile.id, admin.profile.id],
  )
  return rows.length
}
const setFactorRequired = (second_factor_required: boolean) =>
  admin.browser.call(companyRoutes.updateCompanySettings, { body: { second_factor_required } })
async function secure(person: Person) {
  const { setUpSecondFactor, turnOnSecondFactor } = secondFactorRoutes
  const shown = { body: { current_password: PASSWORD } }
  const { secret } = (await person.browser.call(setUpSecondFactor, shown)).body
  const code = showCode(secret, app.services.now())
  const on = await person.browser.call(turnOnSecondFactor, { body: { code } })
  expect(on.status).toBe(200)
  await refresh(person.browser)
}

test("an administrator sees a member's sessions and can end one or all of them", async () => {
  const phone = await signIn(app, member.email)
  const desk = await signIn(app, member.email)
  const before = await list(member)
  expect(before[0]).toMatchObject({
    address: expect.stringMatching(/^10\.0\.\d+\.x$/),
    signed_in_with: 'password',
  })

  const { sessions } = (await desk.browser.call(authRoutes.listSessions, {})).body
  const session_id = sessions.find(({ is_current }) => is_current)?.id ?? ''
  const one = { params: { id: member.profile.id, session_id } }
  expect((await admin.browser.call(memberSessionRoutes.endMemberSession, one)).status).toBe(200)
  expect((await reads(desk)).status).toBe(401)
  expect((await reads(phone)).status).toBe(200)
  expect((await list(member)).map(({ id }) => id)).not.toContain(session_id)

  const all = { params: { id: member.profile.id }, body: {} }
  const ended = await admin.browser.call(memberSessionRoutes.endMemberSessions, all)
  expect(ended.body.ended).toBe(before.length - 1)
  expect((await reads(phone)).status).toBe(401)
  expect(await list(member)).toEqual([])
  expect(await kinds()).toBe(2)
})

test('if the company requires a second factor, a member without one reaches only its setup', async () => {
  member = await signIn(app, member.email)
  expect((await setFactorRequired(true)).problem.code).toBe('second_factor_first')
  await secure(admin)
  expect((await setFactorRequired(true)).body.second_factor_required).toBe(true)

  expect((await reads(member)).problem.code).toBe('second_factor_missing')
  const request = { body: { firebase_uid: member.uid } }
  const { body } = await member.browser.call(accountRoutes.readProfile, request)
  expect(body).toMatchObject({ problem: 'second_factor_missing', is_approval: true, actor: null })
  await secure(member)
  expect((await reads(member)).status).toBe(200)
  const shown = { body: { current_password: PASSWORD } }
  const off = await member.browser.call(secondFactorRoutes.turnOffSecondFactor, shown)
  expect(off.problem.code).toBe('second_factor_required')

  await setFactorRequired(false)
  expect((await member.browser.call(secondFactorRoutes.turnOffSecondFactor, shown)).status).toBe(
    200,
  )
  expect((await reads(member)).status).toBe(200)
})
