import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExportJob, exportJobRoutes } from '#contract/export-jobs.ts'
import { MAX_STORED_EXPORTS } from '#contract/limits.ts'
import type { RouteCall } from '#contract/route.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { CLEANUP } from '#server/platform/jobs/cleanup-jobs.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'
import { claimExport, endExport, writePercent } from './data.ts'

let app: TestApp
let company_id: string
let author: TestAccount
let colleague: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company_id = await app.company('A')
  author = await app.account(company_id)
  colleague = await app.account(company_id)
})
afterAll(() => app.stop())

const TEXT = '# 挨拶\n自分：お世話になっております。\n（メモ：笑顔で）'
type Body = RouteCall<typeof exportJobRoutes.startExport>['body']
const OPTIONS: Body['options'] = {
  format: 'txt',
  memos: false,
  comments: false,
  fields: true,
  variables: 'filled',
  paper: 'a4',
  size: 'normal',
  speakers: 'prefix',
}
const start = (by: TestAccount, ids: string[], options: Partial<Body['options']> = {}) =>
  by.call(exportJobRoutes.startExport, {
    body: { id: randomUUID(), ids, options: { ...OPTIONS, ...options } },
  })
const list = async (by: TestAccount) =>
  (await by.call(exportJobRoutes.listExports, {})).body.exports
const find = async (by: TestAccount, id: string) => (await list(by)).find((job) => job.id === id)
const drop = (by: TestAccount, id: string) =>
  by.call(exportJobRoutes.deleteExport, { params: { id } })
