import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DATABASE_FOLDER, DRAFT_FOLDER, ownDataFolder } from '../data-folder.ts'
import { createDatabase, openEngine } from '../database/database.ts'
import type { Engine, Session } from '../database/engine.ts'
import { lockFolder } from '../database/folder-lock.ts'
import {
  lastBeforeBaseline,
  migrate,
  readApplied,
  readMigrations,
  recognizeBaseline,
} from '../database/migrate.ts'
import { createQueues } from '../jobs/jobs.ts'
import type { CopyHeader, CopyPart, CopySummary } from './copy-parts.ts'
import { listFilledTables } from './data.ts'
import { CopyRefused, noInstallation } from './problems.ts'
import { writeCopy } from './write-copy.ts'

/** The target of a copy: an empty PostgreSQL database, or a data folder without a database. */
export type CopyTarget = { database_url: string | null; data_dir: string; migrations_dir: string }

/**
 * Returns how many migrations a copy's schema lacks. Throws CopyRefused if the schema is newer than
 * this version, or older than its baseline.
 */
export async function countMissingMigrations(
  header: CopyHeader,
  migrations_dir: string,
): Promise<number> {
  return readMigrations(migrations_dir).length - listKnown(header, migrations_dir).length
}

/** Lists the migrations of a copy under the names that they have in this version. */
function listKnown({ migrations, product_version }: CopyHeader, migrations_dir: string): string[] {
  const ours = readMigrations(migrations_dir)
  const recorded = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const known = recognizeBaseline(ours, recorded)
  if (known === null) {
    const last = lastBeforeBaseline(ours)
    throw new CopyRefused({
      ja: `このバックアップ（バージョン ${product_version}）のスキーマは古く、このバージョンでは復元できません。何も書き込んでいません。「${last}」までを含むバージョンで復元して一度起動し、バックアップを取り直してください。`,
      en: `The schema of this backup (version ${product_version}) is too old for this version. Nothing was written. Restore it with a version whose last migration is ${last}, start it once, and back up again.`,
    })
  }
  for (const [at, [name, checksum]] of [...known].entries()) {
    if (ours[at]?.name === name && ours[at].checksum === checksum) continue
    throw new CopyRefused({
      ja: `このバックアップは、より新しい（または別の）バージョン ${product_version} のものです（マイグレーション ${name}）。何も書き込んでいません。バージョン ${product_version} 以降の Daihon を入れて、もう一度実行してください。`,
      en: `This backup is from a newer or different version, ${product_version} (migration ${name}). Nothing was written. Install version ${product_version} or newer and run this again.`,
    })
  }
  return [...known.keys()]
}

/**
 * Restores a copy into an empty target: creates the schema that the copy had, inserts the copied
 * rows, then applies newer migrations. `open` starts reading the copy. Throws CopyRefused if:
 * - the target is not empty
 * - the copy is damaged
 * - this version cannot read the copy's schema
 *
 * If the target is the embedded database, an error leaves no database behind.
 */
export async function restoreCopy(
  target: CopyTarget,
  header: CopyHeader,
  open: () => AsyncIterable<CopyPart>,
): Promise<void> {
  const known = listKnown(header, target.migrations_dir)
  if (target.database_url !== null) {
    const engine = await openEngine({ ...target, pool_size: 2 })
    await fill(engine, target, { header, known, open }).finally(() => engine.close())
    return
  }
  await ownDataFolder(target.data_dir)
  const unlock = await lockFolder(target.data_dir)
  const place = join(target.data_dir, DATABASE_FOLDER)
  const draft = join(target.data_dir, DRAFT_FOLDER)
  try {
    if (existsSync(place)) throw notEmpty(place)
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700 })
    // The embedded database is restored in a separate folder, which gets its final name when it is
    // complete.
    const engine = await openEngine({ ...target, data_dir: draft })
    await fill(engine, target, { header, known, open }).finally(() => engine.close())
    await rename(join(draft, DATABASE_FOLDER), place)
  } finally {
    await rm(draft, { recursive: true, force: true })
    await unlock()
  }
}

/**
 * Copies an installation into an empty target, like `restoreCopy`. Returns the summary of the copy.
 */
export async function moveCopy(
  parts: AsyncGenerator<CopyPart>,
  target: CopyTarget,
): Promise<CopySummary> {
  const first = (await parts.next()).value
  if (!first || !('header' in first)) throw noInstallation()
  let summary: CopySummary | null = null
  async function* rest() {
    for await (const part of parts) {
      if ('summary' in part) summary = part.summary
      yield part
    }
  }
  await restoreCopy(target, first.header, rest)
  return summary ?? { tables: {}, documents: {} }
}

async function fill(
  engine: Engine,
  { migrations_dir }: CopyTarget,
  copy: { header: CopyHeader; known: readonly string[]; open: () => AsyncIterable<CopyPart> },
): Promise<void> {
  const { header, known, open } = copy
  const database = createDatabase(engine)
  await database.connect((session) => refuseFilled(session, known))
  await migrate(engine, migrations_dir, { last: known.at(-1) ?? '' })
  if (header.queues.length > 0) await createQueues(database, header.queues)
  await database.connect((session) => writeCopy(session, header, open()))
  await migrate(engine, migrations_dir)
}

async function refuseFilled(session: Session, known: readonly string[]): Promise<void> {
  const [filled] = await listFilledTables(session)
  if (filled !== undefined) throw notEmpty(filled)
  const ahead = [...(await readApplied(session)).keys()].find((name) => !known.includes(name))
  if (ahead !== undefined) throw notEmpty(ahead)
}

const notEmpty = (what: string) =>
  new CopyRefused({
    ja: `復元先は空ではありません（${what}）。何も書き込んでいません。新しい空のデータベースか、別の DATA_DIR を指定してください。`,
    en: `The target isn’t empty (${what}). Nothing was written. Specify a new, empty database or another DATA_DIR.`,
  })
