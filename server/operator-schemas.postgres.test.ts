import { existsSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations_dir, openWorkplace, runCopy, type Workplace } from '#testing/copies.ts'
import { readConfig } from './config.ts'
import { runDoctor } from './operator-doctor.ts'
import { listMigrations, readMigrations } from './platform/database/migrate.ts'
import { openTestDatabase } from './platform/database/test-database.ts'

/** Tests backups and databases whose schema is older or newer than this version's. */

let place: Workplace
beforeAll(async () => {
  place = await openWorkplace()
})
afterAll(() => place.close())

async function makeLaterMigrations(): Promise<string> {
  const later = join(place.folder, 'later')
  await cp(migrations_dir, later, { recursive: true })
  const newest = listMigrations(migrations_dir).at(-1) ?? ''
  const number = String(Number(newest.slice(0, 4)) + 1).padStart(4, '0')
  await writeFile(join(later, `${number}_later.sql`), 'ALTER TABLE companies ADD COLUMN later text')
  return later
}

test('an older schema is restored and brought up to date; a newer one is refused', async () => {
  const later = { migrations_dir: await makeLaterMigrations() }
  const old = await openTestDatabase('postgres')
  place.keep(() => old.close())
  await old.raw.query(`INSERT INTO companies (name, plan) VALUES ('古くからの商事', 'team')`)
  const file = place.newFile()
  expect((await runCopy({ DATABASE_URL: old.url ?? '' }, ['backup', file])).ok).toBe(true)

  const words = '1 件のマイグレーション'
  expect((await runCopy({}, ['verify', file])).text).not.toContain('マイグレーション')
  expect((await runCopy({}, ['verify', file], later)).text).toContain(words)
  const { settings, open } = await place.openTarget('pglite')
  expect((await runCopy(settings, ['restore', file], later)).text).toContain(words)
  const database = await open()
  const { rows } = await database.raw.query(
    `SELECT (SELECT count(*)::int FROM schema_migrations) AS migrations,
      (SELECT count(later)::int FROM companies WHERE name = '古くからの商事') AS later,
      (SELECT count(*)::int FROM companies WHERE name = '古くからの商事') AS companies`,
  )
  await database.close()
  const migrations = listMigrations(migrations_dir).length + 1
  expect(rows).toEqual([{ migrations, later: 0, companies: 1 }])

  const newer = place.newFile()
  expect((await runCopy(settings, ['backup', newer])).ok).toBe(true)
  const target = await place.openTarget('pglite')
  const refused = await runCopy(target.settings, ['restore', newer])
  expect(refused).toMatchObject({ ok: false, text: expect.stringContaining('より新しい') })
  expect(existsSync(target.settings.DATA_DIR ?? '')).toBe(false)
})

test('a backup from just before the baseline is restored; an older one is refused with the way out', async () => {
  const onlyBaseline = join(place.folder, 'only-baseline')
  await cp(join(migrations_dir, '0073_baseline'), join(onlyBaseline, '0073_baseline'), {
    recursive: true,
  })
  const old = await openTestDatabase('postgres', onlyBaseline)
  place.keep(() => old.close())
  await old.raw.query(`INSERT INTO companies (name, plan) VALUES ('古くからの商事', 'team')`)
  const replaced = [...(readMigrations(migrations_dir)[0]?.replaces ?? [])]
  await old.raw.query('DELETE FROM schema_migrations')
  const record = ([name, checksum]: [string, string]) =>
    old.raw.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
      name,
      checksum,
    ])
  for (const one of replaced.slice(0, -1)) await record(one)
  const DATABASE_URL = old.url ?? ''
  const tooOld = place.newFile()
  expect((await runCopy({ DATABASE_URL }, ['backup', tooOld])).ok).toBe(true)
  const doctor = () => runDoctor({ config: readConfig({ DATABASE_URL }), migrations_dir })
  expect((await doctor()).text).toMatch(/✗ DATABASE: スキーマが古く/)
  for (const one of replaced.slice(-1)) await record(one)
  expect((await doctor()).text).not.toMatch(/✗ DATABASE/)
  const file = place.newFile()
  expect((await runCopy({ DATABASE_URL }, ['backup', file])).ok).toBe(true)

  const { settings, open } = await place.openTarget('pglite')
  const refused = await runCopy(settings, ['restore', tooOld])
  const last = replaced.at(-1)?.[0] ?? ''
  expect(refused).toMatchObject({ ok: false, text: expect.stringContaining(last) })
  expect(existsSync(settings.DATA_DIR ?? '')).toBe(false)
  expect((await runCopy(settings, ['restore', file])).ok).toBe(true)
  const database = await open()
  const { rows } = await database.raw.query(
    `SELECT name FROM schema_migrations UNION ALL SELECT name FROM companies WHERE plan = 'team'`,
  )
  await database.close()
  const names = [...listMigrations(migrations_dir), '古くからの商事']
  expect(rows.map(({ name }) => name)).toEqual(names)
})
