import { secondFactorRoutes } from '#contract/second-factor.ts'
import { request } from '#web/api/client.ts'
import { fillPair } from '#web/language/texts.ts'
import { showMessage } from '#web/messages/message-store.ts'
import { continueSession } from '#web/session/sign-in.ts'
import { SECOND_STEP_TEXTS } from './texts/second-step-texts.ts'

/**
 * Submits the code of the second step, then waits for the profile check. Rejects with an
 * `ApiError`.
 */
export async function finishSignIn(code: string): Promise<void> {
  const { recovery_codes_left: count } = await request(secondFactorRoutes.finishSignIn, {
    body: { code },
  })
  await continueSession()
  if (count === undefined) return
  const { last_code, codes_left } = SECOND_STEP_TEXTS
  const text = count === 0 ? last_code : fillPair(codes_left, { count })
  showMessage({ status: count < 3 ? 'warning' : 'info', text })
}
