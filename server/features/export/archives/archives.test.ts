import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiTokenRoutes } from '#contract/api-tokens.ts'
import { archiveRoutes } from '#contract/archives.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { runRoutes } from '#contract/runs.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { newRun } from '#testing/test-runs.ts'
import { addScript } from '#testing/test-scripts.ts'
import { appendPiece, claimArchive, replaceArchive, updateArchive } from './data.ts'
import { ARCHIVES } from './jobs/write-archives.ts'

let app: TestApp
let admin: TestAccount
let member: TestAccount
let company_id: string

beforeAll(async () => {
  app = await openTestApp()
  company_id = await app.company('さくら商事')
  admin = await app.account(company_id, { admin: true })
  member = await app.account(company_id)
})
afterAll(() => app.stop())

const OWN = {
  make: archiveRoutes.createOwnArchive,
  read: archiveRoutes.readOwnArchive,
  download: archiveRoutes.downloadOwnArchive,
}
const COMPANY = {
  make: archiveRoutes.createCompanyArchive,
  read: archiveRoutes.readCompanyArchive,
  download: archiveRoutes.downloadCompanyArchive,
}

async function archive(by: TestAccount, routes: typeof OWN | typeof COMPANY) {
  expect((await by.call(routes.make, { body: {} })).status).toBe(202)
  const { size } = await app.eventually(async () => {
    const { archive: made } = (await by.call(routes.read, {})).body
    if (made?.status === 'failed') throw new Error('The archive failed.')
    return made?.status === 'done' && made
  })
  const { app: http } = app
  const answer = await http.inject({
    method: 'GET',
    url: routes.download.path,
    headers: { host: 'localhost', authorization: `Bearer ${by.token}` },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(size),
    'cache-control': 'no-store',
  })
  const files = Object.entries(unzipSync(new Uint8Array(answer.rawPayload)))
  return Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}

test('a personal archive contains all of one’s own data, in three formats, and no secret', async () => {
  const { id } = await addScript(member, { title: '商談', text: '課題は在庫です。' })
  await addScript(member, { title: '商談', text: 'もうひとつ。' })
  await addScript(admin, { title: '管理者の台本', visibility: 'team_edit' })
  const trashed = await addScript(member, { title: '捨てた台本' })
  await member.call(scriptRoutes.trashScript, { params: { id: trashed.id } })
  const canvas = await member.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } })
  await member.call(leanCanvasRoutes.updateCanvas, {
    params: { id: canvas.body.id },
    body: { add: [{ box: 'problem', text: '在庫が読めない' }] },
  })
  await member.call(runRoutes.createRun, { params: { id }, body: newRun() })
  const token = await member.call(apiTokenRoutes.createApiToken, {
    body: { name: '連携', scopes: ['read'] },
  })
  const files = await archive(member, OWN)

  const stem = files['scripts/商談.canvas.md'] ? 'scripts/商談' : 'scripts/商談 (2)'
  const other = stem === 'scripts/商談' ? 'scripts/商談 (2)' : 'scripts/商談'
  expect(Object.keys(files).sort()).toEqual(
    [
      'はじめにお読みください.txt',
      'README.txt',
      'account.json',
      'sessions.json',
      'api-tokens.json',
      'comments.json',
      'runs.json',
      'speaking-paces.json',
      'quotes.json',
      'transcripts.json',
      'notifications.json',
      `${stem}.canvas.json`,
      `${stem}.canvas.md`,
      ...['json', 'md', 'docx'].flatMap((ending) => [`${stem}.${ending}`, `${other}.${ending}`]),
    ].sort(),
  )
  expect(files[`${stem}.md`]).toContain('課題は在庫です。')
  expect(files[`${stem}.canvas.json`]).toContain('在庫が読めない')
  const read = (name: string) => JSON.parse(files[name] ?? '')
  expect(read('account.json')).toMatchObject({ id: member.user_id, company: 'さくら商事' })
  expect(read('sessions.json')).toHaveLength(1)
  expect(read('runs.json')).toMatchObject([{ script_id: id, seconds: 62.5 }])
  expect(read('api-tokens.json')).toMatchObject([{ name: '連携', scopes: ['read'] }])
  expect(files['README.txt']).toContain('Scripts: 2.')
  const everything = Object.values(files).join('\n')
  const kept = await app.services.database.raw.query('select hash from api_tokens', [])
  for (const secret of [token.body.value, ...kept.rows.map((row) => String(row.hash))])
    expect(everything).not.toContain(secret)
  expect(everything).not.toContain('管理者の台本')
  expect(everything).not.toContain('捨てた台本')
})

