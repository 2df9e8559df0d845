import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '../database/database.ts'
import { StartRefused } from '../database/problems.ts'
import { decrypt, encrypt } from '../encrypt.ts'
import { hasFacts, lockSecret, readFact, removeFact, writeFact } from './data.ts'

/**
 * The installation's secret for keyed hashes, signatures and encryption. It is created once, and
 * replaced only after `forgetSecret`. If AUTH_SECRET is set, the secret is stored encrypted with
 * it, otherwise in plain text.
 */

const PLAIN = 'secret'
const WRAPPED = 'wrapped_secrets'
const PURPOSE = 'installation-secret'

export type SecretSettings = { auth_secret: string | null; auth_secret_previous: string | null }

/**
 * Reads the secret; the first start creates it. If AUTH_SECRET and AUTH_SECRET_PREVIOUS are set,
 * stores one copy encrypted with each value. So nodes with either value can start. Throws
 * StartRefused if neither value decrypts the secret.
 */
export const openSecret = (database: Database, settings: SecretSettings): Promise<string> =>
  database.system((tx) => openSecretWithin(tx, settings))

/** Like `openSecret`, but in the caller's system transaction. */
export async function openSecretWithin(tx: Transaction, settings: SecretSettings): Promise<string> {
  await lockSecret(tx)
  const plain = await readFact(tx, PLAIN)
  const fact = await readFact(tx, WRAPPED)
  const wrapped = readWrapped(fact)
  const isOld = plain === null && fact === null && (await hasFacts(tx))
  const secret =
    wrapped.length > 0
      ? unwrap(wrapped, listKeys(settings))
      : typeof plain === 'string'
        ? plain
        : make(settings, isOld)
  if (secret === null) throw wrongSecret(settings)
  await storeSecret(tx, secret, settings, { plain, wrapped })
  return secret
}

/**
 * Deletes the secret after AUTH_SECRET was lost; the next start creates a new secret. All users
 * must then log in again. Second factors are lost, and existing share links can no longer be
 * copied.
 */
export async function forgetSecret(tx: Transaction): Promise<void> {
  await lockSecret(tx)
  await removeFact(tx, PLAIN)
  // Without this empty list, the next start would use AUTH_SECRET itself as the secret.
  await writeFact(tx, WRAPPED, [])
}

const listKeys = ({ auth_secret, auth_secret_previous }: SecretSettings) =>
  [auth_secret, auth_secret_previous].filter((key) => key !== null)

const readWrapped = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

function unwrap(wrapped: readonly string[], keys: readonly string[]): string | null {
  for (const key of keys)
    for (const text of wrapped) {
      const secret = decrypt(key, PURPOSE, text)
      if (secret !== null) return secret
    }
  return null
}

/**
 * Returns a new random secret, or AUTH_SECRET in an old installation: old installations stored no
 * secret and used AUTH_SECRET itself.
 */
const make = ({ auth_secret }: SecretSettings, isOld: boolean): string =>
  isOld && auth_secret !== null ? auth_secret : randomBytes(32).toString('base64url')

/**
 * Stores the secret: encrypted with each configured key, or in plain text without AUTH_SECRET.
 * Removes all other copies. Writes nothing if unchanged.
 */
async function storeSecret(
  tx: Transaction,
  secret: string,
  settings: SecretSettings,
  { plain, wrapped }: { plain: unknown; wrapped: readonly string[] },
): Promise<void> {
  if (settings.auth_secret === null) {
    if (plain !== secret) await writeFact(tx, PLAIN, secret)
    if (wrapped.length > 0) await removeFact(tx, WRAPPED)
    return
  }
  const keys = listKeys(settings)
  const isKept =
    wrapped.length === keys.length && keys.every((key) => unwrap(wrapped, [key]) === secret)
  if (!isKept)
    await writeFact(
      tx,
      WRAPPED,
      keys.map((key) => encrypt(key, PURPOSE, secret)),
    )
  if (plain !== null) await removeFact(tx, PLAIN)
}

const wrongSecret = ({ auth_secret }: SecretSettings) =>
  auth_secret === null
    ? new StartRefused({
        ja: 'この環境のデータは AUTH_SECRET で保護されています。AUTH_SECRET に元の値を設定してください。値を失った場合は npm run operator -- secret forget を実行すると起動できますが、全員がログインし直し、二段階認証を設定し直す必要があります。',
        en: 'This data is encrypted with AUTH_SECRET. Set AUTH_SECRET to its original value. If it’s lost, run npm run operator -- secret forget: the server will start, but everyone has to log in again and set up two-step verification again.',
      })
    : new StartRefused({
        ja: 'AUTH_SECRET が、この環境のデータを保護している値と異なります。元の値に戻すか、元の値を AUTH_SECRET_PREVIOUS に設定してください。値を失った場合は npm run operator -- secret forget を実行すると起動できますが、全員がログインし直し、二段階認証を設定し直す必要があります。',
        en: 'AUTH_SECRET doesn’t match the one this data was encrypted with. Restore it, or set AUTH_SECRET_PREVIOUS to the original value. If it’s lost, run npm run operator -- secret forget: the server will start, but everyone has to log in again and set up two-step verification again.',
      })
