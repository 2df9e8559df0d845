import type { AttributedTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdMember } from '../../scripts/grants/data.ts'
import { giveScripts } from './data.ts'

/**
 * Gives what somebody owns to a member of the same company, all of it without `ids`. Answers how many scripts.
 * Throws Refusal where `to` is no such member.
 */
export async function handOver(
  tx: AttributedTransaction,
  { id: from }: { id: string },
  to: string,
  ids: string[] | undefined,
): Promise<number> {
  if (to === from || !(await holdMember(tx, to)))
    throw new Refusal('invalid', { fields: [{ path: 'to', code: 'invalid' }] })
  const count = await giveScripts(tx, { from, to, ids })
  if (count > 0)
    await record(tx, 'member.work_handed_over', { subject_id: from, data: { user_id: to, count } })
  return count
}
