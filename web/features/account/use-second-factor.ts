import { useCallback, useEffect, useState } from 'react'
import type { RouteResponse } from '#contract/route.ts'
import { secondFactorRoutes } from '#contract/second-factor.ts'
import { request } from '#web/api/client.ts'
import { showToast } from '#web/messages/message-store.ts'
import { refreshUser } from '#web/session/session.ts'
import { SECOND_FACTOR_TEXTS } from './security-texts.ts'

type Status = RouteResponse<typeof secondFactorRoutes.readSecondFactor>
export type SetUp = RouteResponse<typeof secondFactorRoutes.setUpSecondFactor>

export type SecondFactorStep =
  | { name: 'loading' }
  | { name: 'failed'; error: unknown }
  | ({ name: 'status' } & Status)
  | ({ name: 'set_up' } & SetUp)
  | { name: 'codes'; codes: readonly string[] }

/**
 * The account's second factor. A refused change rejects with an `ApiError` and leaves `step`
 * unchanged. With `stays`, `turnOn` does not refresh the session, because a refresh replaces the
 * page. The caller must refresh the session later.
 */
export function useSecondFactor({ stays = false } = {}) {
  const [step, setStep] = useState<SecondFactorStep>({ name: 'loading' })

  const load = useCallback(async () => {
    try {
      setStep({ name: 'status', ...(await request(secondFactorRoutes.readSecondFactor)) })
    } catch (error) {
      setStep({ name: 'failed', error })
    }
  }, [])
  useEffect(() => {
    void load()
  }, [load])

  return {
    step,
    load,
    async setUp(current_password: string) {
      setStep({
        name: 'set_up',
        ...(await request(secondFactorRoutes.setUpSecondFactor, { body: { current_password } })),
      })
    },
    async turnOn(code: string) {
      const { recovery_codes: codes } = await request(secondFactorRoutes.turnOnSecondFactor, {
        body: { code },
      })
      setStep({ name: 'codes', codes })
      showToast({ status: 'success', title: SECOND_FACTOR_TEXTS.turned_on })
      if (stays) return
      // Turning on the second factor ends the other sessions and revokes all earlier tokens,
      // including this page's. The next request therefore needs a fresh token.
      refreshUser().catch((failure: unknown) => console.info('No fresh token yet', failure))
    },
    async renew(current_password: string) {
      const answer = await request(secondFactorRoutes.renewRecoveryCodes, {
        body: { current_password },
      })
      setStep({ name: 'codes', codes: answer.recovery_codes })
    },
    async turnOff(current_password: string) {
      await request(secondFactorRoutes.turnOffSecondFactor, { body: { current_password } })
      setStep({ name: 'status', since: null, recovery_codes_left: 0 })
      showToast({ status: 'success', title: SECOND_FACTOR_TEXTS.turned_off })
    },
  }
}

export type SecondFactor = ReturnType<typeof useSecondFactor>
