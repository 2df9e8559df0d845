import { Secret, TOTP } from 'otpauth'

/** TOTP codes (RFC 6238): SHA-1, six digits, thirty seconds, the defaults of every authenticator app. */

/** Creates a secret of 160 bits in base32, as the RFC recommends. */
export const makeTotpSecret = () => new Secret({ size: 20 }).base32

/**
 * Finds the time step (thirty seconds since 1970) of a code: the present, previous or next one at `now`
 * (milliseconds), to allow for clock skew. Null if none matches.
 */
export function findStep(secret: string, code: string, now: number): number | null {
  // The library compares bytes, and throws if six characters take more of them.
  if (!/^\d{6}$/.test(code)) return null
  const by = TOTP.validate({ secret: Secret.fromBase32(secret), token: code, timestamp: now })
  return by === null ? null : TOTP.counter({ timestamp: now }) + by
}

/** The otpauth URI for a QR code. The library's own would spell out defaults and need a larger code. */
export function writeUri(secret: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const facts = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&digits=6&period=30`
  return `otpauth://totp/${label}?${facts}`
}
