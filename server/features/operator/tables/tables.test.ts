// Long because both tables are here with every mistake a line can have.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FREE_COMPANY_ID, MAX_TABLE_LINES } from '#contract/limits.ts'
import { operatorRoutes } from '#contract/operator.ts'
import { operatorPeopleRoutes } from '#contract/operator-people.ts'
import { operatorTableRoutes as routes, type TableAnswer } from '#contract/operator-tables.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { makeOperator, type Person } from '#testing/people.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await openTestApp()
  operator = await makeOperator(app)
})
afterAll(() => app.stop())

type Mode = 'check' | 'all' | 'right'
type Which = 'importCompanies' | 'importPeople'
const send = (which: Which, text: string | Uint8Array, mode: Mode, from = 2) =>
  operator.browser.call(routes[which], {
    query: { mode, from },
    body: Uint8Array.from(Buffer.from(text)),
  })
const csv = (...lines: readonly string[]) => lines.join('\r\n')

async function download(which: 'exportCompanies' | 'exportPeople', query: string) {
  const answer = await app.app.inject({
    method: 'GET',
    url: `${routes[which].path}?${query}`,
    headers: { authorization: `Bearer ${operator.browser.token}` },
  })
  return { ...answer, bytes: answer.rawPayload, text: answer.rawPayload.toString() }
}

const results = ({ lines }: TableAnswer) => lines.map(({ line, result }) => [line, result])
const whereWrong = ({ lines }: TableAnswer) =>
  lines.flatMap(({ line, problems }) =>
    problems.map(({ column, text }) => [line, column?.ja ?? null, text.en]),
  )
const findCompany = async (search: string) =>
  (await operator.browser.call(operatorRoutes.listCompanies, { query: { search } })).body.companies
const findPerson = async (id: string) => {
  const people = await operator.browser.call(operatorPeopleRoutes.listPeople, { query: {} })
  return people.body.people.find((person) => person.id === id)
}
/** The events of a company, but for those that reactions record at a time of their own. */
const kindsOf = async (company_id: string) => {
  const { rows } = await app.services.database.raw.query(
    `select kind from events where company_id = $1
       and kind not in ('user.notified', 'user.signed_out_everywhere') order by id`,
    [company_id],
  )
  return rows.map(({ kind }) => kind)
}
const addressOf = async (user_id: string): Promise<string> => {
  const { rows } = await app.services.database.raw.query('select email from users where id = $1', [
    user_id,
  ])
  return String(rows[0]?.email)
}

