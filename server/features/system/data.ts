import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Resolves when the database answers; rejects when it does not. */
export async function askDatabase(database: Database): Promise<void> {
  await database.system(({ db }) => sql`SELECT 1`.execute(db), { read_only: true })
}
