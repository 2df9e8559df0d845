import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiTokenRoutes } from '#contract/api-tokens.ts'
import { archiveRoutes } from '#contract/archives.ts'
import { companyRoutes } from '#contract/companies.ts'
import { COMPANY_RETURN_DAYS, companyDeletionRoutes as routes } from '#contract/company-deletion.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { operatorRoutes } from '#contract/operator.ts'
import { operatorAuditRoutes } from '#contract/operator-audit.ts'
import { roleRoutes } from '#contract/roles.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { runOperatorCommand } from '#server/operator-commands.ts'
import { dayInTokyo } from '#server/platform/tokyo-time.ts'
import {
  makeApplicant,
  makeOperator,
  openDesk,
  PASSWORD,
  type Person,
  readMails,
  refresh,
  signIn,
} from '#testing/people.ts'
import { openSocketApp, type SocketApp } from '#testing/socket-app.ts'
import { addScript } from '#testing/test-scripts.ts'

const DAY_MS = 86_400_000
const RIGHT_LOST = 4403
const NAME = '畳み商会'

let app: SocketApp
let operator: Person
beforeAll(async () => {
  app = await openSocketApp()
  operator = await makeOperator(app)
})
afterAll(() => app.stop())

type Office = { id: string; admin: Person; deputy: Person; member: Person }

async function openOffice(): Promise<Office> {
  const id = await app.company(NAME)
  const [admin, deputy, member] = await Promise.all(
    ['admin', 'deputy', 'member'].map(() => makeApplicant(app, id)),
  )
  if (!admin || !deputy || !member) throw new Error('There is nobody.')
  const params = { id }
  await operator.browser.call(operatorRoutes.updateCompany, {
    params,
    body: { admin: admin.profile.id },
  })
  for (const { profile, browser } of [deputy, member]) {
    await refresh(admin.browser)
    const of = { params: { id: profile.id }, body: {} }
    await admin.browser.call(companyRoutes.approveMember, of)
    await refresh(browser)
  }
  const of = { params: { id: deputy.profile.id }, body: { is_deputy: true } }
  expect((await admin.browser.call(roleRoutes.setDeputy, of)).status).toBe(200)
  return { id, admin, deputy, member }
}

const submit = ({ browser }: Person, name = NAME, current_password = PASSWORD) =>
  browser.call(routes.deleteCompany, { body: { name, current_password } })
const cancel = ({ browser }: Person) => browser.call(routes.cancelCompanyDeletion, { body: {} })
const probe = async ({ browser }: Pick<Person, 'browser'>) => {
  const { status, problem } = await browser.call(scriptRoutes.listScripts, { query: {} })
  return status === 200 ? 200 : problem.code
}
const subjects = async ({ email }: Person) =>
  (await readMails(app, email)).map(({ subject }) => subject)
/** Waits until a user has exactly `times` emails whose subject contains `words`. */
const untilMailed = (person: Person, words: string, times: number) =>
  app.eventually(async () => {
    const about = (await subjects(person)).filter((subject) => subject.includes(words))
    return about.length === times
  })

test('deletion needs the admin, their password and the company’s name, and lists what will be deleted', async () => {
  const { id, admin, deputy, member } = await openOffice()
  const { id: script_id } = await addScript(admin.browser, { visibility: 'team_view' })
  await addScript(member.browser)
  await admin.browser.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: script_id } })
  const params = { script_id }
  const body = { shows: 'script', days: 7 } as const
  await admin.browser.call(sharingRoutes.createShare, { params, body })
  const { body: ended } = await admin.browser.call(sharingRoutes.createShare, { params, body })
  await admin.browser.call(sharingRoutes.revokeShare, { params: { script_id, id: ended.id } })
  const read = () => admin.browser.call(routes.previewCompanyDeletion, {})
  expect((await read()).body).toEqual({
    name: NAME,
    people: 3,
    scripts: 2,
    canvases: 1,
    shares: 1,
    refusal: null,
  })
  for (const one of [deputy, member]) expect((await submit(one)).problem.code).toBe('forbidden')
  expect((await submit(admin, NAME, '違う')).problem.code).toBe('wrong_password')
  const other = await submit(admin, '別の会社')
  expect([other.status, other.problem.fields]).toEqual([
    422,
    [{ path: 'name', code: 'other_name' }],
  ])
  expect((await cancel(admin)).status).toBe(409)

  // A company cannot be deleted while one of its members is an operator, because the erasure would
  // delete the operator's account.
  const { raw } = app.services.database
  const setOperator = (is: boolean) =>
    raw.query('update users set is_operator = $1 where id = $2', [is, member.profile.id])
  await setOperator(true)
  expect((await read()).body.refusal).toBe('operator_in_company')
  expect((await submit(admin)).problem.code).toBe('operator_in_company')
  await setOperator(false)
  expect(await probe(admin)).toBe(200)
  const { rows } = await raw.query('select deleted_at from companies where id = $1', [id])
  expect(rows).toEqual([{ deleted_at: null }])
})

