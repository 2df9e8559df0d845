import type { Profile } from '#contract/account.ts'
import { accountProblem } from '#contract/permissions.ts'
import { PROBLEMS } from '#contract/problems.ts'
import type { Account } from '#server/platform/access/account.ts'

/**
 * Describes an account's profile (specification §3, §4). If the account has no access, the profile
 * contains the reason, and `company` has only the fields `name` and `is_dormant`.
 */
export function describeProfile(actor: Account): Profile {
  const is_approval = actor.status === 'approved'
  const problem = accountProblem(actor)
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
  if (problem) {
    const { text } = PROBLEMS[problem]
    return problem === 'dormant'
      ? { ...own, problem, company: { name, is_dormant: true }, error: text }
      : { ...own, problem, company: { name, is_dormant: false }, message: text }
  }
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
