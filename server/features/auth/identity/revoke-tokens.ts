import type { Transaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { voidTokens } from '../data.ts'

/** What ended sessions still hold, tokens and sockets, ends with them; one that goes on takes a new token. */
export async function revokeTokens(
  tx: Transaction,
  account: { id: string; company_id: string },
  now: number,
): Promise<void> {
  await voidTokens(tx, account.id, now)
  await record(tx, 'user.signed_out_everywhere', {
    ...{ company_id: account.company_id, actor_id: account.id, subject_id: account.id },
  })
}
