import { Secret, TOTP } from 'otpauth'

/** Codes of an app: TOTP (RFC 6238), SHA-1, six digits, thirty seconds, which is what every app takes for granted. */

/** A new secret: 160 bits, as the RFC recommends, in base32. */
export const makeTotpSecret = () => new Secret({ size: 20 }).base32

/**
 * The step (thirty seconds since 1970) whose code this is: the one of `now` (milliseconds), the one
 * before or the one after, since clocks differ and typing takes time. Null for none of them.
 */
export function findStep(secret: string, code: string, now: number): number | null {
  // The library compares bytes, and throws where a text of six signs has more of them.
  if (!/^\d{6}$/.test(code)) return null
  const by = TOTP.validate({ secret: Secret.fromBase32(secret), token: code, timestamp: now })
  return by === null ? null : TOTP.counter({ timestamp: now }) + by
}

/** What an app reads by camera. The library would write a code of more modules, for what is the default. */
export function writeUri(secret: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const facts = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&digits=6&period=30`
  return `otpauth://totp/${label}?${facts}`
}
