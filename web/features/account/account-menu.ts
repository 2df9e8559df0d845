import type { Plan } from '#contract/permissions.ts'

export type AccountAction =
  | 'edit_username'
  | 'change_password'
  | 'change_email'
  | 'second_factor'
  | 'passkeys'
  | 'sessions'
  | 'cancel_subscription'

type Facts = {
  provider: string
  is_company_admin: boolean
  plan: Plan | null
  /** Whether accounts and their sessions are kept here, not at another identity provider. */
  keeps_sessions: boolean
}

/**
 * What an account may do about itself (specification §2 and §6): everybody their name, password accounts
 * also password and e-mail, company admins also the subscription. Where sessions are kept here everybody
 * sees theirs, and password accounts have a second factor and passkeys. `change_plan` is for free plans.
 */
export function listAccountActions(facts: Facts): { menu: AccountAction[]; change_plan: boolean } {
  const menu: AccountAction[] = ['edit_username']
  if (facts.provider === 'password') {
    menu.push('change_password', 'change_email')
    if (facts.keeps_sessions) menu.push('second_factor', 'passkeys')
  }
  if (facts.keeps_sessions) menu.push('sessions')
  if (facts.is_company_admin) menu.push('cancel_subscription')
  return { menu, change_plan: facts.plan === 'free' }
}
