import { sql } from 'kysely'
import { AUDITED_KINDS, type AuditEntry } from '#contract/audit.ts'
import { LOG_DAYS } from '#contract/companies.ts'
import { describeEvent, type EventKind, type EventSubject } from '#contract/events.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { seesScript } from '../scripts/visibility/data.ts'

/**
 * Filters for a page of the audit log. `before`: id of the last event on the previous page; null
 * for the first page.
 */
export type AuditPage = {
  about?: EventSubject | undefined
  kind?: EventKind | undefined
  person?: string | undefined
  since?: string | undefined
  until?: string | undefined
  before: number | null
  limit: number
}

type Row = {
  id: number
  at: string
  kind: EventKind
  network: string | null
  data: Record<string, unknown>
  subject_id: string | null
  actor_id: string | null
  actor_name: string | null
  guest: { link: string | null } | null
  subject_name: string | null
  opens: 'script' | 'talk_script' | null
}

const MAX_LOG_DAYS = Math.max(...LOG_DAYS)

const kindsOf = ({ about, kind }: Pick<AuditPage, 'about' | 'kind'>) =>
  AUDITED_KINDS.filter(
    (each) =>
      (!about || describeEvent(each).subject === about) && (kind === undefined || each === kind),
  )

/**
 * Lists events of the admin's company, newest first, with current names. A script that the admin
 * may not see is listed without its title.
 */
