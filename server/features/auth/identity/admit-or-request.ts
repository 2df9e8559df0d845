import type { Transaction } from '#server/platform/database/database.ts'
import { type Applicant, admitByDomain } from './admit-by-domain.ts'
import { recordOwn } from './record-own.ts'

/**
 * Called when an address was verified. Approves an applicant whose address is on the company's own
 * domain; for other applicants, notifies the administrators unless the address was already verified
 * (`was_verified`). Unverified addresses notify no one, because anyone can type them. Runs in the
 * caller's system transaction.
 */
export async function admitOrRequest(
  tx: Transaction,
  applicant: Applicant,
  was_verified: boolean,
  now: number,
): Promise<void> {
  if (await admitByDomain(tx, applicant, now)) return
  if (applicant.status === 'pending' && !was_verified)
    await recordOwn(tx, 'member.requested', applicant)
}
