import type { NewAccount } from '#contract/account.ts'
import type { createLocalValue } from '../store/local-value.ts'

/**
 * The data of a sign-up whose account our server has not created yet. `email` is null for a sign-up
 * with Google.
 */
type PendingSignUp = { email: string | null; sign_up: NewAccount }

export type PendingSignUpStore = {
  store(begun: PendingSignUp): void
  forget(): void
  /** The data that the person with this address entered; undefined if unknown. */
  find(user: { email: string; provider: string }): NewAccount | undefined
}

/**
 * Stores a sign-up's data until the account exists, so that the chosen company survives a reload, a
 * redirect, another tab or a lost connection.
 */
export function createPendingSignUpStore(
  kept: ReturnType<typeof createLocalValue>,
): PendingSignUpStore {
  let held: PendingSignUp | null = null
  const read = (): PendingSignUp | null => {
    try {
      return JSON.parse(kept.read() ?? 'null') as PendingSignUp | null
    } catch {
      return null
    }
  }
  return {
    store(begun) {
      held = begun
      kept.write(JSON.stringify(begun))
    },
    forget() {
      held = null
      kept.write(null)
    },
    find(user) {
      const begun = held ?? read()
      if (!begun) return undefined
      const { email, sign_up } = begun
      const isTheirs = email === null ? user.provider !== 'password' : email === user.email
      return isTheirs ? sign_up : undefined
    },
  }
}
