import { startPostgresCluster } from './postgres-cluster.ts'

/**
 * Vitest's global set-up of the tests on PostgreSQL: one server for the whole run. The workers find
 * it through TEST_DATABASE_URL.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_ENGINE !== 'postgres') return async () => {}
  const cluster = await startPostgresCluster()
  process.env.TEST_DATABASE_URL = cluster.url
  return cluster.stop
}
