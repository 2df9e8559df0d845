import type { Health } from '#contract/operator-installation.ts'
import { countCompanies } from '#server/features/operator/companies/data.ts'
import { countStuckJobs } from '#server/features/operator/jobs/data.ts'
import { countPeople } from '#server/features/operator/people/data.ts'
import { checkReadiness } from '#server/platform/observability/check-readiness.ts'
import { readBacklog } from '#server/platform/observability/data.ts'
import { PRODUCT_VERSION } from '#server/platform/product-version.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * Reads the state of this node's dependencies and connections, the installation's queues, and the
 * numbers of companies and people.
 */
export async function readHealth(services: Services): Promise<Health> {
  const { database, realtime } = services
  const { is_ready, parts } = await checkReadiness(services)
  const backlog = await readBacklog(database)
  const { failed } = await countStuckJobs(database)
  const [companies, people] = await database.system(
    (tx) => Promise.all([countCompanies(tx, {}), countPeople(tx, {})]),
    { read_only: true },
  )
  return {
    is_ready,
    parts,
    version: PRODUCT_VERSION,
    engine: database.engine,
    live_connections: realtime.count(),
    outbox_age_seconds: Number(backlog.outbox_age_seconds ?? 0),
    log_updates: Number(backlog.log_updates ?? 0),
    failed_jobs: failed,
    companies,
    people,
  }
}
