import { useCallback, useEffect, useState } from 'react'
import type { Pair } from '#contract/language.ts'
import { errorText } from '#web/api/api-error.ts'
import { takeUpSession } from '#web/session/session.ts'
import { takesPasskeys, useSettings } from '#web/session/settings.ts'

/**
 * Lets the browser offer passkeys among what it fills in. What that takes is loaded when somebody turns
 * to the form: answers the handler for the pointer's and the focus's coming. A passkey that is refused is told to `onProblem`.
 */
export function usePasskeyOffer(isShown: boolean, onProblem: (text: Pair) => void): () => void {
  const isUsable = takesPasskeys(useSettings()) && isShown
  const [isWanted, setWanted] = useState(false)

  useEffect(() => {
    if (!isUsable || !isWanted) return
    const onSignedIn = () => takeUpSession().catch((error) => onProblem(errorText(error)))
    const offer = import('./passkey-sign-in.ts')
      .then(({ offerPasskeys }) => offerPasskeys({ onSignedIn, onRefused: onProblem }))
      // Without it the form is what it was.
      .catch((error: unknown) => console.info('No passkeys are offered', error))
    return () => {
      void offer.then((stop) => stop?.())
    }
  }, [isUsable, isWanted, onProblem])
  return useCallback(() => setWanted(true), [])
}
