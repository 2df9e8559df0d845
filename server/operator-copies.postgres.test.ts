import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { secondFactorRoutes } from '#contract/second-factor.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { showCode } from '#testing/authenticator.ts'
import { addDocuments, openWorkplace, runCopy, type Workplace } from '#testing/copies.ts'
import { makePerson } from '#testing/people.ts'
import { addScript } from '#testing/test-scripts.ts'
import { readConfig } from './config.ts'
import { answerBackup, readCopyCommand } from './operator-copies.ts'
import type { Database } from './platform/database/database.ts'
import type { EngineName } from './platform/database/engine.ts'
import { openTestDatabase } from './platform/database/test-database.ts'

const AUTH_SECRET = 'the secret of the installation in these tests'
/** Settings of the same installation after AUTH_SECRET was changed. */
const CHANGED = {
  AUTH_SECRET: 'another key of the same installation',
  AUTH_SECRET_PREVIOUS: AUTH_SECRET,
}
const DOCUMENTS = 1_000

let place: Workplace
beforeAll(async () => {
  place = await openWorkplace()
})
afterAll(() => place.close())

const readDocuments = async (database: Database) => {
  const { rows } = await database.raw.query(`
    SELECT id, encode(snapshot, 'hex') AS snapshot,
      (SELECT json_agg(json_build_array(seq, encode(payload, 'hex')) ORDER BY seq)
        FROM document_updates WHERE document_id = d.id) AS updates
    FROM documents d ORDER BY id`)
  return rows
}

const openShare = (app: TestApp, token: string) =>
  app.app.inject({ url: `/api/share/${encodeURIComponent(token)}/` })

async function furnish(engine: EngineName) {
  const app = await openTestApp({ AUTH_SECRET }, { database: await openTestDatabase(engine) })
  place.keep(() => app.stop())
  const { database } = app.services
  const company = await app.company('写し商事')
  const owner = await app.account(company)
  await addDocuments(database, DOCUMENTS, company, owner.user_id)
  const script = await addScript(owner, {
    title: '共有する商談',
    text: 'こんにちは。\u2028次の行。',
  })
  const share = await owner.call(sharingRoutes.createShare, {
    params: { script_id: script.id },
    body: { shows: 'script', days: 7 },
  })
  const { browser, email, password } = await makePerson(app)
  const { setUpSecondFactor, turnOnSecondFactor } = secondFactorRoutes
  const shown = { body: { current_password: password } }
  const { secret } = (await browser.call(setUpSecondFactor, shown)).body
  const code = showCode(secret, app.services.now())
  await browser.call(turnOnSecondFactor, { body: { code } })
  await database.raw.query(
    `INSERT INTO jobs.job (name, data, start_after) VALUES ('reactions', $1, now() + interval '1 day')`,
    [{ marker: '待っている仕事' }],
  )
  return { app, database, owner, script, email, password, secret, token: share.body.token }
}

