import type { Profile } from '#contract/account.ts'
import { PROBLEMS } from '#contract/problems.ts'
import type { Account } from '#server/platform/access/account.ts'

/**
 * The profile of an account (specification §3, §4). One that may not enter is told why, and of its
 * company nothing but the name.
 */
export function describeProfile(actor: Account): Profile {
  const is_approval = actor.status === 'approved'
  const own = {
    id: actor.user_id,
    email: actor.email,
    username: actor.username,
    provider: actor.provider,
    language: actor.language,
    is_approval,
    is_operator: actor.is_operator,
    actor: null,
  }
  const name = actor.company_name
  if (actor.company_is_dormant)
    return { ...own, company: { name, is_dormant: true }, error: PROBLEMS.dormant.text }
  if (!is_approval)
    return { ...own, company: { name, is_dormant: false }, message: PROBLEMS.unapproved.text }
  return {
    ...own,
    actor,
    company: {
      id: actor.company_id,
      name,
      plan: actor.company_plan,
      admin: actor.company_admin,
      is_dormant: false,
    },
  }
}
