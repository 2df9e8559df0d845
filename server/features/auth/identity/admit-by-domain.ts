import type { UserStatus } from '#contract/permissions.ts'
import { admitApplicant, findAdmittingDomain } from '#server/features/companies/domains/data.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordOwn } from './record-own.ts'

export type Applicant = { id: string; company_id: string; email: string; status: UserStatus }

/**
 * Approves an applicant whose address is on one of the company's own domains. Does nothing if the
 * company has already decided about the applicant. The caller must have verified the address.
 * Returns true if approved. Runs in the caller's system transaction.
 */
export async function admitByDomain(
  tx: Transaction,
  { id, company_id, email, status }: Applicant,
  now: number,
): Promise<boolean> {
  if (status !== 'pending') return false
  const domain = await findAdmittingDomain(tx, company_id, email)
  if (domain === null || !(await admitApplicant(tx, id, now))) return false
  await recordOwn(tx, 'member.joined_by_domain', { id, company_id }, { domain })
  return true
}
