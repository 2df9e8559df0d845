import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorPeopleRoutes } from '#contract/operator-people.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { makeOperator, type Person, signIn, signUp } from '#testing/people.ts'
import { addScript } from '#testing/test-scripts.ts'

const { listPeople, movePerson, confirmEmail, endPersonSessions } = operatorPeopleRoutes
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

test('people are found by a part of a Japanese name, by address and by company, page by page', async () => {
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

test('whoever is moved leaves what is theirs to a colleague, and comes anew', async () => {
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

test('who has scripts alone keeps them: nobody there could take them over', async () => {
  const { FREE_COMPANY_ID } = await import('#contract/limits.ts')
  const person = await app.account(FREE_COMPANY_ID)
  await addScript(person, {})
  const { status, problem } = await move(person.user_id, { company: await app.company() })
  expect([status, problem.code]).toEqual([409, 'personal_scripts'])
})

test('an address is taken as proved by the operator’s word, and all sessions of an account end', async () => {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.jp`
  await signUp(app, email)
  const { body } = await operator.browser.call(listPeople, { query: { search: email } })
  const params = { id: body.people[0]?.id ?? '' }
  expect(body.people).toMatchObject([{ email_verified: false, status: 'approved' }])
  const confirmed = await operator.browser.call(confirmEmail, { params, body: {} })
  expect(confirmed.body.email_verified).toBe(true)
  const person = await signIn(app, email)
  const list = () => person.browser.call(scriptRoutes.listScripts, {})
  expect((await list()).status).toBe(200)
  await operator.browser.call(endPersonSessions, { params, body: {} })
  await app.eventually(async () => (await list()).status === 401)
  expect((await signIn(app, email)).profile.id).toBe(params.id)
})
