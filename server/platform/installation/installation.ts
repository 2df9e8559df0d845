import type { Database } from '../database/database.ts'
import { storeFact } from './data.ts'

/**
 * Reads a fact of this installation (such as its id), which the database stores and every node
 * shares. `make` creates it if absent.
 */
export function readInstallationFact(
  database: Database,
  key: string,
  make: () => string,
): Promise<string> {
  return database.system((tx) => storeFact(tx, key, make()))
}