describe.each([
  ['pglite', 'pglite'],
  ['postgres', 'postgres'],
] as const)('an installation on %s, restored on %s', (from, to) => {
  test('a restored copy equals the original: documents byte for byte, share links, second factors, waiting jobs', async () => {
    const source = await furnish(from)
    const file = place.newFile()
    const config = readConfig({ AUTH_SECRET })
    const made = await answerBackup(source.database, config, { file, key: null })
    expect(made.text).toContain('AUTH_SECRET は含まれていません')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await runCopy({}, ['verify', file])).ok).toBe(true)

    const target = await place.openTarget(to)
    const settings = { ...target.settings, AUTH_SECRET }
    const restored = await runCopy(settings, ['restore', file])
    expect(restored).toMatchObject({ ok: true, text: expect.not.stringContaining('注意') })
    expect(restored.text).toContain(`${DOCUMENTS + 1} ドキュメント`)
    // A second restore must be refused, because the target is no longer empty.
    const again = await runCopy(settings, ['restore', file])
    expect(again).toMatchObject({ ok: false, text: expect.stringContaining('空ではありません') })

    const database = await target.open()
    const documents = await readDocuments(database)
    expect(documents).toHaveLength(DOCUMENTS + 1)
    expect(documents).toEqual(await readDocuments(source.database))
    const app = await openTestApp(to === 'postgres' ? CHANGED : { AUTH_SECRET }, { database })
    expect((await openShare(app, source.token)).body).toContain('こんにちは。')
    const stayed = Object.assign(app.browser(), { token: source.owner.token })
    const params = { script_id: source.script.id }
    const { shares } = (await stayed.call(sharingRoutes.listShares, { params })).body
    expect(shares.map(({ token }) => token)).toEqual([source.token])
    const { email, password, secret } = source
    const browser = app.browser()
    const entered = await browser.call(authRoutes.signIn, { body: { email, password } })
    expect(entered.body.second_factor).toBe(true)
    // The account has already used the current code. So the clock advances until the next code.
    app.pass(60_000)
    const code = showCode(secret, app.services.now())
    const proved = await browser.call(secondFactorRoutes.finishSignIn, { body: { code } })
    expect(proved.status).toBe(200)
    const { rows } = await database.raw.query(
      `SELECT data FROM jobs.job WHERE start_after > now() + interval '12 hours'`,
    )
    expect(rows).toContainEqual({ data: { marker: '待っている仕事' } })
    // The sequences were restored too, so a new row does not get the id of a restored row.
    const owner = await app.account(await app.company())
    await addScript(owner, { text: '新しい台本。' })
    await app.stop()
  })
})

describe.each(['pglite', 'postgres'] as const)('a backup of %s', (engine) => {
  test('a copy made while users keep writing is consistent', async () => {
    const database = await openTestDatabase(engine)
    place.keep(() => database.close())
    const write = () =>
      database.system(async ({ db }) => {
        const key = randomUUID()
        const mail = { recipient: key, subject: 's', body_text: 't', body_html: 'h' }
        await db.insertInto('mailbox').values(mail).execute()
        await db.insertInto('installation').values({ key, value: '1' }).execute()
      })
    for (let n = 0; n < 20; n += 1) await write()
    let isOver = false
    const writing = (async () => {
      while (!isOver) await write()
    })()
    const file = place.newFile()
    await answerBackup(database, readConfig({}), { file, key: null })
    isOver = true
    await writing
    const summary = /"summary":(.*)\}$/m.exec(zstdDecompressSync(await readFile(file)).toString())
    const { tables } = JSON.parse(summary?.[1] ?? '{}')
    expect(tables['public.mailbox'].rows).toBe(tables['public.installation'].rows)
    expect(tables['public.mailbox'].rows).toBeGreaterThanOrEqual(20)
  })
})

