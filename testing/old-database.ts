import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '#server/platform/database/database.ts'
import { migrate, readMigrations } from '#server/platform/database/migrate.ts'
import {
  getTestEngine,
  openTestEngine,
  type TestDatabase,
} from '#server/platform/database/test-database.ts'

const OURS = join(import.meta.dirname, '../server/platform/database/migrations')

/** An installation as it was after the migration of this number, to be filled and brought up to date. */
export async function openOldDatabase(
  last: string,
): Promise<{ database: TestDatabase; bringUpToDate(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'daihon-old-'))
  for (const { name } of await readMigrations(OURS))
    if (name.slice(0, 4) <= last) await copyFile(join(OURS, name), join(folder, name))
  const engine = await openTestEngine(getTestEngine(), folder)
  await rm(folder, { recursive: true, force: true })
  return {
    database: { ...createDatabase(engine), url: engine.url },
    bringUpToDate: () => migrate(engine, OURS),
  }
}
