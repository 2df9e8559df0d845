import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes of an app: TOTP (RFC 6238) over HOTP (RFC 4226), SHA-1, six digits, thirty seconds. */

const STEP_MS = 30_000
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret: 160 bits, as the RFC recommends, in base32. */
export const makeTotpSecret = () => writeBase32(randomBytes(20))

/** The thirty seconds a moment (milliseconds) lies in. */
export const stepAt = (now: number) => Math.floor(now / STEP_MS)

/** The code of one step. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', readBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The step whose code this is: the present one, the one before or the one after, since clocks differ
 * and typing takes time. Null for none of them.
 */
export function findStep(secret: string, code: string, now: number): number | null {
  const present = stepAt(now)
  const steps = [present, present - 1, present + 1]
  const matching = steps.filter((step) => isSame(codeAt(secret, step), code))
  return matching[0] ?? null
}

/** What an app reads by camera. */
export function writeUri(secret: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const facts = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&digits=6&period=30`
  return `otpauth://totp/${label}?${facts}`
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Base32 of RFC 4648 without padding; 5 bits a sign. */
export function writeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

function readBase32(text: string): Buffer {
  const bits = [...text].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
