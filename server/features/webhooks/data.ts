import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describeEvent } from '#contract/events.ts'
import type { Language } from '#contract/language.ts'
import type { PersonFacts } from '#contract/permissions.ts'
import type { SentKind } from '#contract/webhook-kinds.ts'
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { newestFirst } from '#server/platform/database/newest-first.ts'
import type { NewRow } from '#server/platform/database/tables.ts'
import type { RecordedEvent } from '#server/platform/events/events.ts'
import type { TimeCursor } from '#server/platform/http/list-page.ts'
import type { Described } from './rules.ts'

const COLUMNS = ['id', 'url', 'kinds', 'state', 'failing_since', 'created_at'] as const

export type WebhookRow = PersonFacts & Pick<Webhook, 'url' | 'state'>

/** Finds a webhook for authorization; null if the caller may not see it. */
export async function findWebhook(tx: ReadTransaction, id: string): Promise<WebhookRow | null> {
  const row = await tx.db
    .selectFrom('webhooks')
    .select(['id', 'company_id', 'url', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Lists a company's webhooks, oldest first. */
export const listWebhooks = (tx: ReadTransaction, company_id: string): Promise<Webhook[]> =>
  tx.db
    .selectFrom('webhooks')
    .select(COLUMNS)
    .where('company_id', '=', company_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const insertWebhook = (tx: Transaction, row: NewRow<'webhooks'>): Promise<Webhook> =>
  tx.db.insertInto('webhooks').values(row).returning(COLUMNS).executeTakeFirstOrThrow()

type Change = Pick<Webhook, 'url'> & Partial<Pick<Webhook, 'kinds' | 'state' | 'failing_since'>>

export const updateWebhook = (tx: Transaction, id: string, change: Change): Promise<Webhook> =>
  tx.db
    .updateTable('webhooks')
    .set(change)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export async function deleteWebhook(tx: Transaction, id: string): Promise<void> {
  await tx.db.deleteFrom('webhooks').where('id', '=', id).execute()
}

/**
 * Replaces the signing secret. The previous secret stays valid until `until` (Unix time in
 * milliseconds).
 */
export async function rotateSecret(
  { db }: Transaction,
  id: string,
  encrypted: string,
  until: number,
): Promise<void> {
  const moment = new Date(until).toISOString()
  await db
    .selectNoFrom(
      sql`rotate_webhook_secret(${id}::uuid, ${encrypted}, ${moment}::timestamptz)`.as('done'),
    )
    .execute()
}

/** Lists a page of a webhook's deliveries, newest first. */
export const listDeliveries = (
  tx: ReadTransaction,
  webhook_id: string,
  page: { limit: number; after: TimeCursor | null },
): Promise<WebhookDelivery[]> =>
  tx.db
    .selectFrom('webhook_deliveries')
    .select(['id', 'kind', 'state', 'attempts', 'status', 'problem', 'answer'])
    .select(['created_at', 'last_tried_at', 'next_try_at'])
    .where('webhook_id', '=', webhook_id)
    .$call(newestFirst('created_at', 'id', page))
    .execute()

type NewDelivery = { company_id: string; webhook_id: string; kind: SentKind; body: string }

/** Inserts a test delivery, which belongs to no event and is due now; returns its id. */
export async function insertDelivery(tx: Transaction, row: NewDelivery, now: number) {
  const id = randomUUID()
  await tx.db
    .insertInto('webhook_deliveries')
    .values({ ...row, id, message_id: id, event_id: null, next_try_at: new Date(now) })
    .execute()
  return id
}

/**
 * Copies one of this webhook's deliveries to a new delivery, so that it is sent again. Returns the
 * id of the new delivery; null if the webhook has no such delivery.
 */
export async function insertReplay(
  tx: Transaction,
  of: { webhook_id: string; delivery_id: string },
  now: number,
): Promise<string | null> {
  const sent = await tx.db
    .selectFrom('webhook_deliveries')
    .select(['company_id', 'webhook_id', 'message_id', 'kind', 'body'])
    .where('id', '=', of.delivery_id)
    .where('webhook_id', '=', of.webhook_id)
    .executeTakeFirst()
  if (!sent) return null
  const id = randomUUID()
  await tx.db
    .insertInto('webhook_deliveries')
    .values({ ...sent, id, event_id: null, next_try_at: new Date(now) })
    .execute()
  return id
}

/**
 * Finds the active webhooks subscribed to an event. Omits webhooks of dormant or deleted companies.
 * Requires a system transaction.
 */
export async function findSubscribedWebhooks(
  { db }: Transaction,
  { company_id, kind }: Pick<RecordedEvent, 'company_id' | 'kind'>,
): Promise<string[]> {
  if (company_id === null) return []
  const rows = await db
    .selectFrom('webhooks as w')
    .innerJoin('companies as c', 'c.id', 'w.company_id')
    .select('w.id')
    .where('w.company_id', '=', company_id)
    .where('w.state', '=', 'active')
    .where('c.is_dormant', '=', false)
    .where('c.deleted_at', 'is', null)
    .where(sql<boolean>`${kind} = any(w.kinds)`)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Describes the subject and actor of an event. The subject has a name only if it is a member, or a
 * script or canvas that is not private. Requires a system transaction.
 */
export async function describe({ db }: Transaction, event: RecordedEvent): Promise<Described> {
  const { subject_id, actor_id } = event
  const row = await db
    .selectNoFrom([
      // An actor without an account is a guest of a share link.
      sql<string | null>`coalesce((SELECT username FROM users WHERE id = ${actor_id}::uuid),
        (SELECT name FROM share_guests WHERE id = ${actor_id}::uuid))`.as('actor'),
      sql<string | null>`coalesce(
        (SELECT username FROM users WHERE id = ${subject_id}::uuid AND company_id = ${event.company_id}::uuid),
        (SELECT s.title FROM scripts s WHERE s.visibility <> 'private' AND s.id = coalesce(
          (SELECT c.talk_script_id FROM lean_canvases c WHERE c.id = ${subject_id}::uuid), ${subject_id}::uuid)))`.as(
        'subject',
      ),
    ])
    .executeTakeFirstOrThrow()
  const { subject: of } = describeEvent(event.kind)
  return {
    subject: { of, id: subject_id, name: row.subject },
    actor: actor_id === null ? null : { id: actor_id, name: row.actor },
  }
}

/**
 * Inserts the deliveries of an event, one per webhook; returns their ids. Idempotent: inserts no
 * delivery twice, and returns only the ids of new deliveries. Requires a system transaction.
 */
export async function insertOfEvent(
  { db }: Transaction,
  rows: readonly (NewDelivery & { event_id: number })[],
  now: number,
): Promise<string[]> {
  const made = await db
    .insertInto('webhook_deliveries')
    .values(
      rows.map((row) => {
        const id = randomUUID()
        return { ...row, id, message_id: id, next_try_at: new Date(now) }
      }),
    )
    .onConflict((conflict) => conflict.columns(['webhook_id', 'event_id']).doNothing())
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}

/**
 * Finds a delivery that waits for its next attempt, with the webhook's address and secrets. Null if
 * the delivery succeeded, failed in all attempts, or was deleted. Requires a system transaction.
 */
export async function findWaiting({ db }: Transaction, id: string) {
  const row = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.id', 'd.message_id', 'd.body', 'd.attempts', 'd.company_id', 'd.webhook_id'])
    .select(['w.url', 'w.state', 'w.encrypted_secret', 'w.encrypted_previous', 'w.previous_until'])
    .where('d.id', '=', id)
    .where('d.state', '=', 'waiting')
    .executeTakeFirst()
  return row ?? null
}
export type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

type Tried = Pick<WebhookDelivery, 'state' | 'status' | 'problem' | 'answer'> & {
  last_tried_at: Date
  next_try_at: Date | null
}

/** Stores the result of an attempt. Requires a system transaction. */
export async function storeAttempt({ db }: Transaction, id: string, tried: Tried): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ ...tried, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .execute()
}

/** Clears `failing_since` after a successful delivery. Requires a system transaction. */
export async function storeSuccess({ db }: Transaction, webhook_id: string): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('id', '=', webhook_id)
    .where('failing_since', 'is not', null)
    .execute()
}

/**
 * Sets `failing_since` to the time of this failure, unless an earlier failure has set it. Stops the
 * webhook and returns true if `failing_since` is at least `most_ms` ago. Requires a system
 * transaction.
 */
export async function storeFailure(
  { db }: Transaction,
  webhook_id: string,
  { now, most_ms }: { now: number; most_ms: number },
): Promise<boolean> {
  await db
    .updateTable('webhooks')
    .set({ failing_since: new Date(now) })
    .where('id', '=', webhook_id)
    .where('failing_since', 'is', null)
    .execute()
  const stopped = await db
    .updateTable('webhooks')
    .set({ state: 'failing' })
    .where('id', '=', webhook_id)
    .where('state', '=', 'active')
    .where('failing_since', '<=', new Date(now - most_ms).toISOString())
    .returning('id')
    .executeTakeFirst()
  return stopped !== undefined
}

/** Lists a company's admin and deputies as recipients of emails. Requires a system transaction. */
export const findAdministrators = (
  { db }: Transaction,
  company_id: string,
): Promise<{ to: string; language: Language }[]> =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.email as to', 'u.language'])
    .where('c.id', '=', company_id)
    .where('u.status', '=', 'approved')
    .where((on) => on.or([on('u.is_deputy', '=', true), on('c.admin', '=', on.ref('u.id'))]))
    .execute()

/**
 * Deletes the deliveries created before `before`. Returns the ids of waiting deliveries that were
 * due before `late`: they must be queued again, because their jobs may be lost. Requires a system
 * transaction.
 */
export async function cleanUpDeliveries(
  { db }: Transaction,
  { before, late }: { before: number; late: number },
): Promise<string[]> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', new Date(before).toISOString())
    .execute()
  const lost = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_try_at', '<', new Date(late).toISOString())
    .execute()
  return lost.map(({ id }) => id)
}
