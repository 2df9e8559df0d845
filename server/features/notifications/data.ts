import { sql } from 'kysely'
import {
  MAILED_KINDS,
  MAX_UNREAD,
  type Notification,
  type NotificationKind,
} from '#contract/notifications.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { seesScript } from '../scripts/visibility/data.ts'

const EXCERPT_LENGTH = 140

/** SQL: true if the user has the right `script.view` on the script `s`. */
export const maySee = (user_id: string) =>
  sql<boolean>`(s.trashed_at IS NULL AND ${seesScript(user_id)})`

/**
 * Kinds of notifications for users with a role: admins, deputies, and the member to whom the admin
 * role is offered. `hasRole` checks the role when the list is read, so that a former admin no
 * longer sees these notifications. In its SQL, `me` is the reader and `co` is the company.
 */
const ABOUT_ROLES: NotificationKind[] = [
  'asked_to_join',
  'joined_by_domain',
  'made_admin',
  'admin_offered',
  'made_deputy',
  'viewers_asked',
]
const hasRole = sql<boolean>`CASE n.kind
  WHEN 'made_admin' THEN co.admin = me.id
  WHEN 'admin_offered' THEN coalesce(co.admin_offered_to = me.id, false)
  WHEN 'made_deputy' THEN me.is_deputy
  WHEN 'viewers_asked' THEN co.runs_viewers_state = 'asked' AND (coalesce(co.admin = me.id, false) OR me.is_deputy)
  ELSE coalesce(co.admin = me.id, false) OR me.is_deputy END`

/** Selects a user's notifications, except those that the user may no longer see. */
const selectSeen = (tx: ReadTransaction, user_id: string) =>
  tx.db
    .selectFrom('notifications as n')
    .leftJoin('scripts as s', 's.id', 'n.script_id')
    .leftJoin('comments as c', (join) =>
      join.onRef('c.id', '=', 'n.comment_id').on('c.deleted_at', 'is', null),
    )
    .where('n.user_id', '=', user_id)
    .where(({ or, and, eb, exists, selectFrom }) =>
      and([
        or([eb('n.comment_id', 'is', null), eb('c.id', 'is not', null)]),
        or([eb('n.script_id', 'is', null), maySee(user_id)]),
        or([
          eb('n.kind', 'not in', ABOUT_ROLES),
          exists(
            selectFrom('companies as co')
              .innerJoin('users as me', 'me.company_id', 'co.id')
              .select('co.id')
              .whereRef('co.id', '=', 'n.company_id')
              .where('me.id', '=', user_id)
              .where(hasRole),
          ),
        ]),
      ]),
    )

export const selectShown = (tx: ReadTransaction, user_id: string) =>
  selectSeen(tx, user_id)
    .leftJoin('users as actor', 'actor.id', 'n.actor_id')
    .leftJoin('share_guests as guest', 'guest.id', 'n.actor_id')
    .leftJoin('shares as link', 'link.id', 'guest.share_id')
    .leftJoin('comment_threads as t', 't.id', 'c.thread_id')
    .leftJoin('documents as d', 'd.id', 't.document_id')
    .leftJoin('muted_scripts as m', (join) =>
      join.onRef('m.script_id', '=', 's.id').onRef('m.user_id', '=', 'n.user_id'),
    )
    .select([
      'n.id',
      sql<NotificationKind>`n.kind`.as('kind'),
      'n.created_at',
      sql<boolean>`n.read_at IS NOT NULL`.as('is_read'),
      sql<string | null>`coalesce(actor.username, guest.name)`.as('actor_name'),
      sql<Notification['guest']>`CASE WHEN guest.id IS NOT NULL
        THEN json_build_object('link', link.name) END`.as('guest'),
      sql<Notification['script']>`CASE WHEN s.id IS NOT NULL
        THEN json_build_object('id', s.id, 'kind', s.kind, 'title', s.title,
          'is_muted', m.script_id IS NOT NULL) END`.as('script'),
      sql<Notification['comment']>`CASE WHEN t.id IS NOT NULL
        THEN json_build_object('thread_id', t.id, 'about', d.kind,
          'excerpt', left(c.body, ${sql.lit(EXCERPT_LENGTH)})) END`.as('comment'),
      sql<string | null>`left(CASE
        WHEN t.proposal IS NOT NULL THEN (SELECT t.proposal FROM comments f WHERE f.thread_id = t.id
          HAVING min(f.created_at) = c.created_at)
        WHEN n.kind = 'review_asked' THEN (SELECT r.message FROM reviews r
          WHERE r.script_id = s.id AND r.asked_by = n.actor_id ORDER BY r.asked_at DESC LIMIT 1)
        WHEN n.kind IN ('review_approved', 'review_changes_requested') THEN (SELECT d.message
          FROM reviewers d JOIN reviews r ON r.id = d.review_id
          WHERE r.script_id = s.id AND d.user_id = n.actor_id AND n.kind = 'review_' || d.decision
          ORDER BY d.decided_at DESC LIMIT 1) END, ${sql.lit(EXCERPT_LENGTH)})`.as('words'),
    ])

