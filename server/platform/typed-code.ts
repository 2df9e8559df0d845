import { createHmac, randomInt } from 'node:crypto'
import { normalizeCode } from '#contract/normalize-code.ts'

/** Short codes that users read in one window and type in another. */

// Characters of a code, without the lookalikes 0, 1, i and o. A code of eight such characters has
// 40 random bits.
const ALPHABET = 'abcdefghjklmnpqrstuvwxyz23456789'
const CODE_LENGTH = 8
const CODE = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`)

export const makeTypedCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Normalizes a code as a user typed it. Null if the text cannot be a code. */
export function readTypedCode(typed: string): string | null {
  const code = normalizeCode(typed)
  return CODE.test(code) ? code : null
}

/**
 * Hashes a code with the installation's secret as key. Without a key, a code of forty bits could be
 * found from its hash by brute force.
 */
export const hashTypedCode = (secret: string, purpose: string, code: string): Uint8Array =>
  createHmac('sha256', secret).update(`${purpose}:${code}`).digest()