test('companies go out as CSV with the list’s filter, formulas defused, and come back as they are', async () => {
  const id = await app.company('=1+1,"表" 書出し用')
  const awake = await app.company('起きている書出し用')
  await addScript(await app.account(id), {})
  const update = { params: { id }, body: { is_dormant: true } }
  await operator.browser.call(operatorRoutes.updateCompany, update)
  const all = await download('exportCompanies', `search=${encodeURIComponent('書出し用')}`)
  expect([all.statusCode, all.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect([...all.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [header, ...lines] = all.text.slice(1).split('\r\n')
  expect(header).toBe(
    '"ID","会社名","プラン","状態","人数","台本数","使用量（バイト）","作成日時（日本時間）"',
  )
  expect(lines.map((line) => line.slice(1, 37))).toEqual([awake, id, ''])
  expect(lines[1]).toMatch(/,"'=1\+1,""表"" 書出し用","チーム","休止中","1","1","\d+","\d{4}-/)
  const dormant = await download(
    'exportCompanies',
    `search=${encodeURIComponent('書出し用')}&dormant=true`,
  )
  expect(dormant.text).not.toContain(awake)
  expect(results((await send('importCompanies', all.bytes, 'check')).body)).toEqual([
    [2, 'same'],
    [3, 'same'],
  ])
})

test('people go out by company and standing, when they were seen among it, and come back as they are', async () => {
  const company = await app.company('人の書出し')
  const { user_id } = await app.account(company, { admin: true })
  await app.account(company, { status: 'suspended' })
  const { text, bytes } = await download('exportPeople', `company=${company}&status=approved`)
  const lines = text.split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`"${user_id}","${await addressOf(user_id)}"`)
  expect(lines[1]).toMatch(
    /,"人の書出し","管理者","承認済み","はい","\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"/,
  )
  expect(results((await send('importPeople', bytes, 'check')).body)).toEqual([[2, 'same']])
})

test('a list that takes several pages is whole in the file', async () => {
  await app.services.database.raw.query(
    "insert into companies (name, plan) select '頁 ' || n, 'team' from generate_series(1, 1203) n",
    [],
  )
  const { text } = await download('exportCompanies', `search=${encodeURIComponent('頁')}`)
  const lines = text.trimEnd().split('\r\n').slice(1)
  expect([lines.length, new Set(lines).size]).toEqual([1203, 1203])
})

test('what a file would do is told line by line, with each mistake at its column, and nothing is changed', async () => {
  const id = await app.company('元の名前')
  await app.company('ある名前')
  const text = csv(
    'ID,Company name,プラン,備考',
    `${id},新しい名前,enterprise,x`,
    ',春の会社,チーム,',
    '',
    `${crypto.randomUUID()},だれか,チーム,`,
    ',春の会社,チーム,',
    ',夏の会社,ゴールド,',
    `${id},,無料,`,
    ',ある名前,チーム,',
    `,${'長'.repeat(121)},チーム,`,
    `${FREE_COMPANY_ID},,チーム,`,
    ',秋の会社,,',
  )
  const { status, body } = await send('importCompanies', text, 'check')
  expect([status, body.count, body.ignored, body.next]).toEqual([200, 10, ['備考'], null])
  expect(body.lines.slice(0, 2)).toMatchObject([
    {
      ...{ line: 2, about: '元の名前', result: 'planned' },
      changes: [
        { ja: '会社名：元の名前 → 新しい名前' },
        { ja: 'プラン：チーム → エンタープライズ', en: 'Plan: Team → Enterprise' },
      ],
    },
    { line: 3, about: '春の会社', result: 'planned' },
  ])
  expect(whereWrong(body)).toEqual([
    [5, 'ID', 'There is no such company.'],
    [6, '会社名', 'An earlier line of this file is about the same.'],
    [7, 'プラン', 'A plan is one of Free, Standard, Team and Enterprise.'],
    [8, 'ID', 'An earlier line of this file is about the same.'],
    [9, '会社名', 'There is a company of this name. To change it, write its ID.'],
    [10, '会社名', 'This is too long.'],
    [11, 'プラン', 'The company of those who are alone keeps its plan.'],
    [12, 'プラン', 'A new company needs a plan.'],
  ])
  const refused = await send('importCompanies', text, 'all')
  expect([refused.status, refused.problem.code]).toEqual([409, 'table_wrong'])
  expect((await findCompany('春の会社')).length).toBe(0)
  expect(await kindsOf(id)).toEqual([])

  const right = await send('importCompanies', text, 'right')
  expect(results(right.body).slice(0, 3)).toEqual([
    [2, 'done'],
    [3, 'done'],
    [5, 'wrong'],
  ])
  expect(await kindsOf(id)).toEqual(['company.renamed', 'company.updated'])
  const [made] = await findCompany('春の会社')
  expect([made?.plan, await kindsOf(made?.id ?? '')]).toEqual(['team', ['company.created']])
  // Sent again it makes nothing twice.
  expect(whereWrong((await send('importCompanies', text, 'check')).body)).toContainEqual([
    ...[3, '会社名', 'There is a company of this name. To change it, write its ID.'],
  ])
})

test('Shift_JIS is read, and a quotation mark that does not end is told', async () => {
  const bytes = Buffer.from(
    '89ef8ed096bc2c8376838983930d0a878a82dd82c782e8895e97412c8360815b83800d0a22837e2c8358222c8cc2906c0d0a',
    'hex',
  )
  const { body } = await send('importCompanies', bytes, 'check')
  expect(body.lines.map(({ about, result }) => [about, result])).toEqual([
    ['㈱みどり運輸', 'planned'],
    ['ミ,ス', 'wrong'],
  ])
  const broken = await send('importCompanies', csv('会社名,プラン', '"あ,チーム'), 'check')
  expect(whereWrong(broken.body)).toContainEqual([2, null, 'A quotation mark (") does not end.'])
})

test('what is no table, has no column that is known, or too many lines is refused as a whole', async () => {
  const codes = []
  for (const text of [
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    csv('色,形', '赤,丸'),
    csv('会社名,Company name', 'あ,い'),
    '',
    csv('会社名', ...Array.from({ length: MAX_TABLE_LINES + 1 }, (_, at) => `会社${at}`)),
  ])
    codes.push((await send('importCompanies', text, 'check')).problem.code)
  expect(codes).toEqual([
    ...['import_not_text', 'table_unread', 'table_unread', 'table_unread', 'table_too_large'],
  ])
})

test('a file is gone on with from any line, and ends once all are done', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => `束${at}号,チーム`)
  const text = csv('会社名,プラン', ...lines)
  const takeFrom = async (first: number) => {
    const taken: TableAnswer['lines'] = []
    for (let from: number | null = first; from !== null; ) {
      const { body }: { body: TableAnswer } = await send('importCompanies', text, 'right', from)
      expect(body.count).toBe(60)
      taken.push(...body.lines)
      from = body.next
    }
    return taken
  }
  const later = await takeFrom(42)
  expect(later.map(({ line, result }) => [line, result])).toEqual(
    Array.from({ length: 20 }, (_, at) => [at + 42, 'done']),
  )
  expect((await findCompany('束39号')).length).toBe(0)
  const whole = await takeFrom(2)
  expect(whole.map(({ result }) => result)).toEqual(
    Array.from({ length: 60 }, (_, at) => (at < 40 ? 'done' : 'wrong')),
  )
  expect((await findCompany('束59号')).length).toBe(1)
})

test('people are moved, let in, suspended, confirmed and given a role, one event a change', async () => {
  const [from, to] = [await app.company('移動元'), await app.company('移動先')]
  const [admin, mover, waiting, deputy, heir] = [
    await app.account(from, { admin: true }),
    await app.account(from),
    await app.account(from, { status: 'pending' }),
    await app.account(from),
    await app.account(from),
  ]
  await addScript(mover, { visibility: 'private' })
  await app.services.database.raw.query(
    'update identity.users set email_verified = false where id = $1',
    [waiting.uid],
  )
  const [moving, taking] = [await addressOf(mover.user_id), await addressOf(heir.user_id)]
  const text = csv(
    'ID;E-mail;会社;役割;State;Address verified;引き継ぐ人',
    `;${moving.toUpperCase()};移動先;;;;${taking}`,
    `${waiting.user_id};;;;承認済み;はい;`,
    `${deputy.user_id};;;副管理者;;;`,
    `${heir.user_id};;;;停止中;;`,
    `${admin.user_id};;;Admin;Approved;Yes;`,
  )
  const checked = await send('importPeople', text, 'check')
  expect(whereWrong(checked.body)).toEqual([])
  expect(checked.body.lines[0]).toMatchObject({
    about: moving,
    changes: [{ ja: '会社：移動元 → 移動先' }, { ja: expect.stringContaining('1 件') }],
  })
  expect(results((await send('importPeople', text, 'all')).body)).toEqual([
    [2, 'done'],
    [3, 'done'],
    [4, 'done'],
    [5, 'done'],
    [6, 'same'],
  ])
  expect(await findPerson(mover.user_id)).toMatchObject({ company: { id: to }, script_count: 0 })
  expect(await findPerson(waiting.user_id)).toMatchObject({
    ...{ status: 'approved', email_verified: true },
  })
  expect(await findPerson(deputy.user_id)).toMatchObject({ is_deputy: true })
  expect(await findPerson(heir.user_id)).toMatchObject({ status: 'suspended', script_count: 1 })
  expect(await kindsOf(from)).toEqual([
    ...['script.created', 'member.work_handed_over', 'member.moved_out', 'member.approved'],
    ...['account.email_verified', 'member.deputy_appointed', 'member.suspended'],
  ])
  const back = csv('ID,Role,State', `${deputy.user_id},admin,`, `${heir.user_id},,approved`)
  expect(results((await send('importPeople', back, 'all')).body)).toEqual([
    [2, 'done'],
    [3, 'done'],
  ])
  expect(await findPerson(deputy.user_id)).toMatchObject({ is_admin: true })
  expect((await kindsOf(from)).slice(-2)).toEqual(['company.updated', 'member.restored'])
})

test('what cannot be done with an account is told at its column', async () => {
  const [here, there] = [await app.company('ここ'), await app.company('あそこ')]
  await app.company('ふたつ')
  await app.company('ふたつ')
  const [admin, owner, alone] = [
    await app.account(here, { admin: true }),
    await app.account(here),
    await app.account(FREE_COMPANY_ID),
  ]
  await addScript(owner, {})
  await addScript(alone, {})
  const stranger = await app.account(there)
  const text = csv(
    'ID,メールアドレス,会社,役割,状態,アドレス確認,引き継ぐ人',
    ',nobody@example.jp,,,,,',
    ',,あそこ,,,,',
    `${owner.user_id},other@example.jp,,,,,`,
    `${admin.user_id},,あそこ,メンバー,停止中,いいえ,`,
    `${owner.user_id},,ふたつ,王様,却下,たぶん,`,
    `${alone.user_id},,あそこ,管理者,,,`,
    `${stranger.user_id},,ここ,,,,`,
    `${operator.profile.id},,,,停止中,,`,
  )
  const { body } = await send('importPeople', text, 'check')
  expect(whereWrong(body).map(([line, column]) => [line, column])).toEqual([
    [2, 'メールアドレス'],
    [3, null],
    [4, 'メールアドレス'],
    ...[
      [5, '会社'],
      [5, '状態'],
      [5, 'アドレス確認'],
      [5, '役割'],
    ],
    [6, null],
    ...[
      [6, '会社'],
      [6, '引き継ぐ人'],
      [6, '状態'],
      [6, 'アドレス確認'],
      [6, '役割'],
    ],
    [7, '会社'],
    ...[
      [9, '状態'],
      [9, '状態'],
    ],
  ])
  expect(results(body)[6]).toEqual([8, 'planned'])
})

test('what became wrong since a file was looked at is told of its line, and the others go on', async () => {
  const company = await app.company('変わる会社')
  const [first, second] = [await app.account(company), await app.account(company)]
  const text = csv('ID,役割', `${first.user_id},管理者`, `${second.user_id},管理者`)
  // The first becomes the admin, and the second takes that over.
  expect(results((await send('importPeople', text, 'all')).body)).toEqual([
    [2, 'done'],
    [3, 'done'],
  ])
  expect(await findPerson(second.user_id)).toMatchObject({ is_admin: true })
  const out = csv('ID,役割,状態', `${first.user_id},管理者,`, `${first.user_id},,停止中`)
  expect(whereWrong((await send('importPeople', out, 'right')).body)).toEqual([
    [3, null, 'An earlier line of this file is about the same.'],
  ])
})

test('nobody else reads or sends a table, and an operator only while the desk is open', async () => {
  const member = await app.account(await app.company(), { admin: true })
  const call = { query: { mode: 'check' as const }, body: Uint8Array.from(Buffer.from('ID')) }
  expect((await member.call(routes.importPeople, call)).status).toBe(404)
  expect((await member.call(routes.exportPeople, { query: {} })).status).toBe(404)
  await operator.browser.call(operatorRoutes.leaveDesk, { body: {} })
  expect((await operator.browser.call(routes.importPeople, call)).problem.code).toBe('desk_closed')
  expect((await download('exportCompanies', '')).statusCode).toBe(403)
})
