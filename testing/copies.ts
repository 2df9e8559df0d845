import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { locateFiles } from '#server/locate-files.ts'
import { readCopyCommand, runCopyCommand } from '#server/operator-copies.ts'
import { createDatabase, type Database } from '#server/platform/database/database.ts'
import type { EngineName } from '#server/platform/database/engine.ts'
import { openFolder } from '#server/platform/database/pglite-folder.ts'
import { openTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts'

export const { migrations_dir } = locateFiles(join(import.meta.dirname, '../server'))

export async function runCopy(
  settings: Record<string, string>,
  args: readonly string[],
  place = { migrations_dir },
) {
  const config = readConfig(settings)
  const call = readCopyCommand(args, config)
  if (!call) throw new Error(args.join(' '))
  return runCopyCommand({ config, ...place }, call)
}

/** A folder for files and embedded databases; `close` deletes it and all databases. */
export type Workplace = Awaited<ReturnType<typeof openWorkplace>>

export async function openWorkplace() {
  const folder = await mkdtemp('/tmp/daihon-copies-')
  const closing: (() => Promise<unknown>)[] = []
  return {
    folder,
    newFile: () => join(folder, `${randomUUID()}.daihon`),
    /** Registers a resource to close at the end, in reverse order. */
    keep: (close: () => Promise<unknown>) => void closing.unshift(close),
    async openTarget(engine: EngineName) {
      if (engine === 'pglite') {
        const DATA_DIR = join(folder, randomUUID())
        const open = async (): Promise<TestDatabase> => ({
          ...createDatabase(await openFolder(DATA_DIR)),
          url: null,
        })
        return { settings: { DATA_DIR }, open }
      }
      const none = join(folder, 'no-migrations')
      await mkdir(none, { recursive: true })
      const database = await openTestDatabase('postgres', none)
      closing.unshift(() => database.close())
      const open = async (): Promise<TestDatabase> => ({ ...database, close: async () => {} })
      return { settings: { DATABASE_URL: database.url ?? '' }, open }
    },
    async close() {
      for (const close of closing) await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Inserts scripts whose documents contain random bytes. */
export async function addDocuments(
  database: Database,
  count: number,
  company: string,
  owner: string,
): Promise<void> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const bytes = () => ids.map((_, at) => randomBytes(50 + (at % 7) * 300))
  await database.raw.query(
    `INSERT INTO scripts (id, company_id, owner_id, kind, title, language)
      SELECT id, $2, $3, 'script', '台本 ' || id, 'ja' FROM unnest($1::uuid[]) AS id`,
    [ids, company, owner],
  )
  await database.raw.query(
    `INSERT INTO documents (id, script_id, company_id, kind, snapshot)
      SELECT id, id, $2, 'script', bytes FROM unnest($1::uuid[], $3::bytea[]) AS d (id, bytes)`,
    [ids, company, bytes()],
  )
  for (const _ of [1, 2])
    await database.raw.query(
      `INSERT INTO document_updates (document_id, company_id, payload)
        SELECT id, $2, bytes FROM unnest($1::uuid[], $3::bytea[]) AS d (id, bytes)`,
      [ids, company, bytes()],
    )
}
