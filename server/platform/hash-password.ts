import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** How passwords are kept: of accounts, of links. */

/** scrypt's cost (N). Every hash that is kept is made with it; only tests take less, as a port of `createApp`. */
export const PASSWORD_COST = 16_384
/** A hash is `salt:key` in hexadecimal. */
const SCRYPT = { r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const KEY_BYTES = 64
/** What a password is compared with where there is no hash, so that it takes as long. */
const NO_HASH = `${'0'.repeat(32)}:${'0'.repeat(2 * KEY_BYTES)}`

/** The salted scrypt hash to keep. Takes about 60 ms of a thread of the pool. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  // scrypt is given the salt's hexadecimal text, not its bytes.
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await deriveKey(password, salt, cost)).toString('hex')}`
}

/** A hash of no password, for an account whose owner has to set another one. */
export const makeUnknownHash = (): string =>
  `${randomBytes(16).toString('hex')}:${randomBytes(KEY_BYTES).toString('hex')}`

/** True if a password is the one of a hash. Takes as long without a hash, and is false. */
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
