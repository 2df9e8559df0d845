import { startPostgresCluster } from './postgres-cluster.ts'

/**
 * Vitest's global set-up of the tests on PostgreSQL: one server for the whole run. The workers find
 * it through TEST_DATABASE_URL. Without this set-up each test file would start a server of its own.
 */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster()
  process.env.TEST_DATABASE_URL = cluster.url
  return cluster.stop
}