async function untilOver(by: TestAccount, id: string): Promise<ExportJob> {
  for (;;) {
    const job = await find(by, id)
    if (!job) throw new Error('The export is gone.')
    if (job.status === 'done' || job.status === 'failed') return job
  }
}
async function download(by: TestAccount, id: string) {
  const answer = await app.app.inject({
    url: `/api/exports/${id}/file/`,
    headers: { authorization: `Bearer ${by.token}` },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
/**
 * Inserts the row of a file whose server was killed while it wrote the file. `minutes`: age of the
 * row; default: 1.
 */
async function leave(row: { attempts: number; script_id: string; minutes?: number }) {
  const id = randomUUID()
  await app.services.database.system(({ db }) =>
    db
      .insertInto('export_jobs')
      .values({
        id,
        company_id,
        user_id: author.user_id,
        script_ids: [row.script_id],
        title: '商談',
        options: JSON.stringify(OPTIONS),
        status: 'running',
        percent: 60,
        attempts: row.attempts,
        created_at: new Date(Date.now() - (row.minutes ?? 1) * 60_000),
      })
      .execute(),
  )
  return id
}
const queue = (id: string) =>
  app.services.jobs.add('exports', { id, company_id, user_id: author.user_id })

test('many scripts become one zip with unique names; one invisible script refuses all', async () => {
  const made = []
  for (const title of ['商談', '商談', '価格/改定'])
    made.push(await addScript(author, { title, text: TEXT }))
  const ids = made.map(({ id }) => id)
  const begun = await start(author, [...ids, ids[0] ?? ''])
  expect([begun.status, begun.body.count, begun.body.title]).toEqual([201, 3, '商談'])
  const over = await untilOver(author, begun.body.id)
  expect(over).toMatchObject({ status: 'done', percent: 100, problem: null, name: '台本.zip' })
  const { status, headers, bytes } = await download(author, over.id)
  expect([status, headers['content-type'], bytes.length]).toEqual([
    200,
    'application/zip',
    over.size,
  ])
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('台本.zip')
  const files = Object.entries(unzipSync(bytes))
  expect(files.map(([name]) => name).sort()).toEqual(['価格 改定.txt', '商談 (2).txt', '商談.txt'])
  for (const [, file] of files) {
    const text = Buffer.from(file).toString()
    expect([text.includes('お世話'), text.includes('笑顔')]).toEqual([true, false])
  }

  const shown = await addScript(colleague, { visibility: 'team_view' })
  expect((await start(colleague, [shown.id, ...ids])).status).toBe(403)
  expect((await start(author, [...ids, randomUUID()])).status).toBe(404)
  expect((await start(author, [])).status).toBe(422)
  expect((await start(author, ids, { version: randomUUID() })).status).toBe(422)
  expect((await start(author, [shown.id], { version: randomUUID() })).status).toBe(404)
})

test('only its requester sees a file, and a repeated request creates one', async () => {
  const { id: script_id } = await addScript(author, {
    title: '商談',
    text: TEXT,
    visibility: 'team_edit',
  })
  const body = { id: randomUUID(), ids: [script_id], options: OPTIONS }
  const [one, other] = await Promise.all([
    author.call(exportJobRoutes.startExport, { body }),
    author.call(exportJobRoutes.startExport, { body }),
  ])
  expect([one.body.id, other.body.id]).toEqual([body.id, body.id])
  expect((await colleague.call(exportJobRoutes.startExport, { body })).status).toBe(409)
  const over = await untilOver(author, body.id)
  expect(over).toMatchObject({ status: 'done', name: '商談.txt', count: 1 })
  expect((await download(author, body.id)).bytes.toString()).toContain('お世話')
  expect(await list(colleague)).toEqual([])
  expect((await download(colleague, body.id)).status).toBe(404)
  expect((await drop(colleague, body.id)).status).toBe(404)
  // In the colleague's tenant transaction, row-level security hides the file's row.
  const tenant = { company_id, user_id: colleague.user_id }
  const rows = await app.services.database.tenant(tenant, ({ db }) =>
    db.selectFrom('export_jobs').select('id').where('id', '=', body.id).execute(),
  )
  expect(rows).toEqual([])
  expect((await drop(author, body.id)).status).toBe(200)
  expect((await download(author, body.id)).status).toBe(404)
})

test('a long export shows its progress and stops when deleted', async () => {
  const line = '自分：毎月の棚卸しに20時間かかっていて、数が合いません。\n'
  const part = (at: number) => `# 第${at}章\n${line.repeat(28)}`
  const text = Array.from({ length: 100 }, (_, at) => part(at)).join('')
  const { id } = await addScript(author, { title: '長い台本', text })
  const { body: begun } = await start(author, [id, id], { format: 'pdf' })
  const short = await addScript(author, { text: TEXT })
  const answer = await app.app.inject({
    url: `/api/scripts/${short.id}/export/?format=pdf`,
    headers: { authorization: `Bearer ${author.token}` },
  })
  expect(answer.statusCode).toBe(200)
  const seen = new Set<number>()
  for (;;) {
    const job = await find(author, begun.id)
    seen.add(job?.percent ?? -1)
    if (job?.status === 'done') break
    expect(['queued', 'running']).toContain(job?.status)
  }
  expect([...seen].filter((percent) => percent > 0 && percent < 100)).not.toEqual([])
  const { bytes } = await download(author, begun.id)
  expect(bytes.subarray(0, 7).toString()).toBe('%PDF-1.')

  const { body: unwanted } = await start(author, [id], { format: 'pdf' })
  await expect.poll(async () => (await find(author, unwanted.id))?.status).toBe('running')
  await drop(author, unwanted.id)
  // A deleted file is not written further, so the next export is finished soon.
  const { body: next } = await start(author, [short.id])
  expect((await untilOver(author, next.id)).status).toBe('done')
  expect(await find(author, unwanted.id)).toBeUndefined()
})

test('rights are checked again in the job, and a failure is reported', async () => {
  const { id } = await addScript(author, { visibility: 'team_view', text: TEXT })
  await app.services.database.system(({ db }) =>
    db
      .insertInto('export_jobs')
      .values({
        id,
        company_id,
        user_id: colleague.user_id,
        script_ids: [id],
        title: '商談',
        options: JSON.stringify(OPTIONS),
      })
      .execute(),
  )
  await author.call(scriptRoutes.setVisibility, {
    params: { id },
    body: { visibility: 'private' },
  })
  await app.services.jobs.add('exports', { id, company_id, user_id: colleague.user_id })
  const over = await untilOver(colleague, id)
  expect(over).toMatchObject({ status: 'failed', name: null, size: null })
  expect(over.problem).toMatchObject({
    ja: expect.stringContaining('権限'),
    en: expect.any(String),
  })
  expect((await download(colleague, id)).status).toBe(404)
})

test('an export that a killed server interrupted is restarted a few times, then reported as failed', async () => {
  const { id: script_id } = await addScript(author, { text: TEXT })
  const taken_up = await leave({ attempts: 1, script_id })
  await queue(taken_up)
  expect((await untilOver(author, taken_up)).status).toBe('done')
  const hopeless = await leave({ attempts: 3, script_id })
  await queue(hopeless)
  expect(await untilOver(author, hopeless)).toMatchObject({
    status: 'failed',
    problem: { ja: expect.any(String), en: expect.any(String) },
  })
  // A file that is unfinished after an hour is treated as failed.
  const lost = await leave({ attempts: 1, script_id, minutes: 61 })
  expect(await find(author, lost)).toMatchObject({ status: 'failed' })
})

test('a worker that stalled cannot change a file that another worker has claimed', async () => {
  const { id: script_id } = await addScript(author, { text: TEXT })
  const id = await leave({ attempts: 0, script_id })
  const { database } = app.services
  const claim = () => database.system((tx) => claimExport(tx, id))
  const [stalled, second] = [await claim(), await claim()]
  if (!stalled || !second) throw new Error('The file was not claimed.')
  expect(await database.system((tx) => writePercent(tx, stalled, 70))).toBe(false)
  const end = { status: 'failed', problem: 'internal' } as const
  await database.system((tx) => endExport(tx, stalled, end))
  expect(await find(author, id)).toMatchObject({ status: 'running', percent: 0 })
  expect(await database.system((tx) => writePercent(tx, second, 20))).toBe(true)
  await database.system((tx) => endExport(tx, second, end))
  expect(await find(author, id)).toMatchObject({ status: 'failed', percent: 20 })
})

test('files are kept for a day, and only each user’s newest few', async () => {
  const self = await app.account(company_id)
  const { id } = await addScript(self, { text: TEXT })
  const made: string[] = []
  for (let at = 0; at <= MAX_STORED_EXPORTS; at++) {
    const { body } = await start(self, [id])
    made.push(body.id)
    await untilOver(self, body.id)
  }
  expect((await list(self)).map((job) => job.id)).toEqual(made.slice(1).reverse())
  const [, oldest = ''] = made
  await app.services.database.system(({ db }) =>
    db
      .updateTable('export_jobs')
      .set({ created_at: new Date(Date.now() - 86_400_001) })
      .where('id', '=', oldest)
      .execute(),
  )
  expect(await find(self, oldest)).toBeUndefined()
  expect((await download(self, oldest)).status).toBe(404)
  await app.services.jobs.add(CLEANUP, {})
  await expect
    .poll(async () => {
      const { rows } = await app.services.database.raw.query(
        'select count(*)::int as n from export_jobs where id = $1',
        [oldest],
      )
      return rows[0]?.n
    })
    .toBe(0)
})
