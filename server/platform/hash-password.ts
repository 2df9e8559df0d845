import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** scrypt's cost (N) outside tests. Tests use a lower cost (an option of `createApp`). */
export const PASSWORD_COST = 16_384
/** scrypt's other parameters. Hashes are stored as `salt:key` in hexadecimal. */
const SCRYPT = { r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const KEY_BYTES = 64
/**
 * Used in place of a missing hash, so that a login takes equally long with and without an account.
 * Otherwise the time would reveal which addresses have accounts.
 */
const NO_HASH = `${'0'.repeat(32)}:${'0'.repeat(2 * KEY_BYTES)}`

/** Creates a salted scrypt hash. Takes about 60 ms of a pool thread. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  // scrypt gets the salt's hexadecimal text, not its bytes.
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await deriveKey(password, salt, cost)).toString('hex')}`
}

/** Creates a hash that no password matches, for an account whose owner must set a new password. */
export const makeUnknownHash = (): string =>
  `${randomBytes(16).toString('hex')}:${randomBytes(KEY_BYTES).toString('hex')}`

/** True if a password matches a hash. Without a hash, returns false, but takes the same time. */
export async function isPassword(
  hash: string | null,
  password: string,
  cost: number,
): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? NO_HASH).split(':')
  const kept = Buffer.from(key, 'hex')
  const given = await deriveKey(password, salt, cost)
  const matches = kept.length === given.length && timingSafeEqual(kept, given)
  return hash !== null && matches
}

function deriveKey(password: string, salt: string, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...SCRYPT, N: cost }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
