import { sql } from 'kysely'
import type { EventKind } from '#contract/events.ts'
import { OPERATED_KINDS, type OperatedEvent } from '#contract/operator-audit.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'

export type EventPage = {
  company?: string | undefined
  since?: string | undefined
  before: number | null
  limit: number
}

/**
 * Lists operator events of all companies, newest first. Users and companies appear with their
 * present names. Requires a system transaction.
 */
export async function listOperatedEvents(
  { db }: ReadTransaction,
  { company, since, before, limit }: EventPage,
): Promise<OperatedEvent[]> {
  const rows = await db
    .selectFrom('events as e')
    .leftJoin('users as actor', 'actor.id', 'e.actor_id')
    .leftJoin('users as person', 'person.id', 'e.subject_id')
    .leftJoin('companies as about', 'about.id', 'e.subject_id')
    .leftJoin('companies as c', 'c.id', 'e.company_id')
    .select(['e.id', 'e.network', 'e.data', 'e.actor_id', 'e.created_at as at'])
    .select(['actor.username as actor_name', 'c.name as company'])
    .select([
      sql<EventKind>`e.kind`.as('kind'),
      sql<string | null>`coalesce(person.username, about.name)`.as('subject'),
    ])
    .where('e.kind', '=', sql<string>`any(${OPERATED_KINDS}::text[])`)
    .$if(company !== undefined, (query) => query.where('e.company_id', '=', company ?? ''))
    .$if(since !== undefined, (query) => query.where('e.created_at', '>=', since ?? ''))
    .$if(before !== null, (query) => query.where('e.id', '<', before))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ actor_id, actor_name, ...row }) => ({
    ...row,
    data: row.data as Record<string, unknown>,
    actor: actor_id === null ? null : { id: actor_id, name: actor_name },
  }))
}