test('a company archive contains what the admin may see, and the number of excluded private scripts', async () => {
  await addScript(member, { title: '見せない', text: '内緒の話。' })
  await addScript(member, { title: '見せる', text: '課題は在庫です。', visibility: 'team_view' })
  await addScript(await app.account(await app.company()), { title: 'よその台本' })
  const files = await archive(admin, COMPANY)
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'company.json',
      'members.json',
      'folders.json',
      'phrases.json',
      'activity-log-1.ndjson',
      'scripts/見せる.json',
      'scripts/見せる.md',
      'scripts/管理者の台本.md',
    ]),
  )
  const everything = Object.values(files).join('\n')
  expect(everything).not.toContain('内緒の話')
  expect(everything).not.toContain('よその台本')
  expect(files['はじめにお読みください.txt']).toContain('非公開の台本3件は')
  const members = JSON.parse(files['members.json'] ?? '') as { id: string }[]
  expect(members.map(({ id }) => id)).toEqual(
    expect.arrayContaining([admin.user_id, member.user_id]),
  )
  const log = (files['activity-log-1.ndjson'] ?? '').trim().split('\n')
  expect(log.map((line) => JSON.parse(line).kind)).toContain('company.archive_made')
})

test('a company archive of a member who is not an admin fails and stores nothing', async () => {
  const { user_id } = member
  const { rows } = await app.services.database.raw.query(
    "insert into archives (user_id, company_id, kind) values ($1, $2, 'company') returning id",
    [user_id, company_id],
  )
  const id = String(rows[0]?.id)
  await app.services.jobs.add(ARCHIVES, { id, user_id, company_id })
  const readStatus = async () =>
    (
      await app.services.database.raw.query(
        'select status, (select count(*)::int from archive_pieces where archive_id = id) as pieces from archives where id = $1',
        [id],
      )
    ).rows[0]
  await app.eventually(async () => (await readStatus())?.status === 'failed')
  expect(await readStatus()).toEqual({ status: 'failed', pieces: 0 })
})

test('a worker that stalled adds nothing to an archive that another worker has claimed', async () => {
  const { database } = app.services
  const requester = { user_id: (await app.account(company_id)).user_id, company_id }
  const id = await database.system((tx) => replaceArchive(tx, requester, 'account'))
  const claim = () => database.system((tx) => claimArchive(tx, id))
  const [stalled, second] = [await claim(), await claim()]
  if (!stalled || !second) throw new Error('The archive was not claimed.')
  const bytes = new Uint8Array([1, 2])
  expect(await database.system((tx) => appendPiece(tx, stalled, 0, bytes))).toBe(false)
  expect(await database.system((tx) => updateArchive(tx, stalled, { status: 'done' }))).toBe(false)
  expect(await database.system((tx) => appendPiece(tx, second, 0, bytes))).toBe(true)
  expect(await database.system((tx) => updateArchive(tx, second, { status: 'done' }))).toBe(true)
})

test('a new archive replaces the previous one, which expires after a day', async () => {
  const alone = await app.account(FREE_COMPANY_ID)
  await archive(alone, OWN)
  await archive(alone, OWN)
  const count = async () =>
    (
      await app.services.database.raw.query(
        'select count(distinct a.id)::int as n, count(p)::int as pieces from archives a left join archive_pieces p on p.archive_id = a.id where user_id = $1',
        [alone.user_id],
      )
    ).rows[0]
  expect(await count()).toEqual({ n: 1, pieces: 1 })
  await app.services.database.raw.query(
    "update archives set created_at = now() - interval '25 hours' where user_id = $1",
    [alone.user_id],
  )
  expect((await alone.call(OWN.read, {})).body.archive).toBeNull()
  expect((await alone.call(OWN.download, {})).status).toBe(404)
  await app.cleanUp()
  expect(await count()).toEqual({ n: 0, pieces: 0 })
})
