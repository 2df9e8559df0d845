import { startPostgresCluster } from './postgres-cluster.ts'

/**
 * Vitest's global setup of the tests on PostgreSQL: one server for the whole run, found through
 * TEST_DATABASE_URL. Without it each test file would start its own.
 */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster()
  process.env.TEST_DATABASE_URL = cluster.url
  return cluster.stop
}