export async function listNotifications(
  tx: ReadTransaction,
  user_id: string,
  page: { limit: number; before: number | null },
): Promise<Notification[]> {
  const { before, limit } = page
  return selectShown(tx, user_id)
    .$if(before !== null, (rows) => rows.where('n.id', '<', before))
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()
}

export async function countUnread(tx: ReadTransaction, user_id: string): Promise<number> {
  const row = await tx.db
    .selectFrom(
      selectSeen(tx, user_id)
        .where('n.read_at', 'is', null)
        .select('n.id')
        .limit(MAX_UNREAD)
        .as('unread'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/**
 * Marks one notification (`id`), or all notifications up to an id (`up_to`), as read. Returns true
 * if any of them was unread.
 */
export async function markRead(
  tx: Transaction,
  user_id: string,
  which: { id: number } | { up_to: number },
): Promise<boolean> {
  const query = tx.db
    .updateTable('notifications')
    .set({ read_at: sql<string>`now()` })
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
  const read = await ('id' in which
    ? query.where('id', '=', which.id)
    : query.where('id', '<=', which.up_to)
  ).executeTakeFirst()
  return read.numUpdatedRows > 0n
}

/**
 * Marks the notifications of an applicant's request as read for all admins and deputies, after one
 * of them has decided. Returns the ids of the users whose notification was unread. Requires a
 * system transaction.
 */
export async function markRequestsRead(
  { db }: Transaction,
  { company_id, applicant }: { company_id: string; applicant: string },
): Promise<string[]> {
  const read = await db
    .updateTable('notifications')
    .set({ read_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('actor_id', '=', applicant)
    .where('kind', '=', 'asked_to_join')
    .where('read_at', 'is', null)
    .returning('user_id')
    .execute()
  return [...new Set(read.map(({ user_id }) => user_id))]
}

export type NewNotification = {
  user_ids: readonly string[]
  company_id: string
  event_id: number
  kind: NotificationKind
  actor_id: string | null
  script_id?: string
  comment_id?: string
}

const isMailed = (kind: NotificationKind) => MAILED_KINDS.some((mailed) => mailed === kind)

/**
 * Creates one notification per recipient. Returns the recipients whose notification is new, or
 * changed to a mention. Requires a system transaction.
 */
export async function insertNotifications(
  { db }: Transaction,
  { user_ids, ...notification }: NewNotification,
): Promise<string[]> {
  if (user_ids.length === 0) return []
  const insert = db
    .insertInto('notifications')
    .values(
      user_ids.map((user_id) => ({
        ...notification,
        user_id,
        mail_waits: isMailed(notification.kind),
      })),
    )
    .returning('user_id')
  const { comment_id } = notification
  const rows = await (comment_id === undefined
    ? insert.onConflict((conflict) => conflict.columns(['user_id', 'event_id']).doNothing())
    : insert.onConflict((conflict) =>
        conflict
          .columns(['user_id', 'comment_id'])
          .doUpdateSet({ kind: notification.kind })
          // A user gets one notification per comment. A mention replaces a notification of another
          // kind.
          .where(sql<boolean>`excluded.kind = 'mention' AND notifications.kind <> 'mention'`),
      )
  ).execute()
  return rows.map(({ user_id }) => user_id)
}

/**
 * Lists the authors of the other comments in a comment's thread, without guests, and finds the
 * script's owner. Requires a system transaction.
 */
export async function findUsersToNotify(
  { db }: Transaction,
  {
    thread_id,
    comment_id,
    script_id,
  }: { thread_id: string; comment_id: string; script_id: string },
): Promise<{ writers: string[]; owner: string | null }> {
  const [writers, script] = await Promise.all([
    db
      .selectFrom('comments as c')
      // Guests of a share link comment too, but get no notifications.
      .innerJoin('users as u', 'u.id', 'c.author')
      .select('c.author')
      .distinct()
      .where('c.thread_id', '=', thread_id)
      .where('c.id', '<>', comment_id)
      .where('c.deleted_at', 'is', null)
      .execute(),
    db.selectFrom('scripts').select('owner_id').where('id', '=', script_id).executeTakeFirst(),
  ])
  return { writers: writers.map(({ author }) => author), owner: script?.owner_id ?? null }
}

/** Finds a generation's requester and script. Requires a system transaction. */
export async function findRequester(
  { db }: Transaction,
  job_id: string,
): Promise<{ requested_by: string; script_id: string } | null> {
  const row = await db
    .selectFrom('generation_jobs as j')
    .innerJoin('lean_canvases as c', 'c.id', 'j.canvas_id')
    .select(['j.requested_by', 'c.talk_script_id as script_id'])
    .where('j.id', '=', job_id)
    .executeTakeFirst()
  return row ?? null
}

/** Lists a company's admin and deputies. Requires a system transaction. */
export async function findAdmins({ db }: Transaction, company_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select('u.id')
    .where('c.id', '=', company_id)
    .where((on) => on.or([on('u.id', '=', on.ref('c.admin')), on('u.is_deputy', '=', true)]))
    .execute()
  return rows.map(({ id }) => id)
}
