import { createHmac, randomInt } from 'node:crypto'
import { foldCode } from '#contract/fold-code.ts'

/** Short codes that people read in one place and type in another. */

// No sign looks like another one: without 0, 1, i and o. Eight of them are 40 bits.
const SIGNS = 'abcdefghjklmnpqrstuvwxyz23456789'
const LENGTH = 8
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`)

/** A new code. */
export const makeTypedCode = () =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** A typed code as it is compared; null when it cannot be one. */
export function readTypedCode(typed: string): string | null {
  const code = foldCode(typed)
  return CODE.test(code) ? code : null
}

/** What is kept of a code: a hash keyed by the installation's secret, because forty bits alone could be tried through. */
export const hashTypedCode = (secret: string, purpose: string, code: string): Uint8Array =>
  createHmac('sha256', secret).update(`${purpose}:${code}`).digest()
