import type { z } from 'zod'
import type { dashboardRoutes } from '#contract/dashboard.ts'
import { type Actor, isCompanyAdmin } from '#contract/permissions.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { countScripts, listScripts, toPage } from '../scripts/listing/data.ts'

type Overview = z.output<typeof dashboardRoutes.readDashboard.response>

/** Newest scripts, counts and, for an admin, who waits: sent together, one round trip. */
export async function readOverview(
  tx: ReadTransaction,
  actor: Actor,
  limit: number,
): Promise<Overview> {
  const filter = { trash: false, shared: false }
  const [cards, counts, waiting] = await Promise.all([
    listScripts(tx, actor, filter, { limit: limit + 1, after: null }),
    countScripts(tx, actor),
    isCompanyAdmin(actor) ? countWaiting(tx, actor) : null,
  ])
  return { ...toPage(cards, limit), counts, waiting }
}

async function countWaiting(tx: ReadTransaction, actor: Actor): Promise<number> {
  const { waiting } = await tx.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('company_id', '=', actor.company_id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return waiting
}
