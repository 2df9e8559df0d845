import { sql } from 'kysely'
import type { z } from 'zod'
import type { dashboardRoutes } from '#contract/dashboard.ts'
import { type Actor, administers } from '#contract/permissions.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { compileQuery } from '#server/platform/database/one-round-trip/compile-query.ts'
import { cutPage } from '#server/platform/http/list-page.ts'
import { listWaiting, waitingCursorOf } from '../review/waiting/data.ts'
import { countScripts } from '../scripts/counting/data.ts'
import { listScripts, toPage } from '../scripts/listing/data.ts'

type Overview = z.output<typeof dashboardRoutes.readDashboard.response>

const REVIEWS_SHOWN = 3

/**
 * Reads the most recently updated scripts, the numbers of scripts, and the reviews that wait for
 * the actor. For an admin or deputy, also reads the number of applicants (`waiting`).
 * `viewers_question` is null unless the admin must still decide who sees runs. The queries are
 * pipelined into one round trip.
 */
export async function readOverview(
  tx: ReadTransaction,
  actor: Actor,
  limit: number,
): Promise<Overview> {
  const filter = { trash: false, shared: false }
  const [cards, counts, [forAdmins = NOTHING], reviews] = await Promise.all([
    listScripts(tx, actor, filter, { limit: limit + 1, after: null }),
    countScripts(tx, actor),
    administers(actor) ? selectForAdmins(tx, { company: actor.company_id }) : [],
    listWaiting(tx, actor.user_id, { limit: REVIEWS_SHOWN + 1, after: null }),
  ])
  const shown = cutPage(reviews, REVIEWS_SHOWN, waitingCursorOf)
  return {
    ...toPage(cards, limit),
    counts,
    ...forAdmins,
    reviews: { reviews: shown.rows, next: shown.next },
  }
}

type ForAdmins = Pick<Overview, 'waiting' | 'viewers_question'>
const NOTHING: ForAdmins = { waiting: null, viewers_question: null }

const selectForAdmins = compileQuery<ReadTransaction, { company: string }, ForAdmins>(
  (db, { company }) =>
    db
      .selectFrom('companies as c')
      .select(({ selectFrom, fn }) => [
        selectFrom('users as u')
          .select(fn.countAll<number>().as('count'))
          .where('u.company_id', '=', company)
          .where('u.status', '=', 'pending')
          .as('waiting'),
        sql<
          Overview['viewers_question']
        >`CASE WHEN c.runs_viewers_state = 'asked' THEN c.runs_seen_by END`.as('viewers_question'),
      ])
      .where('c.id', '=', company),
)
