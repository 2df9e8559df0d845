import { randomBytes } from 'node:crypto'
import type { Database } from './database/database.ts'

/**
 * A fact of this installation, made once and kept in the database, the same on every node:
 * its id, its secret. `make` runs where there is none yet.
 */
export async function readInstallationFact(
  database: Database,
  key: string,
  make: () => string,
): Promise<string> {
  return database.system(async ({ db }) => {
    await db
      .insertInto('installation')
      .values({ key, value: JSON.stringify(make()) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    const row = await db
      .selectFrom('installation')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return String(row.value)
  })
}

/** The installation's secret for keyed hashes and signatures. */
export const readSecret = (database: Database) =>
  readInstallationFact(database, 'secret', () => randomBytes(32).toString('base64url'))
