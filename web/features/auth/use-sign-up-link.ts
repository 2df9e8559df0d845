import { useCallback, useEffect, useState } from 'react'
import { authRoutes } from '#contract/auth.ts'
import { request } from '#web/api/client.ts'
import type { Invited, SignUpTarget } from './components/sign-up-form.tsx'

export type SignUpLinkState =
  | { state: 'loading' }
  | { state: 'open'; company_name: string | null; awaits_admin: boolean; invited: Invited | null }
  | { state: 'failed'; error: unknown }

/** Checks a sign-up link and loads its company. Without a link there is no request. */
export function useSignUpLink({
  company_id,
  setup,
  invitation,
}: SignUpTarget): SignUpLinkState & { retry: () => void } {
  const isPlain = [company_id, setup, invitation].every((link) => link === undefined)
  const [attempt, setAttempt] = useState(0)
  const [link, setLink] = useState<SignUpLinkState>({ state: 'loading' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` repeats the request
  useEffect(() => {
    if (isPlain) return
    let isHere = true
    setLink({ state: 'loading' })
    const query = {
      ...(company_id && { company_id }),
      ...(setup !== undefined && { setup }),
      ...(invitation && { invitation }),
    }
    request(authRoutes.readSignUpLink, { query }).then(
      (found) => isHere && setLink({ state: 'open', ...found }),
      (error: unknown) => isHere && setLink({ state: 'failed', error }),
    )
    return () => {
      isHere = false
    }
  }, [isPlain, company_id, setup, invitation, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const plain = { state: 'open', company_name: null, awaits_admin: false, invited: null } as const
  return { ...(isPlain ? plain : link), retry }
}
