import type { NewAccount } from '../../contract/account.ts'
import { createLocalValue } from '../store/local-value.ts'

/** A sign-up whose account here is not made yet. Without an address: it began with Google. */
export type BegunSignUp = { email: string | null; sign_up: NewAccount }

const kept = createLocalValue('daihon.sign_up')
let held: BegunSignUp | null = null

/**
 * Remembers what somebody said of themselves until their account is made: the company they want to
 * join must not be lost to a reload, a redirect, another tab or a broken connection.
 */
export function keepSignUp(begun: BegunSignUp | null): void {
  held = begun
  kept.write(begun && JSON.stringify(begun))
}

/** What the person with this address said when they began; undefined where nothing is known. */
export function findSignUp(user: { email: string; provider: string }): NewAccount | undefined {
  const begun = held ?? readKept()
  if (!begun) return undefined
  const isTheirs =
    begun.email === null ? user.provider !== 'password' : begun.email === user.email.toLowerCase()
  return isTheirs ? begun.sign_up : undefined
}

function readKept(): BegunSignUp | null {
  try {
    return JSON.parse(kept.read() ?? 'null') as BegunSignUp | null
  } catch {
    return null
  }
}
