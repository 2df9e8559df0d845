import type { Transaction } from '#server/platform/database/database.ts'
import { voidTokens } from '../data.ts'
import { recordOwn } from './record-own.ts'

/** What ended sessions still hold, tokens and sockets, ends with them; one that goes on takes a new token. */
export async function revokeTokens(
  tx: Transaction,
  account: { id: string; company_id: string },
  now: number,
): Promise<void> {
  await voidTokens(tx, account.id, now)
  await recordOwn(tx, 'user.signed_out_everywhere', account)
}
