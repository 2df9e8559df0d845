import { createHmac, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/second-factor.ts'
import type { AuthServices } from '../sessions.ts'

// Characters of recovery codes, without the lookalikes 0, 1, l and o. Twelve characters have 60
// bits of entropy.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 12

/** Creates ten recovery codes in the form that users see: `abcd-efgh-jkmn`. */
export function makeRecoveryCodes(): string[] {
  const makeOne = () =>
    Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-')
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES) codes.add(makeOne())
  return [...codes]
}

/**
 * Hashes a normalized code and the account's id with the installation's secret (HMAC), so that each
 * account has different hashes.
 */
export const hashRecoveryCode = (
  { secret }: Pick<AuthServices, 'secret'>,
  uid: string,
  code: string,
) => createHmac('sha256', secret).update(`recovery:${uid}:${code}`).digest()
