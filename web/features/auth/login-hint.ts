import type { Pair } from '#contract/language.ts'
import { readPair } from '#web/api/api-error.ts'

export type LoginHint = { email: string; notice: Pair | null }

/** Parses the login hint in the state of a history entry. The state may be any value. */
export function readLoginHint(state: unknown): LoginHint {
  const facts = (typeof state === 'object' && state !== null ? state : {}) as Record<
    string,
    unknown
  >
  return {
    email: typeof facts.email === 'string' ? facts.email : '',
    notice: readPair(facts.notice),
  }
}
