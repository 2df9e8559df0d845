import type { Transaction } from '#server/platform/database/database.ts'
import { type Applicant, admitByDomain } from './admit-by-domain.ts'
import { recordOwn } from './record-own.ts'

/**
 * Handles the verification of an address. Approves an applicant whose address is on the company's
 * own domain; otherwise notifies the administrators. An unverified address notifies no one, because
 * anyone can type it. `was_verified`: before this verification. In the caller's system transaction.
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
