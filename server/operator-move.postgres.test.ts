import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '#testing/app.ts'
import { migrations_dir, openWorkplace, runCopy, type Workplace } from '#testing/copies.ts'
import { addScript } from '#testing/test-scripts.ts'
import { openDatabase } from './platform/database/database.ts'

let place: Workplace
beforeAll(async () => {
  place = await openWorkplace()
})
afterAll(() => place.close())

test('a move needs an empty PostgreSQL, and copies everything', async () => {
  const { settings: own, open } = await place.openTarget('pglite')
  const { DATA_DIR = '' } = own
  const { settings } = await place.openTarget('postgres')
  const { DATABASE_URL = '' } = settings
  const move = (more: Record<string, string> = {}) =>
    runCopy({ DATA_DIR, ...more }, ['move', '--to', DATABASE_URL])

  expect(await move()).toMatchObject({
    ok: false,
    text: expect.stringContaining('データがありません'),
  })
  await (await openDatabase({ database_url: null, data_dir: DATA_DIR, migrations_dir })).close()
  const before = await openTestApp({}, { database: await open() })
  const owner = await before.account(await before.company('移る商事'))
  for (let n = 0; n < 20; n += 1)
    await addScript(owner, { title: `台本 ${n}`, text: 'こんにちは。' })
  expect(await move()).toMatchObject({ ok: false, text: expect.stringContaining('使用中') })
  await before.stop()
  expect(await move({ DATABASE_URL: 'postgres://elsewhere/daihon' })).toMatchObject({ ok: false })

  // Opens the target, which creates the schema without rows. An interrupted move leaves the target
  // in the same state.
  const target = await openDatabase({ database_url: DATABASE_URL, data_dir: '', migrations_dir })
  place.keep(() => target.close())
  await target.raw.query(`INSERT INTO companies (name, plan) VALUES ('先にいる商事', 'team')`)
  const full = await move()
  expect(full).toMatchObject({ ok: false, text: expect.stringContaining('public.companies') })
  await target.raw.query(`DELETE FROM companies WHERE name = '先にいる商事'`)
  expect(await move({ DATABASE_URL })).toMatchObject({
    ok: true,
    text: expect.stringContaining('20 ドキュメント'),
  })
  expect(await move()).toMatchObject({
    ok: false,
    text: expect.stringContaining('空ではありません'),
  })

  const count = `SELECT (SELECT count(*)::int FROM scripts) AS scripts,
    (SELECT count(*)::int FROM search_grams) AS grams`
  const here = await open()
  const { rows } = await here.raw.query(count)
  await here.close()
  expect(rows[0]).toMatchObject({ scripts: 20, grams: expect.any(Number) })
  expect((await target.raw.query(count)).rows).toEqual(rows)
})
