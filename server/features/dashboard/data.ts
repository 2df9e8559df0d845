import type { z } from 'zod'
import type { dashboardRoutes } from '#contract/dashboard.ts'
import { type Actor, administers } from '#contract/permissions.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { compileQuery } from '#server/platform/database/one-round-trip/compile-query.ts'
import { cutPage } from '#server/platform/http/list-page.ts'
import { listWaiting, placeOfWaiting } from '../review/waiting/data.ts'
import { countScripts } from '../scripts/counting/data.ts'
import { listScripts, toPage } from '../scripts/listing/data.ts'

type Overview = z.output<typeof dashboardRoutes.readDashboard.response>

/** Maximum waiting reviews on the dashboard; all are in their own list. */
const REVIEWS_SHOWN = 3

/**
 * Reads the newest scripts, counts and waiting reviews; for an admin also the applicants. Pipelined
 * into one round trip.
 */
export async function readOverview(
  tx: ReadTransaction,
  actor: Actor,
  limit: number,
): Promise<Overview> {
  const filter = { trash: false, shared: false }
  const [cards, counts, waiting, reviews] = await Promise.all([
    listScripts(tx, actor, filter, { limit: limit + 1, after: null }),
    countScripts(tx, actor),
    administers(actor) ? countWaiting(tx, actor) : null,
    listWaiting(tx, actor.user_id, { limit: REVIEWS_SHOWN + 1, after: null }),
  ])
  const shown = cutPage(reviews, REVIEWS_SHOWN, placeOfWaiting)
  return {
    ...toPage(cards, limit),
    counts,
    waiting,
    reviews: { reviews: shown.rows, next: shown.next },
  }
}

const selectWaiting = compileQuery<ReadTransaction, { company: string }, { waiting: number }>(
  (db, { company }) =>
    db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('company_id', '=', company)
      .where('status', '=', 'pending'),
)

async function countWaiting(tx: ReadTransaction, actor: Actor): Promise<number> {
  const [row] = await selectWaiting(tx, { company: actor.company_id })
  return row?.waiting ?? 0
}
