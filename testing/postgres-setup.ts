import { startPostgresCluster } from './postgres-cluster.ts'

/**
 * Vitest's global setup of the tests on PostgreSQL: starts one server for the whole run and sets
 * TEST_DATABASE_URL. Without this, each test file would start a server.
 */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster()
  process.env.TEST_DATABASE_URL = cluster.url
  return cluster.stop
}
