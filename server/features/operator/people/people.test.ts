import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { operatorPeopleRoutes } from '#contract/operator-people.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { findInDatabase } from '#testing/find-in-database.ts'
import { makeOperator, type Person, readCode, signIn, signUp } from '#testing/people.ts'
import { addScript } from '#testing/test-scripts.ts'

const { listPeople, movePerson, markEmailVerified, endPersonSessions, erasePerson } =
  operatorPeopleRoutes
let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await openTestApp()
  operator = await makeOperator(app)
})
afterAll(() => app.stop())

const move = (id: string, body: { company: string; hand_over_to?: string }) =>
  operator.browser.call(movePerson, { params: { id }, body })
const kindsOf = async (company_id: string) => {
  const { rows } = await app.services.database.raw.query(
    "select kind from events where company_id = $1 and kind like 'member.%' order by id",
    [company_id],
  )
  return rows.map(({ kind }) => kind)
}

test('people are found by part of a Japanese name, by address and by company, with pagination', async () => {
  const [first, second] = [await app.company('甲'), await app.company('乙')]
  const [taro, jiro] = [await app.account(first), await app.account(second)]
  const name = (id: string, username: string) =>
    app.services.database.system(({ db }) =>
      db.updateTable('users').set({ username }).where('id', '=', id).execute(),
    )
  await name(taro.user_id, '長谷川太郎')
  await name(jiro.user_id, '長谷川次郎')
  const find = async (query: object) => (await operator.browser.call(listPeople, { query })).body
  const all = await find({ search: '谷川', limit: 1 })
  expect([all.count, all.people.map(({ id }) => id)]).toEqual([2, [jiro.user_id]])
  const rest = await find({ search: '谷川', limit: 1, after: all.next ?? '' })
  expect([rest.next, rest.people.map(({ id }) => id)]).toEqual([null, [taro.user_id]])
  const inFirst = await find({ search: '谷川', company: first })
  expect([inFirst.company_name, inFirst.people]).toMatchObject([
    '甲',
    [{ id: taro.user_id, company: { name: '甲' }, email_verified: true, script_count: 0 }],
  ])
})

test('a user moved to another company leaves the scripts to a colleague and signs in again', async () => {
  const [from, to] = [await app.company('元の会社'), await app.company('次の会社')]
  const [admin, mover, heir] = [
    await app.account(from, { admin: true }),
    await app.account(from),
    await app.account(from),
  ]
  const { id } = await addScript(mover, { visibility: 'private' })
  expect((await move(admin.user_id, { company: to })).problem.code).toBe('person_is_admin')
  expect((await move(mover.user_id, { company: to })).problem.code).toBe('owns_something')
  const stranger = await app.account(to)
  for (const wrong of [stranger.user_id, mover.user_id, crypto.randomUUID()])
    expect((await move(mover.user_id, { company: to, hand_over_to: wrong })).status).toBe(422)
  expect((await move(mover.user_id, { company: crypto.randomUUID() })).status).toBe(422)
  expect(await move(mover.user_id, { company: to, hand_over_to: heir.user_id })).toMatchObject({
    status: 200,
    body: { company: { id: to }, status: 'approved', script_count: 0 },
  })
  const read = { params: { id } }
  expect((await heir.call(scriptRoutes.readScript, read)).status).toBe(200)
  await app.eventually(async () => (await mover.call(scriptRoutes.readScript, read)).status === 401)
  expect(await kindsOf(from)).toEqual(['member.work_handed_over', 'member.moved_out'])
  expect(await kindsOf(to)).toEqual(['member.moved_in'])
})

test('a user without a company keeps their scripts: there is no colleague to take them', async () => {
  const person = await app.account(FREE_COMPANY_ID)
  await addScript(person, {})
  const { status, problem } = await move(person.user_id, { company: await app.company() })
  expect([status, problem.code]).toEqual([409, 'personal_scripts'])
})

test('the operator verifies an address and ends all sessions of an account', async () => {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.jp`
  await signUp(app, email)
  const { body } = await operator.browser.call(listPeople, { query: { search: email } })
  const params = { id: body.people[0]?.id ?? '' }
  expect(body.people).toMatchObject([{ email_verified: false, status: 'approved' }])
  const confirmed = await operator.browser.call(markEmailVerified, { params, body: {} })
  expect(confirmed.body.email_verified).toBe(true)
  const person = await signIn(app, email)
  const list = () => person.browser.call(scriptRoutes.listScripts, {})
  expect((await list()).status).toBe(200)
  await operator.browser.call(endPersonSessions, { params, body: {} })
  await app.eventually(async () => (await list()).status === 401)
  expect((await signIn(app, email)).profile.id).toBe(params.id)
})

test('a verified address of an applicant sends the request to join in the applicant’s name', async () => {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.jp`
  await signUp(app, email, { company_id: await app.company() })
  const { body } = await operator.browser.call(listPeople, { query: { search: email } })
  const id = body.people[0]?.id ?? ''
  await operator.browser.call(markEmailVerified, { params: { id }, body: {} })
  const { rows } = await app.services.database.raw.query(
    'select kind, actor_id = subject_id as is_own from events where subject_id = $1 order by id',
    [id],
  )
  expect(rows.slice(-2)).toEqual([
    { kind: 'account.email_verified', is_own: false },
    { kind: 'member.requested', is_own: true },
  ])
})

