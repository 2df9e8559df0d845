import type { Profile } from '#contract/account.ts'
import type { Pair } from '#contract/language.ts'
import { PAGES } from '#contract/pages.ts'
import { hasPage, type StandingProblem } from '#contract/permissions.ts'
import { readPair } from '../api/api-error.ts'
import type { MessageStatus } from '../messages/message-store.ts'
import type { IdentityUser } from './identity.ts'
import { SESSION_TEXTS } from './texts.ts'

/** Why somebody the identity knows is not let in, and where they are sent. */
export type Refusal = { status: MessageStatus; text: Pair; goes_to: string }

/**
 * Whether a profile may enter (specification §4). Dormancy is asked first: an applicant to a dormant
 * company must not be told to wait for an approval that cannot come.
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

/** Where somebody goes who may not enter: who waits or was turned down has a page for that, nobody else. */
const findPage = (problem: StandingProblem) =>
  problem === 'unapproved' || problem === 'rejected' ? PAGES.waitingApproval : PAGES.login

/** The same for somebody who is in and loses their standing, in the words of whoever says so. */
export const describeLoss = (problem: StandingProblem, text: Pair): Refusal => ({
  ...{ text, goes_to: findPage(problem) },
  status: problem === 'dormant' ? 'error' : 'info',
})

/** True if the verification page replaces the dashboard, and every other page of the layout. */
export function needsVerification(provider: string, emailVerified: boolean): boolean {
  return provider === 'password' && !emailVerified
}

/**
 * What becomes of the session when the identity says who is there (specification §4). Nobody: signed
 * out. Somebody without an address is not taken in or updated; whoever was shown before them is gone.
 * Everybody else has their profile checked.
 */
export function decideStep(
  user: Pick<IdentityUser, 'uid' | 'email'> | null,
  session: { state: 'loading' | 'signed_out' | 'signed_in'; uid: string | null },
): 'leave' | 'stay' | 'check' {
  if (!user) return 'leave'
  if (user.email !== null) return 'check'
  return session.state === 'loading' || user.uid !== session.uid ? 'leave' : 'stay'
}