test('after the request only the admin has access, to one page; cancelling restores everything', async () => {
  const { id, admin, deputy, member } = await openOffice()
  const { id: script_id } = await addScript(admin.browser, {
    visibility: 'team_edit',
    title: '全員の台本',
    text: 'こんにちは。',
  })
  const { body: share } = await admin.browser.call(sharingRoutes.createShare, {
    params: { script_id },
    body: { shows: 'script', days: 7 },
  })
  const { body: token } = await admin.browser.call(apiTokenRoutes.createApiToken, {
    body: { name: '連携', scopes: ['read'], days: 30 },
  })
  const program = app.browser()
  program.token = token.value
  const openShare = async () =>
    (await app.app.inject({ url: `/api/share/${share.token}/` })).statusCode
  expect([await probe({ browser: program }), await openShare()]).toEqual([200, 200])
  const closed = await Promise.all(
    [admin, member].map(async ({ browser }) => (await app.open(browser, script_id)).closed),
  )
  const { status, body } = await submit(admin)
  expect(status).toBe(200)
  const days = (Date.parse(body.erased_at) - app.services.now()) / DAY_MS
  expect(Math.round(days)).toBe(COMPANY_RETURN_DAYS)
  expect(await Promise.all(closed.map((wait) => wait()))).toEqual([RIGHT_LOST, RIGHT_LOST])

  expect([await probe(deputy), await probe(member), await probe(admin)]).toEqual([
    'dormant',
    'dormant',
    'closing',
  ])
  expect([await probe({ browser: program }), await openShare()]).toEqual(['closing', 404])
  await expect(app.open(admin.browser, script_id)).rejects.toThrow('closing')
  await expect(app.open(member.browser, script_id)).rejects.toThrow('dormant')
  expect((await cancel(deputy)).problem.code).toBe('dormant')
  expect((await submit(admin)).problem.code).toBe('closing')
  await untilMailed(admin, '削除を受け付けました', 1)
  for (const person of [deputy, member]) await untilMailed(person, '削除される予定です', 1)

  // The admin logs in again and can only read about the deletion, cancel it, or export the
  // company's data. Members have no access.
  const again = await signIn(app, admin.email)
  expect(again.profile).toMatchObject({ is_approval: true, problem: 'closing', actor: null })
  expect(again.profile.company).toEqual({ name: NAME, is_dormant: false })
  expect((await signIn(app, member.email)).profile).toMatchObject({ problem: 'dormant' })
  const until = await again.browser.call(routes.readPendingCompanyDeletion, {})
  expect(until.body).toEqual({ erased_at: body.erased_at })
  expect(await exportAll(again)).toContain('全員の台本')

  expect((await cancel(again)).status).toBe(200)
  expect([await probe(deputy), await probe(member), await probe(admin)]).toEqual([200, 200, 200])
  expect([await probe({ browser: program }), await openShare()]).toEqual([200, 200])
  await app.open(admin.browser, script_id)
  for (const person of [admin, deputy, member]) await untilMailed(person, '取り消されました', 1)
  const { rows } = await app.services.database.raw.query(
    "select kind from events where company_id = $1 and kind like 'company.%' order by id",
    [id],
  )
  expect(rows.map(({ kind }) => kind)).toEqual([
    'company.updated',
    'company.deletion_begun',
    'company.archive_made',
    'company.kept',
  ])
})

async function exportAll({ browser }: Person): Promise<string> {
  const made = await browser.call(archiveRoutes.createCompanyArchive, { body: {} })
  expect(made.status).toBe(202)
  await app.eventually(async () => {
    const { body } = await browser.call(archiveRoutes.readCompanyArchive, {})
    return body.archive?.status === 'done'
  })
  const answer = await app.app.inject({
    method: 'GET',
    url: archiveRoutes.downloadCompanyArchive.path,
    headers: { host: 'localhost', authorization: `Bearer ${browser.token}` },
  })
  expect(answer.statusCode).toBe(200)
  return Object.keys(unzipSync(new Uint8Array(answer.rawPayload))).join(' ')
}

