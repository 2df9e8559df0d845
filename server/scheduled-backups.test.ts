import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { verifyBackup } from './platform/backup/backup-file.ts'

let folder: string
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp('/tmp/daihon-backups-')
  await writeFile(join(folder, 'daihon-20200101-180000.daihon.part'), 'half')
  await writeFile(join(folder, 'daihon-20200101-180000.daihon'), 'old')
  await writeFile(join(folder, 'notes.txt'), 'somebody else’s')
  app = await openTestApp({ BACKUP_DIR: folder, BACKUP_KEEP: '2' })
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

const list = async () => (await readdir(folder)).sort()
const countBackupJobs = async () => {
  const { rows } = await app.services.database.raw.query(
    `SELECT count(*)::int AS n FROM jobs.job WHERE name = 'backup' AND state = 'completed'`,
  )
  return Number(rows[0]?.n)
}
async function runBackupJob() {
  const before = await countBackupJobs()
  await app.services.jobs.add('backup', {})
  await app.eventually(async () => (await countBackupJobs()) > before)
}

test('a backup is made at the start and daily; the newest stay, and other files are not touched', async () => {
  await app.eventually(async () => (await countBackupJobs()) > 0)
  const [first = '', ...others] = (await list()).slice(1)
  expect(others).toEqual(['notes.txt'])
  expect((await verifyBackup(join(folder, first), null)).header.engine).toBe(
    app.services.database.engine,
  )
  await runBackupJob()
  expect(await list()).toHaveLength(3)
  for (const _ of [1, 2]) {
    app.pass(86_400_000)
    await runBackupJob()
  }
  const left = await list()
  expect(left).toHaveLength(3)
  expect(left).not.toContain(first)
  expect(left).toContain('notes.txt')
})
