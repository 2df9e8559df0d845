import type { Profile } from '#contract/account.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'

/** Name of the user's company; null for the free company, which is not an actual employer. */
export function companyNameOf({ company }: Profile): string | null {
  return 'id' in company && company.id === FREE_COMPANY_ID ? null : company.name || null
}
