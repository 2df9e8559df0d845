import { Secret, TOTP } from 'otpauth'

/**
 * TOTP codes (RFC 6238) with SHA-1, six digits and steps of thirty seconds, the usual defaults of
 * authenticator apps.
 */

/** Creates a secret in base32. It has 160 bits, the length that RFC 4226 recommends. */
export const makeTotpSecret = () => new Secret({ size: 20 }).base32

/**
 * Finds the time step of a code: the number of thirty-second steps since 1970. Accepts the
 * previous, the current and the next step at `now` (milliseconds), because clocks differ. Null if
 * the code matches none of them.
 */
export function findStep(secret: string, code: string, now: number): number | null {
  // Refuses everything except six digits before the library is called. The library throws for six
  // characters that have more than six bytes.
  if (!/^\d{6}$/.test(code)) return null
  const by = TOTP.validate({ secret: Secret.fromBase32(secret), token: code, timestamp: now })
  return by === null ? null : TOTP.counter({ timestamp: now }) + by
}

/**
 * Builds the otpauth URI for a QR code. The library's URI also includes the algorithm, which would
 * make the QR code larger.
 */
export function writeUri(secret: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const facts = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&digits=6&period=30`
  return `otpauth://totp/${label}?${facts}`
}
