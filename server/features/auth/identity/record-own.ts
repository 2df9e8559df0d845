import type { EventKind } from '#contract/events.ts'
import { attributeTo, type Transaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import type { NewEvent } from '#server/platform/events/recorded-event.ts'

type OwnKind = Extract<EventKind, `${'account' | 'member' | 'user'}.${string}`>
type Data<K extends OwnKind> = NewEvent<K> extends { data: infer D } ? [data: D] : []

/**
 * Records a user's action on their own account. Used in system transactions, which have no actor.
 */
export function recordOwn<K extends OwnKind>(
  tx: Transaction,
  kind: K,
  { id, company_id }: { id: string; company_id: string },
  ...[data]: Data<K>
): Promise<void> {
  const event = { subject_id: id, data } as NewEvent<K>
  return record(attributeTo(tx, { company_id, actor_id: id }), kind, event)
}
