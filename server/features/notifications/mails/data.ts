import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { MAX_MUTED, type Notification, type NotificationSettings } from '#contract/notifications.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { maySee, selectShown } from '../data.ts'

/** Settings of a user without a stored row: email for all kinds, after a few minutes. */
const DEFAULTS: Pick<NotificationSettings, 'mail' | 'kinds_off'> = { mail: 'soon', kinds_off: [] }

/** Maximum number of users whose notifications one call of `claimWaiting` claims. */
const AT_ONCE = 100

export async function readSettings(
  tx: ReadTransaction,
  user_id: string,
): Promise<NotificationSettings> {
  const [own, muted] = await Promise.all([
    tx.db
      .selectFrom('notification_settings')
      .select(['mail', 'kinds_off'])
      .where('user_id', '=', user_id)
      .executeTakeFirst(),
    tx.db
      .selectFrom('muted_scripts as m')
      .innerJoin('scripts as s', 's.id', 'm.script_id')
      .select(['s.id', 's.title'])
      .where('m.user_id', '=', user_id)
      .where(maySee(user_id))
      .orderBy('m.created_at', 'desc')
      .limit(MAX_MUTED)
      .execute(),
  ])
  return { ...(own ?? DEFAULTS), muted }
}

/**
 * Stores a user's email settings. Also works in a system transaction, because unsubscribing needs
 * no login.
 */
export async function writeSettings(
  { db }: Transaction,
  user_id: string,
  { mail, kinds_off }: Partial<Pick<NotificationSettings, 'mail' | 'kinds_off'>>,
): Promise<void> {
  const changed = { ...(mail && { mail }), ...(kinds_off && { kinds_off }) }
  await db
    .insertInto('notification_settings')
    .values({ ...DEFAULTS, ...changed, user_id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
    .execute()
}

export async function setMuted(
  { db }: Transaction,
  row: { user_id: string; script_id: string },
  is_muted: boolean,
): Promise<void> {
  if (is_muted)
    await db
      .insertInto('muted_scripts')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('muted_scripts')
      .where('user_id', '=', row.user_id)
      .where('script_id', '=', row.script_id)
      .execute()
}

/**
 * Claims all notifications that wait to be emailed, for up to AT_ONCE users. Skips users whose
 * oldest waiting notification is later than `before.soon` (ms since the epoch). For users with
 * daily emails, `before.daily` is used instead. Requires a system transaction.
 */
export async function claimWaiting(
  { db }: Transaction,
  before: { soon: number; daily: number },
): Promise<{ user_id: string; ids: number[] }[]> {
  const taken = await db
    .updateTable('notifications')
    .set({ mail_waits: false })
    .where('mail_waits', '=', true)
    .where('user_id', 'in', (query) =>
      query
        .selectFrom('notifications as n')
        .leftJoin('notification_settings as s', 's.user_id', 'n.user_id')
        .select('n.user_id')
        .where('n.mail_waits', '=', true)
        .groupBy(['n.user_id', 's.mail'])
        .having(
          sql<boolean>`min(n.created_at) <= CASE WHEN s.mail = 'daily'
            THEN ${new Date(before.daily)}::timestamptz ELSE ${new Date(before.soon)}::timestamptz END`,
        )
        .limit(AT_ONCE),
    )
    .returning(['user_id', 'id'])
    .execute()
  const byReader = Map.groupBy(taken, ({ user_id }) => user_id)
  return [...byReader].map(([user_id, rows]) => ({ user_id, ids: rows.map(({ id }) => id) }))
}

/**
 * Lists the notifications among `ids` that are to be emailed, oldest first. The user has not read
 * these notifications, may still see them, and wants them by email.
 */
export async function listNotificationsToMail(
  tx: ReadTransaction,
  user_id: string,
  ids: number[],
): Promise<Notification[]> {
  return selectShown(tx, user_id)
    .where('n.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('n.read_at', 'is', null)
    .where('m.script_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification_settings as own')
            .select('own.user_id')
            .whereRef('own.user_id', '=', 'n.user_id')
            .where(sql<boolean>`own.mail = 'off' OR n.kind = ANY (own.kinds_off)`),
        ),
      ),
    )
    .orderBy('n.id')
    .execute()
}

/**
 * Reads a user's company and language; null for an unknown user or a service account. Requires a
 * system transaction.
 */
export async function findReader(
  { db }: ReadTransaction,
  user_id: string,
): Promise<{ company_id: string; language: Language } | null> {
  const row = await db
    .selectFrom('users')
    .select(['company_id', 'language'])
    .where('id', '=', user_id)
    .where('status', '!=', 'service')
    .executeTakeFirst()
  return row ?? null
}
