import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine, Session } from './engine.ts'
import { StartRefused } from './problems.ts'

type Migration = {
  name: string
  text: string
  checksum: string
  /** Set only for a baseline: checksums of the migrations that it replaces, by name. */
  replaces?: Records
}
type Records = ReadonlyMap<string, string>

/** Key of the lock that a migrating process holds; an arbitrary constant. */
const LOCK_KEY = 4_017_250_821
/**
 * Maximum wait of a migration for a table lock, in ms. Other statements queue behind the waiting
 * migration. If they hold locks that the migration needs next, this is a deadlock. PostgreSQL
 * breaks a deadlock after 1 s by cancelling one of the statements. With a shorter wait, the
 * migration gives up first.
 */
const LOCK_TIMEOUT_MS = 500
const RETRY_MS = 1_000
/** Enough retries to outlast a backup, which locks every table while it reads. */
const MAX_TRIES = 600

/**
 * Lists the names of a folder's numbered migrations, in order. Each migration is a file, but the
 * first may be a baseline: a folder of files that are applied together. Throws StartRefused for an
 * invalid name or number.
 */
export function listMigrations(folder: string): string[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') || isBaseline(name))
    .sort()
  const first = isBaseline(names[0] ?? '') ? Number(names[0]?.slice(0, 4)) : 1
  for (const [index, name] of names.entries()) {
    const number = /^(\d{4})_[a-z0-9_]+(\.sql)?$/.exec(name)?.[1]
    if (Number(number) !== first + index || (isBaseline(name) && index > 0)) {
      throw new StartRefused({
        ja: `マイグレーション「${name}」の番号が正しくありません（${folder}）。最初のものから抜けや重複のない連番にしてください。`,
        en: `The migration ${name} in ${folder} is out of order. Number the files consecutively, without gaps or repeats.`,
      })
    }
  }
  return names
}

const isBaseline = (name: string) => /^\d{4}_baseline$/.test(name)

/**
 * Reads the migrations with their texts. Synchronous, because each start reads them all, and
 * awaiting each would take ten times as long.
 */
export function readMigrations(folder: string): Migration[] {
  return listMigrations(folder).map((name) => {
    const place = join(folder, name)
    if (!isBaseline(name)) return toMigration(name, readFileSync(place, 'utf8'))
    const files = readdirSync(place).filter((file) => file.endsWith('.sql'))
    const texts = files.sort().map((file) => readFileSync(join(place, file), 'utf8'))
    const lines = readFileSync(join(place, 'replaces.txt'), 'utf8').trim().split(/\r?\n/)
    const replaces = new Map(lines.map((line) => line.split(' ') as [string, string]))
    return { ...toMigration(name, texts.join('\n')), replaces }
  })
}

function toMigration(name: string, text: string): Migration {
  const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
  return { name, text, checksum }
}

/**
 * Applies the missing migrations up to `last`, each in its own transaction. Several processes may
 * migrate at the same time.
 */
export async function migrate(
  engine: Engine,
  folder: string,
  { last = '9999' }: { last?: string } = {},
): Promise<void> {
  const migrations = readMigrations(folder).filter(({ name }) => name <= last)
  const session = await engine.acquire()
  try {
    const recorded = await readApplied(session)
    const applied = recognizeBaseline(migrations, recorded)
    if (applied === null) throw tooOld(migrations, recorded)
    check(migrations, applied)
    if (applied !== recorded) await recordBaseline(session, migrations)
    if (applied.size < migrations.length) {
      await inLockedTransaction(session, () =>
        session.script(`CREATE TABLE IF NOT EXISTS schema_migrations (
          name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`),
      )
      for (const migration of migrations)
        if (!applied.has(migration.name)) await apply(session, migration)
    }
  } catch (error) {
    session.release(true)
    throw error
  }
  session.release()
}

/**
 * Converts the records of a schema, if it was migrated before the baseline existed. Returns:
 * - `recorded` itself, if it has none of the migrations that the baseline replaces
 * - null, if it lacks some of these migrations or has another checksum, because then the schema is
 *   too old
 * - otherwise a record of the baseline, and the records of later migrations
 */
export function recognizeBaseline(
  migrations: readonly Migration[],
  recorded: Records,
): Records | null {
  const baseline = migrations.find(({ replaces }) => replaces)
  const replaces = baseline?.replaces
  if (!baseline || !replaces || ![...recorded.keys()].some((name) => replaces.has(name)))
    return recorded
  for (const [name, checksum] of replaces) if (recorded.get(name) !== checksum) return null
  const later = [...recorded].filter(([name]) => !replaces.has(name))
  return new Map([[baseline.name, baseline.checksum], ...later])
}

