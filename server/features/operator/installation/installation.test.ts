import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorRoutes } from '#contract/operator.ts'
import { operatorAuditRoutes } from '#contract/operator-audit.ts'
import { operatorInstallationRoutes } from '#contract/operator-installation.ts'
import { operatorPeopleRoutes } from '#contract/operator-people.ts'
import { systemRoutes } from '#contract/system.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { makeOperator, type Person, signUp } from '#testing/people.ts'

const { readInstallation, updateInstallation, readHealth } = operatorInstallationRoutes
const { listJobs, retryJob, discardJob } = operatorInstallationRoutes
let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await openTestApp()
  operator = await makeOperator(app)
})
afterAll(() => app.stop())

const change = async (body: object) =>
  (await operator.browser.call(updateInstallation, { body })).body
const announced = async () =>
  (await app.browser().call(systemRoutes.readPublicSettings, {})).body.announcement

test('users without a company wait for approval at the desk if the operator requires it', async () => {
  expect((await change({ free_needs_approval: true })).free_needs_approval).toBe(true)
  const email = `${crypto.randomUUID().slice(0, 8)}@example.jp`
  await signUp(app, email)
  const find = { query: { search: email } }
  const { people } = (await operator.browser.call(operatorPeopleRoutes.listPeople, find)).body
  expect(people).toMatchObject([{ status: 'pending' }])
  const params = { id: people[0]?.id ?? '' }
  const approve = operatorPeopleRoutes.approvePerson
  expect((await operator.browser.call(approve, { params, body: {} })).body.status).toBe('approved')
  expect((await change({ free_needs_approval: false })).free_needs_approval).toBe(false)
})

test('a public page shows the operator’s text until it is cleared', async () => {
  const read = async () =>
    (await app.browser().call(systemRoutes.readPublicPage, { params: { page: 'terms' } })).body.text
  await change({ text: { page: 'terms', text: { ja: '社内でのみ使います。', en: '' } } })
  expect(await read()).toEqual({ ja: '社内でのみ使います。', en: '社内でのみ使います。' })
  const { body } = await operator.browser.call(readInstallation, {})
  expect(body.texts.terms?.ja).toBe('社内でのみ使います。')
  await change({ text: { page: 'terms', text: { ja: ' ', en: '' } } })
  expect(await read()).toBeNull()
})

test('the operator sees a queued email’s recipient but not its content, and can retry or discard it', async () => {
  const add = (to: string) =>
    app.services.mailer.send({
      to,
      language: 'ja',
      paragraphs: [],
      subject: { ja: '佐藤さんの秘密', en: 'A secret' },
      button: {
        label: { ja: 'パスワードを再設定する', en: 'Reset password' },
        url: 'http://localhost/#reset=abc',
      },
    })
  const { raw } = app.services.database
  const stop = () =>
    raw.query("update jobs.job set state = 'failed', output = $1 where name = 'mails'", [
      JSON.stringify({ message: 'refused <taro@example.jp>\nselect 1' }),
    ])
  await add('first@example.jp')
  await stop()
  const list = async () =>
    (await operator.browser.call(listJobs, { query: { state: 'failed' } })).body
  const { jobs, counts } = await list()
  const job = jobs.find(({ mail }) => mail?.to === 'first@example.jp')
  expect(counts.failed).toBe(jobs.length)
  expect(job).toMatchObject({
    mail: { about: { ja: 'パスワードを再設定する' } },
    error: 'refused <…@…>',
  })
  expect(JSON.stringify(jobs)).not.toMatch(/秘密|reset=|select/)
  const params = { id: job?.id ?? '' }
  const { before } = { before: jobs.length }
  expect((await operator.browser.call(retryJob, { params, body: {} })).status).toBe(200)
  await app.eventually(async () => (await list()).jobs.length < before)
  await stop()
  const left = (await list()).jobs
  for (const { id } of left)
    expect((await operator.browser.call(discardJob, { params: { id }, body: {} })).status).toBe(200)
  expect((await list()).counts.failed).toBe(0)
  const unknown = { params: { id: crypto.randomUUID() }, body: {} }
  expect((await operator.browser.call(retryJob, unknown)).status).toBe(404)
})

test('the desk shows the node’s parts and the operators’ actions, which can be exported', async () => {
  const { body: health } = await operator.browser.call(readHealth, {})
  expect(health).toMatchObject({ is_ready: true, parts: { database: 'ready', redis: null } })
  const body = { name: '=式の会社', plan: 'team' } as const
  await operator.browser.call(operatorRoutes.createCompany, { body })
  const { listOperatorEvents, exportOperatorEvents } = operatorAuditRoutes
  const { entries } = (await operator.browser.call(listOperatorEvents, {})).body
  expect(entries[0]).toMatchObject({
    kind: 'company.created',
    company: '=式の会社',
    actor: { id: operator.profile.id },
  })
  const file = await app.app.inject({
    method: 'GET',
    url: exportOperatorEvents.path,
    headers: { host: 'localhost', authorization: `Bearer ${operator.browser.token}` },
  })
  expect(file.body).toContain(`"'=式の会社"`)
})

test('every user sees the operator’s announcement until it expires or is removed', async () => {
  expect(await announced()).toBeNull()
  const until = new Date(app.services.now() + 3_600_000).toISOString()
  const announcement = {
    text: { ja: '今夜22時に停止します', en: 'We stop at 22:00 tonight' },
    level: 'warning',
    until,
  }
  await change({ announcement })
  await app.eventually(async () => (await announced()) !== null)
  expect(await announced()).toEqual(announcement)
  expect((await change({ announcement: null })).announcement).toBeNull()
  await app.eventually(async () => (await announced()) === null)
  await change({ announcement })
  await app.eventually(async () => (await announced()) !== null)
  app.pass(3_600_000)
  expect(await announced()).toBeNull()
})
