import type { PendingSignInStatus } from '#contract/auth.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { PendingSignIn } from './identity/pending-sign-in/data.ts'

/** Minimum seconds between two emails of the same kind to one address. */
export const MAIL_PAUSE_SECONDS = 60
/** Minimum seconds between two reminders that an applicant sends to the company's admins. */
export const REMINDER_PAUSE_SECONDS = 3_600

/**
 * Returns the seconds until a pause ends. `since`: start of the pause in milliseconds; null if
 * there is no pause. `pause`: length of the pause in seconds.
 */
export function secondsLeft(since: number | null, pause: number, now: number): number {
  if (since === null) return 0
  return Math.max(0, Math.ceil((since + pause * 1000 - now) / 1000))
}

/**
 * Returns what a pending sign-in waits for. A decoy is a pending sign-in without an account, for an
 * address that is already registered. Decoys get the same result as new accounts, so that clients
 * cannot recognize them.
 */
export function readWaitsFor(pending: PendingSignIn | null): PendingSignInStatus['waits_for'] {
  if (!pending) return 'none'
  if (pending.user_id === null && pending.account_id === null) return pending.waits_for
  switch (pending.status) {
    case 'pending':
      return pending.domain_admits && pending.has_password && !pending.email_verified
        ? 'verification'
        : 'approval'
    case 'rejected':
      return 'rejected'
    case 'approved':
      return pending.has_password && !pending.email_verified ? 'verification' : 'nothing'
    default:
      return 'none'
  }
}

/**
 * True if the applicant must still open the emailed verification link. Decoys get the same result
 * as new accounts. False for accounts without a password, because their identity provider verifies
 * addresses.
 */
export function awaitsVerification(pending: PendingSignIn): boolean {
  const waits_for = readWaitsFor(pending)
  if (waits_for !== 'approval') return waits_for === 'verification'
  const isDecoy = pending.user_id === null && pending.account_id === null
  return !pending.email_verified && (isDecoy || pending.has_password === true)
}

export function describePendingSignIn(
  pending: PendingSignIn | null,
  now: number,
): PendingSignInStatus {
  const waits_for = readWaitsFor(pending)
  if (!pending || waits_for === 'none') return { waits_for: 'none' }
  const isTeam = pending.company_id !== null && pending.company_id !== FREE_COMPANY_ID
  const times = [pending.reminded_at, pending.account_reminded_at].flatMap((time) =>
    time === null ? [] : [Date.parse(time)],
  )
  const reminded = times.length > 0 ? Math.max(...times) : null
  const sent = Math.max(Date.parse(pending.created_at), reminded ?? 0)
  return {
    waits_for,
    email: pending.email,
    ...(isTeam && pending.company_name !== null ? { company_name: pending.company_name } : {}),
    ...(awaitsVerification(pending)
      ? { resend_in: secondsLeft(sent, MAIL_PAUSE_SECONDS, now) }
      : {}),
    ...(waits_for === 'rejected' && pending.reason ? { reason: pending.reason } : {}),
    ...(waits_for === 'approval'
      ? {
          email_verified: pending.email_verified === true,
          approvers: isTeam ? pending.approvers : [],
          ...(pending.company_is_dormant && { is_dormant: true as const }),
          ...(!awaitsVerification(pending) && {
            resend_in: secondsLeft(reminded, REMINDER_PAUSE_SECONDS, now),
          }),
        }
      : {}),
  }
}
