import type { Profile } from '#contract/account.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { type Actor, can } from '#contract/permissions.ts'
import type { ScriptCard } from '#contract/scripts.ts'

export type CardRights = { edit: boolean; manage: boolean; share_with_team: boolean }

/** What the reader may do with a card's script: the contract's own table, asked for buttons. */
export function findRights(user: Profile | null, card: ScriptCard): CardRights {
  if (!user || !('id' in user.company))
    return { edit: false, manage: false, share_with_team: false }
  const { company } = user
  const actor: Actor = {
    user_id: user.id,
    email: user.email,
    username: user.username,
    provider: user.provider,
    language: user.language,
    status: user.is_approval ? 'approved' : 'pending',
    is_operator: user.is_operator,
    company_id: company.id,
    company_name: company.name,
    company_plan: company.plan,
    company_admin: company.admin,
    company_is_dormant: company.is_dormant,
  }
  // Every card of a list is of the reader's own company.
  const script = { ...card, company_id: company.id }
  const manage = can(actor, 'script.manage', script)
  return {
    edit: can(actor, 'script.edit', script),
    manage,
    share_with_team: manage && company.id !== FREE_COMPANY_ID,
  }
}