const erase = (id: string, email: string, hand_over_to?: string) =>
  operator.browser.call(erasePerson, {
    params: { id },
    body: { email, ...(hand_over_to && { hand_over_to }) },
  })
const addressOf = async (id: string) => {
  const { rows } = await app.services.database.raw.query('select email from users where id = $1', [
    id,
  ])
  return String(rows[0]?.email)
}

test('an account is erased after its address is typed and its scripts have a new owner, who gets the admin’s role too', async () => {
  const company = await app.company('消す会社')
  const [admin, member, heir] = [
    await app.account(company, { admin: true }),
    await app.account(company),
    await app.account(company),
  ]
  const { id } = await addScript(member, { visibility: 'private' })
  const address = await addressOf(member.user_id)
  expect((await erase(member.user_id, 'other@example.jp')).status).toBe(422)
  expect((await erase(member.user_id, address)).problem.code).toBe('owns_something')
  const stranger = await app.account(await app.company())
  for (const wrong of [stranger.user_id, member.user_id])
    expect((await erase(member.user_id, address, wrong)).status).toBe(422)
  expect((await erase(operator.profile.id, operator.email)).problem.code).toBe('operator_stays')
  expect((await erase(member.user_id, address.toUpperCase(), heir.user_id)).status).toBe(200)
  expect((await erase(member.user_id, address)).status).toBe(404)
  expect((await member.call(scriptRoutes.listScripts, {})).status).not.toBe(200)
  const read = await heir.call(scriptRoutes.readScript, { params: { id } })
  expect(read.body.owner_id).toBe(heir.user_id)

  const chief = await addressOf(admin.user_id)
  expect((await erase(admin.user_id, chief)).problem.code).toBe('last_admin')
  expect((await erase(admin.user_id, chief, heir.user_id)).status).toBe(200)
  const { body } = await operator.browser.call(listPeople, { query: { company } })
  expect(body.people.map(({ id, is_admin }) => [id, is_admin])).toEqual([[heir.user_id, true]])
  const { rows } = await app.services.database.raw.query(
    "select kind, actor_id from events where company_id = $1 and kind not in ('script.created', 'user.notified') order by id",
    [company],
  )
  expect(rows).toEqual(
    ['member.work_handed_over', 'account.erased', 'company.updated', 'account.erased'].map(
      (kind) => ({ kind, actor_id: operator.profile.id }),
    ),
  )
})

test('an erased account leaves no name or address, and that of a sole user no script', async () => {
  const word = 'qzvxwkjpf'
  const company_id = await app.company()
  const inTeam = async (name: string, join: { company_id?: string }) => {
    const email = `${name}@example.jp`
    await signUp(app, email, join)
    const code = await readCode(app, email, 'verify-email')
    await app.browser().call(authRoutes.verifyEmail, { body: { code } })
    return (await signIn(app, email)).profile.id
  }
  const [waiting, alone] = [await inTeam(`${word}1`, { company_id }), await inTeam(`${word}2`, {})]
  const person = await signIn(app, `${word}2@example.jp`)
  const { id } = await addScript(person.browser, { text: `${word}の話` })
  // The emails to the person and about the person are still in the job queue, which stores jobs for
  // a day.
  await app.settle()
  expect(await findInDatabase(app.services, word)).toContain('jobs.job')
  for (const [each, name] of [
    [waiting, `${word}1`],
    [alone, `${word}2`],
  ] as const)
    expect((await erase(each, `${name}@example.jp`)).status).toBe(200)
  const { raw } = app.services.database
  // Deletes the emails about the person that other users received, as the mailbox does after its
  // retention period.
  await raw.query('delete from mailbox where recipient not like $1', [`${word}%`])
  expect(await findInDatabase(app.services, word)).toEqual([])
  const { rows } = await raw.query(
    'select id from scripts where id = $1 union select id from users where id = $2',
    [id, alone],
  )
  expect(rows).toEqual([])
})
