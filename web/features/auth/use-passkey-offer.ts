import { useCallback, useEffect, useState } from 'react'
import type { Pair } from '#contract/language.ts'
import { errorText } from '#web/api/api-error.ts'
import { supportsPasskeys, useSettings } from '#web/session/settings.ts'
import { continueSession } from '#web/session/sign-in.ts'

/**
 * Offers passkeys in the browser's autofill once the returned handler has run. Attach the handler
 * to the form's pointer and focus events. `onProblem` gets the reason of a failed login.
 */
export function usePasskeyOffer(isShown: boolean, onProblem: (text: Pair) => void): () => void {
  const isUsable = supportsPasskeys(useSettings()) && isShown
  const [isWanted, setWanted] = useState(false)

  useEffect(() => {
    if (!isUsable || !isWanted) return
    const onSignedIn = () => continueSession().catch((error) => onProblem(errorText(error)))
    const offer = import('./passkey-sign-in.ts')
      .then(({ offerPasskeys }) => offerPasskeys({ onSignedIn, onRefused: onProblem }))
      // Ignores the failure, because users can log in without passkeys.
      .catch((error: unknown) => console.info('No passkeys are offered', error))
    return () => {
      void offer.then((stop) => stop?.())
    }
  }, [isUsable, isWanted, onProblem])
  return useCallback(() => setWanted(true), [])
}
