import type { Plan } from '../../../contract/permissions.ts'

export type AccountAction =
  | 'edit_username'
  | 'change_password'
  | 'change_email'
  | 'sessions'
  | 'cancel_subscription'

type Facts = {
  provider: string
  is_company_admin: boolean
  plan: Plan | null
  /** Whether sessions are kept here, and can be ended here. */
  keeps_sessions: boolean
}

/**
 * What an account may do about itself (specification §2 and §6): everybody their name, password accounts
 * also password and e-mail, company admins also the subscription. Where sessions are kept here everybody
 * sees theirs. `change_plan` is for free plans.
 */
export function listAccountActions(facts: Facts): { menu: AccountAction[]; change_plan: boolean } {
  const menu: AccountAction[] = ['edit_username']
  if (facts.provider === 'password') menu.push('change_password', 'change_email')
  if (facts.keeps_sessions) menu.push('sessions')
  if (facts.is_company_admin) menu.push('cancel_subscription')
  return { menu, change_plan: facts.plan === 'free' }
}
