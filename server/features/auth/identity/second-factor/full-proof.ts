import { attributeTo } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import type { FullProof, Identity, ProveSelf } from '#server/platform/http/identity.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { codeAttemptKey } from '../../routes/second-factor.ts'
import { countAttempt, resetAttempts } from '../login-throttle.ts'
import type { AuthServices } from '../sessions.ts'
import { consumeFactorCode } from './codes.ts'
import { findSecondFactor } from './data.ts'

/**
 * Creates two functions for the reauthentication of operators. `asksForCode` is true for an account
 * with a confirmed second factor. `prove` calls `proveSelf` and, if `asksForCode` is true, also
 * checks a code.
 */
export function createFullProof(auth: AuthServices, proveSelf: ProveSelf): FullProof {
  const asksForCode = async ({ issuer, subject }: Identity) => {
    if (issuer !== (await auth.keys.issuer())) return false
    const factor = await auth.database.system((tx) => findSecondFactor(tx, subject), {
      read_only: true,
    })
    return factor?.confirmed_at != null
  }
  return {
    asksForCode,
    async prove(caller, { password, code }) {
      const { identity } = caller
      const needsCode = await asksForCode(identity)
      // Refuses a missing code before the password check. Consumes the code after this check, so
      // that a mistyped password uses up no code.
      if (needsCode && !code)
        throw new Refusal('invalid', { fields: [{ path: 'code', code: 'empty' }] })
      await proveSelf(caller, password, 'operator')
      if (!needsCode) return
      const key = codeAttemptKey(identity.subject)
      await countAttempt(auth, key)
      const { user_id, company_id } = caller.actor
      const taken = await auth.database.system(async (tx) => {
        const used = await consumeFactorCode(auth, tx, identity.subject, code ?? '')
        const by = attributeTo(tx, { company_id, actor_id: user_id })
        if (used === 'recovery_code')
          await record(by, 'account.recovery_code_used', { subject_id: user_id })
        return used
      })
      if (taken === null) throw new Refusal('wrong_code')
      await resetAttempts(auth, key)
    },
  }
}