describe('a file', () => {
  let good: string
  let sealed: string
  let key: string
  beforeAll(async () => {
    const database = await openTestDatabase('pglite')
    place.keep(() => database.close())
    await database.raw.query(
      `INSERT INTO mailbox (recipient, subject, body_text, body_html)
        SELECT 'a@example.jp', 's', md5(n::text), 'h' FROM generate_series(1, 5000) AS n`,
    )
    good = place.newFile()
    sealed = place.newFile()
    key = place.newFile()
    expect((await runCopy({}, ['backup-key', key])).text).toContain('age1')
    await answerBackup(database, readConfig({}), { file: good, key: null })
    await answerBackup(database, readConfig({}), { file: sealed, key })
  })

  /**
   * Expects that `restore` refuses the file and leaves the target empty, and that `verify` refuses
   * the file too.
   */
  const expectRefused = async (file: string, words: string, args: readonly string[] = []) => {
    const { settings } = await place.openTarget('pglite')
    const refused = await runCopy(settings, ['restore', file, ...args])
    expect(refused).toMatchObject({ ok: false, text: expect.stringContaining(words) })
    expect(existsSync(settings.DATA_DIR ?? '')).toBe(false)
    expect(await runCopy({}, ['verify', file, ...args])).toMatchObject({ ok: false })
  }

  test('that was changed or truncated is refused before anything is written', async () => {
    for (const [file, args] of [
      [good, []],
      [sealed, ['--key', key]],
    ] as const) {
      expect((await runCopy({}, ['verify', file, ...args])).ok).toBe(true)
      const bytes = await readFile(file)
      for (const at of [0.02, 0.3, 0.6, 0.99]) {
        const changed = place.newFile()
        const spot = Math.floor(bytes.length * at)
        await writeFile(changed, bytes.with(spot, (bytes[spot] ?? 0) ^ 1))
        await expectRefused(changed, '', args)
        const cut = place.newFile()
        await writeFile(cut, bytes.subarray(0, spot))
        await expectRefused(cut, '', args)
      }
    }
    const text = zstdDecompressSync(await readFile(good)).toString()
    for (const changed of [
      text.replace('a@example.jp', 'b@example.jp'),
      text.replace(/^\[.*mailbox.*\n|^\["1", "a@.*\n/m, ''),
      text.replace(/^\{"summary.*\n/m, ''),
      `${text}["1"]\n`,
      text.replace(/\n$/, ''),
    ]) {
      expect(changed).not.toBe(text)
      const file = place.newFile()
      await writeFile(file, zstdCompressSync(Buffer.from(changed)))
      await expectRefused(file, '壊れている')
    }
    await expectRefused(place.newFile(), '読めません')
  })

  test('with an unknown column restores nothing, and the target stays usable', async () => {
    const text = zstdDecompressSync(await readFile(good)).toString()
    const changed = place.newFile()
    const renamed = text.replace('"body_text"', '"body_texts"')
    await writeFile(changed, zstdCompressSync(Buffer.from(renamed)))
    const { settings } = await place.openTarget('postgres')
    expect(await runCopy(settings, ['restore', changed])).toMatchObject({
      ok: false,
      text: expect.stringContaining('何も復元していません'),
    })
    expect((await runCopy(settings, ['restore', good])).ok).toBe(true)
  })

  test('that is encrypted opens only with its key; the public half suffices for writing', async () => {
    const other = place.newFile()
    await runCopy({}, ['backup-key', other])
    expect((await readFile(sealed)).includes('a@example.jp')).toBe(false)
    await expectRefused(sealed, '暗号化されています')
    await expectRefused(sealed, '鍵で暗号化されたものではありません', ['--key', other])
    await expectRefused(sealed, '鍵のファイルではありません', ['--key', good])
    const again = await runCopy({}, ['backup-key', key])
    expect(again).toMatchObject({ ok: false, text: expect.stringContaining('作成できません') })

    const open = place.newFile()
    await writeFile(open, /age1\w+/.exec(await readFile(key, 'utf8'))?.[0] ?? '')
    const { settings } = await place.openTarget('pglite')
    const BACKUP_KEY_FILE = key
    expect((await runCopy({ ...settings, BACKUP_KEY_FILE }, ['restore', sealed])).ok).toBe(true)
    const file = place.newFile()
    expect((await runCopy(settings, ['backup', file, '--key', open])).ok).toBe(true)
    expect((await runCopy({ BACKUP_KEY_FILE }, ['verify', file])).text).toContain('暗号化あり')
    const twice = await runCopy(settings, ['backup', file])
    expect(twice).toMatchObject({ ok: false, text: expect.stringContaining('すでにあります') })
  })
})

test('a restore with a different secret gives a warning', async () => {
  const database = await openTestDatabase('pglite')
  place.keep(() => database.close())
  const file = place.newFile()
  await answerBackup(database, readConfig({ AUTH_SECRET }), { file, key: null })
  const { settings } = await place.openTarget('pglite')
  expect((await runCopy(settings, ['restore', file])).text).toContain('注意: AUTH_SECRET が')
})

test('an incomplete command is refused', () => {
  for (const words of ['backup', 'restore a b', 'backup a --unknown b', 'company list'])
    expect(readCopyCommand(words.split(' '), readConfig({}))).toBeNull()
})
