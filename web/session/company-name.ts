import type { Profile } from '#contract/account.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'

/**
 * Name of the user's company. Null for the free company, the tenant of all individual sign-ups,
 * which is no actual employer.
 */
export function companyNameOf({ company }: Profile): string | null {
  return 'id' in company && company.id === FREE_COMPANY_ID ? null : company.name || null
}
