import { useEffect, useState } from 'react'
import type { PasswordRules } from './password-rules.ts'
import { getIdentity } from './session.ts'

/** The installation's rules for passwords; null until loaded. */
export function usePasswordRules(): PasswordRules | null {
  const [rules, setRules] = useState<PasswordRules | null>(null)
  useEffect(() => {
    let isGone = false
    getIdentity()
      .then((identity) => identity.readPasswordRules())
      .then(
        (read) => {
          if (!isGone) setRules(read)
        },
        (error: unknown) => console.error('What a new password needs could not be read', error),
      )
    return () => {
      isGone = true
    }
  }, [])
  return rules
}
