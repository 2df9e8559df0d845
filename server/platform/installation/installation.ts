import type { Database } from '../database/database.ts'
import { storeFact } from './data.ts'

/**
 * Reads a fact of this installation, e.g. its id, which all nodes share. If it is missing, stores
 * the value of `make`.
 */
export function readInstallationFact(
  database: Database,
  key: string,
  make: () => string,
): Promise<string> {
  return database.system((tx) => storeFact(tx, key, make()))
}
