import type { Profile } from '#contract/account.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'

/** The name of somebody's company; null in the free company, which is none that anybody works for. */
export function companyNameOf({ company }: Profile): string | null {
  return 'id' in company && company.id === FREE_COMPANY_ID ? null : company.name || null
}