/**
 * Name of the last migration that the baseline replaces. An older schema must first be updated to
 * this migration, with an older version of Daihon.
 */
export const lastBeforeBaseline = (migrations: readonly Migration[]): string =>
  [...(migrations[0]?.replaces?.keys() ?? [])].at(-1) ?? ''

function tooOld(migrations: readonly Migration[], recorded: Records): StartRefused {
  const [newest, last] = [[...recorded.keys()].at(-1), lastBeforeBaseline(migrations)]
  return new StartRefused({
    ja: `このデータベースのスキーマは古く（マイグレーション「${newest}」まで）、このバージョンでは更新できません。データは変更していません。「${last}」までを含むバージョンで一度起動してから、このバージョンで起動してください。`,
    en: `This database’s schema is too old for this version (it ends with the migration ${newest}). The data was not changed. Start it once with a version whose last migration is ${last}, then with this one.`,
  })
}

/**
 * Records the baseline, and deletes the records of the migrations that it replaces. Uses a single
 * statement, because two nodes may run this function at the same time.
 */
async function recordBaseline(session: Session, [baseline]: readonly Migration[]): Promise<void> {
  if (!baseline?.replaces) return
  await session.query(
    `WITH replaced AS (DELETE FROM schema_migrations WHERE name = ANY ($1))
      INSERT INTO schema_migrations (name, checksum) VALUES ($2, $3) ON CONFLICT DO NOTHING`,
    [[...baseline.replaces.keys()], baseline.name, baseline.checksum],
    'owner',
  )
}

/**
 * Applies a migration. If the migration waits for a lock longer than LOCK_TIMEOUT_MS, it is rolled
 * back and retried. Otherwise requests would queue behind the migration for long.
 */
async function apply(session: Session, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await applyOnce(session, migration)
    } catch (error) {
      if (tries >= MAX_TRIES || !isLockConflict(error)) throw error
      await pause(RETRY_MS)
    }
}

/** True for a lock timeout, or if PostgreSQL broke a deadlock; in both cases nothing has changed. */
function isLockConflict(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && /^(55P03|40P01)$/.test(String(cause.code))
}

async function applyOnce(session: Session, { name, text, checksum }: Migration): Promise<void> {
  await inLockedTransaction(session, async () => {
    // Another process may have applied this migration while this process waited for the lock.
    const applied = await readApplied(session)
    const known = applied.get(name)
    if (known !== undefined) return check([{ name, text, checksum }], new Map([[name, known]]))
    try {
      await session.script(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await session.script(text)
      await session.script('SET LOCAL lock_timeout = 0')
    } catch (error) {
      throw new StartRefused(
        {
          ja: `マイグレーション「${name}」を適用できませんでした。データは適用前のままです: ${describe(error)}`,
          en: `The migration ${name} couldn’t be applied, so the data is unchanged: ${describe(error)}`,
        },
        { cause: error },
      )
    }
    await session.query(
      'INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)',
      [name, checksum],
      'owner',
    )
  })
}

async function inLockedTransaction(session: Session, work: () => Promise<unknown>): Promise<void> {
  // A transaction-level lock, which also works behind a transaction pooler.
  await session.script(`BEGIN; SELECT pg_advisory_xact_lock(${LOCK_KEY})`)
  try {
    await work()
    await session.script('COMMIT')
  } catch (error) {
    await session.script('ROLLBACK').catch(() => {})
    throw error
  }
}

/** Reads the recorded migrations; empty if there is no installation. */
export async function readApplied(session: Session): Promise<Records> {
  const { rows } = await session.script(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS present`,
  )
  if (rows[0]?.present !== true) return new Map()
  const applied = await session.script('SELECT name, checksum FROM schema_migrations ORDER BY name')
  return new Map(applied.rows.map((row) => [String(row.name), String(row.checksum)]))
}

function check(migrations: readonly Migration[], applied: Records): void {
  const files = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    if (files.get(name) === checksum) continue
    throw files.has(name)
      ? new StartRefused({
          ja: `適用済みのマイグレーション「${name}」の内容が変わっています。元の内容に戻し、変更は新しい番号のファイルに書いてください。`,
          en: `The applied migration ${name} has been changed. Restore the original and put the change into a new file.`,
        })
      : new StartRefused({
          ja: `このデータベースには、このバージョンが知らないマイグレーション「${name}」が適用されています。より新しいバージョンの Daihon で起動してください。`,
          en: `This database has the migration ${name}, which this version doesn’t know. Start a newer version of Daihon.`,
        })
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