test('the operator sees the date and may cancel the deletion', async () => {
  const { id, admin, member } = await openOffice()
  const { body } = await submit(admin)
  await openDesk(operator)
  const call = { params: { id }, body: {} }
  const listed = await operator.browser.call(operatorRoutes.listCompanies, {
    query: { search: id },
  })
  expect(listed.body.companies).toMatchObject([{ id, erased_at: body.erased_at }])
  const operation = { ...app.services, actor_id: null }
  const run = async (line: string) => (await runOperatorCommand(operation, line.split(' '))).text
  const list = () => run(`company list --search ${id}`)
  const erasedOn = (day: string) => `deletion requested, erased on ${day}`
  expect(await list()).toContain(erasedOn(dayInTokyo(Date.parse(body.erased_at))))
  // Sets the erasure to half past midnight in Tokyo, which is still the previous day in UTC. The
  // list must show the day in Tokyo.
  await app.services.database.raw.query(
    `update companies set deleted_at = '2126-11-20T15:30:00Z'::timestamptz - make_interval(days => $2) where id = $1`,
    [id, COMPANY_RETURN_DAYS],
  )
  expect(await list()).toContain(erasedOn('2126-11-21'))
  const kept = await operator.browser.call(operatorRoutes.cancelDeletionAsOperator, call)
  expect(kept.body).toMatchObject({ id, erased_at: null })
  expect((await operator.browser.call(operatorRoutes.cancelDeletionAsOperator, call)).status).toBe(
    409,
  )
  expect([await probe(admin), await probe(member)]).toEqual([200, 200])
  await submit(admin)
  expect((await operator.browser.call(operatorRoutes.cancelDeletionAsOperator, call)).status).toBe(
    200,
  )
  expect(await probe(member)).toBe(200)

  // While the company is both dormant and being deleted, even its admin has no access and cannot
  // cancel. Only the operator can activate the company.
  await submit(admin)
  const sleep = (is_dormant: boolean) =>
    operator.browser.call(operatorRoutes.updateCompany, { params: { id }, body: { is_dormant } })
  expect((await sleep(true)).body).toMatchObject({ is_dormant: true })
  expect((await cancel(admin)).problem.code).toBe('dormant')
  await sleep(false)
  expect((await cancel(admin)).status).toBe(200)
})

test('the admin is warned a week and a day before, once each; then the company is erased', async () => {
  const { id, admin, member } = await openOffice()
  await submit(admin)
  await untilMailed(admin, '削除を受け付けました', 1)
  const warnings = async () => {
    await app.cleanUp()
    // Waits until all queued emails were sent to the test mailbox.
    await app.eventually(async () => {
      const { rows } = await app.services.database.raw.query(
        "select 1 from jobs.job where name = 'mails' and state < 'completed'",
      )
      return rows.length === 0
    })
    // Each cleanup deletes the emails of earlier warnings, because they are older than a week on
    // the app's clock. The result therefore counts only new warnings.
    return (await subjects(admin)).filter((subject) => subject.includes('まもなく')).length
  }
  app.pass((COMPANY_RETURN_DAYS - 8) * DAY_MS)
  expect(await warnings()).toBe(0)
  app.pass(DAY_MS + 60_000)
  expect(await warnings()).toBe(1)
  expect(await warnings()).toBe(0)
  app.pass(6 * DAY_MS)
  expect(await warnings()).toBe(1)
  expect(await warnings()).toBe(0)
  const exists = async () => {
    const { rows } = await app.services.database.raw.query(
      'select 1 from companies where id = $1',
      [id],
    )
    return rows.length > 0
  }
  expect(await exists()).toBe(true)

  app.pass(DAY_MS)
  // After the grace period it is too late to cancel, because data may already have been erased.
  expect((await cancel(await signIn(app, admin.email))).problem.code).toBe('conflict')
  await app.cleanUp()
  expect(await exists()).toBe(false)
  for (const { email } of [admin, member])
    await expect(signIn(app, email)).rejects.toThrow('wrong_credentials')
  const desk = await openDesk(await signIn(app, operator.email))
  const log = await desk.browser.call(operatorAuditRoutes.listOperatorEvents, {
    query: { company: id },
  })
  expect(log.body.entries).toMatchObject([
    { kind: 'company.erased', actor: null, subject: null, company: null, data: { people: 3 } },
  ])
})
