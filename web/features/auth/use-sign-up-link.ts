import { useCallback, useEffect, useState } from 'react'
import { authApi } from './api.ts'
import type { SignUpTarget } from './components/sign-up-form.tsx'

export type SignUpLinkState =
  | { state: 'loading' }
  | { state: 'open'; company_name: string | null; is_setup: boolean }
  | { state: 'failed'; error: unknown }

/** Whether a sign-up link is good, and of which company. Without a link there is nothing to ask. */
export function useSignUpLink({
  company_id,
  setup,
}: SignUpTarget): SignUpLinkState & { retry: () => void } {
  const isPlain = company_id === undefined && setup === undefined
  const [attempt, setAttempt] = useState(0)
  const [door, setDoor] = useState<SignUpLinkState>({ state: 'loading' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (isPlain) return
    let isHere = true
    setDoor({ state: 'loading' })
    const query = { ...(company_id && { company_id }), ...(setup !== undefined && { setup }) }
    authApi.describeSignUp({ query }).then(
      (found) => isHere && setDoor({ state: 'open', ...found }),
      (error: unknown) => isHere && setDoor({ state: 'failed', error }),
    )
    return () => {
      isHere = false
    }
  }, [isPlain, company_id, setup, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const plain = { state: 'open', company_name: null, is_setup: false } as const
  return { ...(isPlain ? plain : door), retry }
}
