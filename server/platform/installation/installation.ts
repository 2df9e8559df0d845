import type { Database } from '../database/database.ts'
import { storeFact } from './data.ts'

/**
 * A fact of this installation, created once and stored in the database, equal on every node: for example its
 * id. `make` creates it if absent.
 */
export function readInstallationFact(
  database: Database,
  key: string,
  make: () => string,
): Promise<string> {
  return database.system((tx) => storeFact(tx, key, make()))
}
