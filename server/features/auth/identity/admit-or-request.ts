import type { Transaction } from '#server/platform/database/database.ts'
import { type Applicant, admitByDomain } from './admit-by-domain.ts'
import { recordOwn } from './record-own.ts'

/**
 * Decides about an applicant whose address was just verified. If the address is on the company's
 * own domain, approves the applicant. Otherwise notifies the administrators, unless the address had
 * been verified earlier (`was_verified`). Runs in the caller's system transaction.
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
