import type { Plan } from '#contract/permissions.ts'

export type AccountAction =
  | 'edit_username'
  | 'change_password'
  | 'change_email'
  | 'second_factor'
  | 'passkeys'
  | 'sessions'
  | 'cancel_subscription'

const SIGN_IN_SETTINGS = ['second_factor', 'passkeys'] as const

type Facts = {
  provider: string
  /**
   * False while the address is not verified, or while the user must first complete a step, such as
   * setting up a second factor.
   */
  has_access: boolean
  /**
   * False while the user must first complete a step, such as setting up a second factor. The server
   * then refuses changes of password and address.
   */
  may_change_credentials: boolean
  is_company_admin: boolean
  plan: Plan | null
  /**
   * True if this installation itself stores accounts and sessions. False with an external identity
   * provider, and until the settings are loaded.
   */
  stores_sessions: boolean
}

/**
 * Returns the actions of the account menu (specification §2 and §6). Leaves out the actions that
 * the server would refuse. `change_plan` is true on the free plan.
 */
export function listAccountActions(facts: Facts): { menu: AccountAction[]; change_plan: boolean } {
  const { has_access, stores_sessions } = facts
  const hasPassword = facts.provider === 'password'
  const menu: AccountAction[] = has_access ? ['edit_username'] : []
  if (hasPassword && facts.may_change_credentials) menu.push('change_password', 'change_email')
  if (has_access && stores_sessions) menu.push(...(hasPassword ? SIGN_IN_SETTINGS : []), 'sessions')
  if (facts.is_company_admin) menu.push('cancel_subscription')
  return { menu, change_plan: facts.plan === 'free' }
}
