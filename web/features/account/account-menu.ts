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
  /** False until the address is verified, and while a required step replaces all other pages. */
  is_in: boolean
  /**
   * False while a required step replaces all other pages; password and address cannot be changed
   * then.
   */
  has_standing: boolean
  is_company_admin: boolean
  plan: Plan | null
  /** True if this installation stores accounts and sessions itself, not another identity provider. */
  keeps_sessions: boolean
}

/**
 * Actions of the account menu (specification §2 and §6): the name for all, password and email for
 * password accounts, the subscription for company admins. Where this installation stores sessions:
 * the session list for all, second factor and passkeys for password accounts. Actions the server
 * would refuse are left out.
 */
export function listAccountActions(facts: Facts): { menu: AccountAction[]; change_plan: boolean } {
  const { is_in, keeps_sessions } = facts
  const hasPassword = facts.provider === 'password'
  const menu: AccountAction[] = is_in ? ['edit_username'] : []
  if (hasPassword && facts.has_standing) menu.push('change_password', 'change_email')
  if (is_in && keeps_sessions) menu.push(...(hasPassword ? SIGN_IN_SETTINGS : []), 'sessions')
  if (facts.is_company_admin) menu.push('cancel_subscription')
  return { menu, change_plan: facts.plan === 'free' }
}
