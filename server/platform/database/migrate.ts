import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine, Session } from './engine.ts'
import { StartRefused } from './problems.ts'

type Migration = { name: string; text: string; checksum: string }

/** Any fixed number: whoever migrates this database holds this lock. */
const lockKey = 4_017_250_821
/**
 * How long a statement of a migration waits for a table others work with. Whoever comes after it waits behind
 * it, and may hold what it wants next: so it gives way before PostgreSQL looks for deadlocks (1 s) and ends one
 * of them, and all of its file is tried again.
 */
const LOCKS_WITHIN_MS = 500
const TRY_AGAIN_MS = 1_000
/** Longer than a backup reads, which holds every table. */
const MOST_TRIES = 600

/** The names of the numbered files of a folder, in their order. Throws StartRefused on a name or number out of line. */
export function listMigrations(folder: string): string[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  for (const [index, name] of names.entries()) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (Number(number) !== index + 1) {
      throw new StartRefused({
        ja: `マイグレーション「${name}」の番号が正しくありません（${folder}）。0001_名前.sql から抜けや重複のない連番にしてください。`,
        en: `The migration ${name} in ${folder} is out of order. Number the files 0001_name.sql onwards, without gaps or repeats.`,
      })
    }
  }
  return names
}

/** The same with what they say. Without pauses: each start reads them all, and to wait for each takes ten times as long. */
export function readMigrations(folder: string): Migration[] {
  return listMigrations(folder).map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
    return { name, text, checksum }
  })
}

/**
 * Applies what is missing, each file in its own transaction; none after the one named `last`. Several
 * processes may call it at once.
 */
export async function migrate(
  engine: Engine,
  folder: string,
  { last = '9999' }: { last?: string } = {},
): Promise<void> {
  const migrations = readMigrations(folder).filter(({ name }) => name <= last)
  const session = await engine.acquire()
  try {
    const applied = await readApplied(session)
    check(migrations, applied)
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

/** Beside nodes that serve: what they hold is waited for without holding them up. */
async function apply(session: Session, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await applyOnce(session, migration)
    } catch (error) {
      if (tries >= MOST_TRIES || !isInTheWay(error)) throw error
      await pause(TRY_AGAIN_MS)
    }
}

/** Others held a table for too long, or waited for what was held here. Nothing was done. */
function isInTheWay(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && /^(55P03|40P01)$/.test(String(cause.code))
}

async function applyOnce(session: Session, { name, text, checksum }: Migration): Promise<void> {
  await inLockedTransaction(session, async () => {
    // Somebody else may have applied it while we waited for the lock.
    const applied = await readApplied(session)
    const known = applied.get(name)
    if (known !== undefined) return check([{ name, text, checksum }], new Map([[name, known]]))
    try {
      await session.script(`SET LOCAL lock_timeout = ${LOCKS_WITHIN_MS}`)
      await session.script(text)
      await session.script('SET LOCAL lock_timeout = 0')
    } catch (error) {
      throw new StartRefused(
        {
          ja: `マイグレーション「${name}」を適用できませんでした。データは適用前のままです: ${describe(error)}`,
          en: `The migration ${name} could not be applied; the data is as it was before it: ${describe(error)}`,
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
  // A transaction's lock, not a session's: it also holds behind a transaction pooler.
  await session.script(`BEGIN; SELECT pg_advisory_xact_lock(${lockKey})`)
  try {
    await work()
    await session.script('COMMIT')
  } catch (error) {
    await session.script('ROLLBACK').catch(() => {})
    throw error
  }
}

/** What was applied, name to checksum, in its order; empty where there is no installation. */
export async function readApplied(session: Session): Promise<Map<string, string>> {
  const { rows } = await session.script(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS present`,
  )
  if (rows[0]?.present !== true) return new Map()
  const applied = await session.script('SELECT name, checksum FROM schema_migrations ORDER BY name')
  return new Map(applied.rows.map((row) => [String(row.name), String(row.checksum)]))
}

function check(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const files = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    if (files.get(name) === checksum) continue
    throw files.has(name)
      ? new StartRefused({
          ja: `適用済みのマイグレーション「${name}」の内容が変わっています。元の内容に戻し、変更は新しい番号のファイルに書いてください。`,
          en: `The migration ${name} was changed after it had been applied. Restore it and put the change into a new file.`,
        })
      : new StartRefused({
          ja: `このデータベースには、このバージョンが知らないマイグレーション「${name}」が適用されています。より新しいバージョンの台本で起動してください。`,
          en: `This database already has the migration ${name}, which this version does not know. Start it with a newer version.`,
        })
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