export async function listEvents(
  tx: ReadTransaction,
  admin: { user_id: string; company_id: string },
  page: AuditPage,
): Promise<AuditEntry[]> {
  const { person, since, until, before } = page
  const events = tx.db
    .selectFrom('events')
    .selectAll()
    .where('company_id', '=', admin.company_id)
    .where('kind', '=', sql<string>`any(${kindsOf(page)}::text[])`)
    .$if(person !== undefined, (rows) =>
      rows.where(({ or, eb }) =>
        or([eb('actor_id', '=', person ?? ''), eb('subject_id', '=', person ?? '')]),
      ),
    )
    .$if(since !== undefined, (rows) => rows.where('created_at', '>=', since ?? ''))
    .$if(until !== undefined, (rows) => rows.where('created_at', '<', until ?? ''))
    .$if(before !== null, (rows) => rows.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(page.limit)
  const rows = await tx.db
    .selectFrom(events.as('e'))
    .leftJoin('users as actor', 'actor.id', 'e.actor_id')
    .leftJoin('share_guests as guest', 'guest.id', 'e.actor_id')
    .leftJoin('shares as link', 'link.id', 'guest.share_id')
    .leftJoin('users as person', 'person.id', 'e.subject_id')
    .leftJoin('companies as c', 'c.id', 'e.subject_id')
    .leftJoin('lean_canvases as canvas', 'canvas.id', 'e.subject_id')
    .leftJoin('scripts as s', (join) =>
      join
        .on('s.id', '=', sql<string>`coalesce(canvas.talk_script_id, e.subject_id)`)
        .on(seesScript(admin.user_id)),
    )
    .leftJoin('folders as f', (join) =>
      join.onRef('f.id', '=', 'e.subject_id').on('f.owner_id', 'is', null),
    )
    .select([
      'e.id',
      'e.network',
      'e.data',
      'e.subject_id',
      'e.actor_id',
      sql<EventKind>`e.kind`.as('kind'),
      'e.created_at as at',
      sql<string | null>`coalesce(actor.username, guest.name)`.as('actor_name'),
      sql<
        Row['guest']
      >`CASE WHEN guest.id IS NOT NULL THEN json_build_object('link', link.name) END`.as('guest'),
      sql<string | null>`coalesce(person.username, s.title, f.name, c.name)`.as('subject_name'),
      sql<Row['opens']>`CASE WHEN s.trashed_at IS NULL THEN s.kind END`.as('opens'),
    ])
    .orderBy('e.id', 'desc')
    .execute()
  const names = await readNames(tx, [...new Set(rows.flatMap(({ data }) => peopleIn(data)))])
  const unknown = rows.filter(isUnknown).map(({ actor_id }) => actor_id)
  const departures = await readDepartures(tx, admin.company_id, [...new Set(unknown)])
  return rows.map((row) => toEntry(row, names, departures))
}

function toEntry(
  row: Row,
  names: ReadonlyMap<string, string>,
  departures: ReadonlyMap<string, number>,
): AuditEntry {
  const { id, at, kind, data, subject_id, opens } = row
  const is_by_operator = isByOperator(row, departures)
  const named = peopleIn(data).flatMap((each) => {
    const name = names.get(each)
    return name === undefined ? [] : [[each, name] as const]
  })
  return {
    id,
    at,
    kind,
    is_by_operator,
    network: is_by_operator ? null : row.network,
    data,
    actor: is_by_operator ? null : toActor(row),
    subject: { of: describeEvent(kind).subject, id: subject_id, name: row.subject_name, opens },
    names: Object.fromEntries(named),
  }
}

const toActor = ({ actor_id: id, actor_name: name, guest }: Row): AuditEntry['actor'] =>
  id === null ? null : { id, name, ...(guest && { guest }) }

/** True if the event has an actor who is neither in the company nor a guest. */
const isUnknown = ({ actor_id, actor_name, guest }: Row) =>
  actor_id !== null && actor_name === null && guest === null

/**
 * True if an operator caused the event: the actor is unknown, acted on the company or on another
 * account, and has not left the company since. A deleted guest is also unknown, but guests act only
 * on scripts.
 */
function isByOperator(row: Row, departures: ReadonlyMap<string, number>): boolean {
  const { id, kind, actor_id, subject_id } = row
  if (!isUnknown(row) || actor_id === subject_id) return false
  const { subject } = describeEvent(kind)
  const left = departures.get(actor_id ?? '') ?? 0
  return (subject === 'company' || subject === 'user') && left < id
}

/**
 * Maps each of `people` who left the company to the id of the event that recorded their last
 * departure.
 */
async function readDepartures(
  tx: ReadTransaction,
  company_id: string,
  people: readonly (string | null)[],
): Promise<ReadonlyMap<string, number>> {
  if (people.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('events')
    .select(({ fn }) => ['subject_id', fn.max('id').as('id')])
    .where('company_id', '=', company_id)
    .where('kind', 'in', ['member.moved_out', 'account.erased'])
    .where('subject_id', '=', sql<string>`any(${people}::uuid[])`)
    .groupBy('subject_id')
    .execute()
  return new Map(rows.map(({ subject_id, id }) => [subject_id ?? '', Number(id)]))
}

function peopleIn({ user_id, user_ids, admin }: Record<string, unknown>): string[] {
  const several = Array.isArray(user_ids) ? user_ids : []
  return [user_id, admin, ...several].filter((id) => typeof id === 'string')
}

async function readNames(tx: ReadTransaction, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await tx.db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/**
 * Deletes at most `most` events that are older than their company's retention period; returns the
 * number deleted. Events that belong to no company are deleted after ten years. Runs in a system
 * transaction.
 */
export async function deleteOldEvents(
  { db }: Transaction,
  now: number,
  most: number,
): Promise<number> {
  const moment = sql`${new Date(now)}::timestamptz`
  const old = db
    .selectFrom('events as e')
    .leftJoin('companies as c', 'c.id', 'e.company_id')
    .select('e.id')
    .where(
      'e.created_at',
      '<',
      sql<string>`${moment} - ${sql.lit(`${LOG_DAYS[0]} days`)}::interval`,
    )
    .where(
      'e.created_at',
      '<',
      sql<string>`${moment} - make_interval(days => coalesce(c.log_kept_days, ${sql.lit(MAX_LOG_DAYS)}))`,
    )
    .limit(most)
  const { numDeletedRows } = await db.deleteFrom('events').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}
