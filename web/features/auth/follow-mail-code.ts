import { authRoutes } from '#contract/auth.ts'
import type { Pair } from '#contract/language.ts'
import { PAGES } from '#contract/pages.ts'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { request } from '#web/api/client.ts'
import { fillPair } from '#web/language/texts.ts'
import { refreshSession } from '#web/session/session.ts'
import type { MailCode } from './mail-code.ts'
import { LANDING_TEXTS } from './texts/landing-texts.ts'
import { VERIFY_TEXTS } from './texts/pending-sign-in-texts.ts'
import { activatePendingSignIn } from './use-activation.ts'

export type MailCodeOutcome =
  | { goes_to: string; message: Pair | null; hint: { email: string; notice: Pair } | null }
  | { failure: true; error: unknown; text: Pair; mayResend: boolean }

const running = new Map<string, Promise<MailCodeOutcome>>()

/**
 * Consumes a code only once, even if the page mounts twice. After a failure, the next call tries
 * again. Never rejects.
 */
export function followMailCode({ purpose, code }: MailCode): Promise<MailCodeOutcome> {
  const known = running.get(code)
  if (known !== undefined) return known
  const follow = purpose === 'change-email' ? followChange(code) : followVerification(code)
  const landed = follow
    .catch(
      (error: unknown): MailCodeOutcome => ({
        failure: true,
        error,
        text: errorText(error),
        mayResend: false,
      }),
    )
    .then((outcome) => {
      if ('failure' in outcome) running.delete(code)
      return outcome
    })
  running.set(code, landed)
  return landed
}

async function followVerification(code: string): Promise<MailCodeOutcome> {
  try {
    const { email } = await request(authRoutes.verifyEmail, { body: { code } })
    return await findNextPage({ email, notice: LANDING_TEXTS.verified })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'used_link') throw error
    // The link was used before. If the account is already verified, the next page is the same as
    // after the first use.
    const session = await refreshSession()
    const { waits_for } = await request(authRoutes.readPendingSignIn)
    if (waits_for === 'nothing' || (session.state === 'signed_in' && session.email_verified))
      return findNextPage(null)
    return {
      failure: true,
      error,
      text: error.text,
      mayResend: waits_for === 'verification' || session.state === 'signed_in',
    }
  }
}

/**
 * Tries to log the user in by this browser's pending sign-up or session, and returns the page to
 * open next.
 */
async function findNextPage(
  hint: { email: string; notice: Pair } | null,
): Promise<MailCodeOutcome> {
  const signedIn = { goes_to: PAGES.login, message: VERIFY_TEXTS.verified, hint: null }
  const hasSession = async () => (await refreshSession()).state === 'signed_in'
  if ((await activatePendingSignIn()) || (await hasSession())) return signedIn
  const { waits_for } = await request(authRoutes.readPendingSignIn)
  // 'nothing': the verification has meanwhile approved the account, as for a company's first admin.
  if (waits_for === 'approval' || waits_for === 'nothing')
    return { goes_to: PAGES.waitingApproval, message: VERIFY_TEXTS.verified, hint: null }
  // Another tab of this browser may have completed the sign-in since the last check.
  return (await hasSession()) ? signedIn : { goes_to: PAGES.login, message: null, hint }
}

async function followChange(code: string): Promise<MailCodeOutcome> {
  const { email, was_reverted } = await request(authRoutes.confirmEmailChange, { body: { code } })
  const notice = was_reverted ? LANDING_TEXTS.reverted : LANDING_TEXTS.changed
  const text = fillPair(notice, { email })
  const isIn = (await refreshSession()).state === 'signed_in'
  return isIn
    ? { goes_to: PAGES.login, message: text, hint: null }
    : { goes_to: PAGES.login, message: null, hint: { email, notice: text } }
}
