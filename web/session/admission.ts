import type { Profile } from '#contract/account.ts'
import type { Pair } from '#contract/language.ts'
import { PAGES } from '#contract/pages.ts'
import { type AccountProblem, hasPage } from '#contract/permissions.ts'
import { readPair } from '../api/api-error.ts'
import type { MessageStatus } from '../messages/message-store.ts'
import type { IdentityUser } from './identity.ts'
import { SESSION_TEXTS } from './texts.ts'

export type Refusal = { status: MessageStatus; text: Pair; goes_to: string }

/**
 * Returns the reason why a profile is refused (specification §4). Null if the account has access,
 * or if a page after login lets the user resolve the problem. Dormancy is checked before approval,
 * because a dormant company cannot approve anyone.
 */
export function findRefusal(
  profile: Pick<Profile, 'is_approval' | 'company' | 'problem' | 'message' | 'error'>,
): Refusal | null {
  if (profile.company.is_dormant) {
    const text = readPair(profile.error) ?? readPair(profile.message) ?? SESSION_TEXTS.dormant
    return { status: 'error', text, goes_to: PAGES.login }
  }
  if (profile.problem && hasPage(profile.problem)) return null
  if (!profile.is_approval) {
    const text = readPair(profile.message) ?? readPair(profile.error) ?? SESSION_TEXTS.unapproved
    return { status: 'info', text, goes_to: findPage(profile.problem ?? 'unapproved') }
  }
  return null
}

/**
 * The page for a person without access: the waiting page for pending and rejected accounts,
 * otherwise the login page.
 */
const findPage = (problem: AccountProblem) =>
  problem === 'unapproved' || problem === 'rejected' ? PAGES.waitingApproval : PAGES.login

export const describeLostAccess = (problem: AccountProblem, text: Pair): Refusal => ({
  text,
  goes_to: findPage(problem),
  status: problem === 'dormant' ? 'error' : 'info',
})

/** True if the verification page replaces the pages for signed-in users. */
export function needsVerification(provider: string, emailVerified: boolean): boolean {
  return provider === 'password' && !emailVerified
}

/**
 * Chooses the next step when the identity provider reports its user (specification §4):
 * - without a user: log out
 * - with an email address: check the profile
 * - without an email address: refuse the user and log out, unless the session already has this user
 */
export function decideStep(
  user: Pick<IdentityUser, 'uid' | 'email'> | null,
  session: { state: 'loading' | 'signed_out' | 'signed_in'; uid: string | null },
): 'leave' | 'stay' | 'check' {
  if (!user) return 'leave'
  if (user.email !== null) return 'check'
  return session.state === 'loading' || user.uid !== session.uid ? 'leave' : 'stay'
}
