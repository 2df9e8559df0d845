import { randomUUID } from 'node:crypto'
import {
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  importPKCS8,
} from 'jose'
import type { Database } from '#server/platform/database/database.ts'
import { decrypt, encrypt } from '#server/platform/encrypt.ts'
import { readInstallationFact } from '#server/platform/installation/installation.ts'
import { insertKey, type KeyRow, listKeys, lockKeys } from './data.ts'

export const ALGORITHM = 'RS256'
export const AUDIENCE = 'daihon'
const PURPOSE = 'token-key'
// Minimum time in ms between two loads of the keys from the database. A token with an unknown key
// id causes a load.
const KEY_REFRESH_INTERVAL_MS = 2_000

/**
 * The installation's keys for ID tokens. One key signs new tokens. Tokens are verified with this
 * key or an older one, because tokens of older keys may still be valid.
 */
export type TokenKeys = {
  /**
   * Returns `urn:daihon:<installation id>`, which does not change with the installation's public
   * address.
   */
  issuer(): Promise<string>
  signer(): Promise<{ id: string; key: CryptoKey }>
  /** Finds the public key with this id; null if none. */
  verifier(id: string): Promise<CryptoKey | null>
}

const opened = new WeakMap<Database, TokenKeys>()

/**
 * Opens the installation's keys. They are stored in the database for all nodes and created at the
 * first use. All callers with the same `database` object get the same keys object.
 */
export function openTokenKeys(services: { database: Database; secret: string }): TokenKeys {
  const keys = opened.get(services.database) ?? createTokenKeys(services)
  opened.set(services.database, keys)
  return keys
}

function createTokenKeys({ database, secret }: { database: Database; secret: string }): TokenKeys {
  const known = new Map<string, CryptoKey>()
  let loadedAt = Number.NEGATIVE_INFINITY
  let loading: Promise<void> | undefined
  const issuer = once(async () => {
    const id = await readInstallationFact(database, 'id', randomUUID)
    return `urn:daihon:${id}`
  })

  const load = async () => {
    const rows = await database.system((tx) => listKeys(tx), { read_only: true })
    for (const row of rows) known.set(row.id, await readPublic(row))
    loadedAt = performance.now()
  }
  const readSigner = async (rows: readonly KeyRow[]) => {
    for (const row of rows) {
      const pem = decrypt(secret, PURPOSE, row.private_key)
      if (pem !== null) return { id: row.id, key: await importPKCS8(pem, ALGORITHM) }
    }
    return null
  }
  const signer = once(async () => {
    const found = await readSigner(await database.system((tx) => listKeys(tx), { read_only: true }))
    if (found) return found
    // There is no key, or `secret` decrypts none of the keys. A new key pair is created before the
    // transaction starts, because the creation is slow.
    const made = await makeKey(secret)
    return database.system(async (tx) => {
      await lockKeys(tx)
      const other = await readSigner(await listKeys(tx))
      if (other) return other
      await insertKey(tx, made)
      known.set(made.id, await readPublic(made))
      return (await readSigner([made])) ?? Promise.reject(new Error('A new key cannot be read.'))
    })
  })

  return {
    issuer,
    signer,
    async verifier(id) {
      if (!known.has(id) && performance.now() - loadedAt >= KEY_REFRESH_INTERVAL_MS) {
        loading ??= load().finally(() => {
          loading = undefined
        })
        await loading
      }
      return known.get(id) ?? null
    },
  }
}

async function makeKey(secret: string): Promise<KeyRow> {
  const pair = await generateKeyPair(ALGORITHM, { modulusLength: 2048, extractable: true })
  return {
    id: randomUUID(),
    public_key: { ...(await exportJWK(pair.publicKey)) },
    private_key: encrypt(secret, PURPOSE, await exportPKCS8(pair.privateKey)),
  }
}

async function readPublic(row: KeyRow): Promise<CryptoKey> {
  const key = await importJWK(row.public_key, ALGORITHM)
  if (key instanceof Uint8Array) throw new Error('A token key is not an RSA key.')
  return key
}

/**
 * Returns a function that calls `make` and caches its result. After a failure, the next call tries
 * again.
 */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
