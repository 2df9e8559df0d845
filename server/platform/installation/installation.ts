import type { Database } from '../database/database.ts'
import { keepFact } from './data.ts'

/**
 * A fact of this installation, made once and kept in the database, the same on every node:
 * its id. `make` is used where there is none yet.
 */
export function readInstallationFact(
  database: Database,
  key: string,
  make: () => string,
): Promise<string> {
  return database.system((tx) => keepFact(tx, key, make()))
}
