import type { Database } from '../database/database.ts'
import { storeFact } from './data.ts'

/**
 * Reads a value that all nodes of this installation share, e.g. its id. If the key is missing,
 * stores and returns the result of `make`.
 */
export function readInstallationFact(
  database: Database,
  key: string,
  make: () => string,
): Promise<string> {
  return database.system((tx) => storeFact(tx, key, make()))
}
