import type { Language } from '#contract/language.ts'
import { decrypt, encrypt } from '#server/platform/encrypt.ts'
import { deleteExpired, findLogin } from './data.ts'
import { writePasswordReset, writeSocialReset } from './emails.ts'
import { findLastCode, makeCode } from './identity/codes/data.ts'
import { acquireMailSlot } from './identity/mail-throttle.ts'
import { SET_UP_MS } from './identity/second-factor/codes.ts'
import { deleteStaleSecrets } from './identity/second-factor/data.ts'
import type { AuthServices } from './identity/sessions.ts'
import { MAIL_PAUSE_SECONDS, secondsLeft } from './rules.ts'

const QUEUE = 'password-resets'
type Request = { email: string; language: Language }

/**
 * Queues the email with a reset link. The job looks up the address after the response, so that the
 * response time does not reveal whether the address is registered.
 */
export const queuePasswordReset = (auth: AuthServices, request: Request) =>
  auth.jobs.add(QUEUE, { encrypted: encrypt(auth.secret, QUEUE, JSON.stringify(request)) })

/**
 * Defines the job that emails the reset link, at most one a minute per address. An account without
 * a password gets an explanation instead. Also registers the cleanup of expired rows.
 */
export function defineAuthJobs(auth: AuthServices): void {
  auth.cleanup.add('the identity', () =>
    auth.database.system(async (tx) => {
      await deleteExpired(tx, auth.now())
      await deleteStaleSecrets(tx, auth.now() - SET_UP_MS)
    }),
  )
  auth.jobs.define<{ encrypted: string }>(
    QUEUE,
    { retries: 5, concurrency: 1, expire_seconds: 60 },
    async ({ encrypted }) => {
      const text = decrypt(auth.secret, QUEUE, encrypted)
      if (text === null) return
      const { email, language } = JSON.parse(text) as Request
      const issuer = await auth.keys.issuer()
      const may_tell = await acquireMailSlot(auth, 'social-reset', email)
      await auth.database.system(async (tx) => {
        const login = await findLogin(tx, issuer, { email })
        if (!login) return
        const reader = { to: email, language }
        if (login.password === null) {
          if (may_tell) await auth.mailer.send(writeSocialReset(auth, reader), { tx })
          return
        }
        const last = await findLastCode(tx, login.uid, 'reset_password')
        if (secondsLeft(last, MAIL_PAUSE_SECONDS, auth.now()) > 0) return
        const code = await makeCode(
          tx,
          { purpose: 'reset_password', user_id: login.uid, email },
          auth.now(),
        )
        await auth.mailer.send(writePasswordReset(auth, reader, code), { tx })
      })
    },
  )
}
