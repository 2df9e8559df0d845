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
// A token under an unknown key makes us look for a new one this often at most.
const LOOK_AGAIN_MS = 2_000

/** The keys of this installation: one to sign with, all whose tokens may still be good to verify with. */
export type TokenKeys = {
  /** `urn:daihon:<installation id>`: stays the same when the public address changes. */
  issuer(): Promise<string>
  signer(): Promise<{ id: string; key: CryptoKey }>
  /** The public key of an id; null when there is none. */
  verifier(id: string): Promise<CryptoKey | null>
}

const opened = new WeakMap<Database, TokenKeys>()

/**
 * Opens the installation's keys, kept in the database and shared by every node; made at first use.
 * Who signs and who verifies in one process share them.
 */
export function openTokenKeys(services: { database: Database; secret: string }): TokenKeys {
  const keys = opened.get(services.database) ?? createTokenKeys(services)
  opened.set(services.database, keys)
  return keys
}

function createTokenKeys({ database, secret }: { database: Database; secret: string }): TokenKeys {
  const known = new Map<string, CryptoKey>()
  let looked = Number.NEGATIVE_INFINITY
  let loading: Promise<void> | undefined
  const issuer = once(async () => {
    const id = await readInstallationFact(database, 'id', randomUUID)
    return `urn:daihon:${id}`
  })

  const load = async () => {
    const rows = await database.system((tx) => listKeys(tx), { read_only: true })
    for (const row of rows) known.set(row.id, await readPublic(row))
    looked = performance.now()
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
    // None yet, or none that this secret opens. The pair is made before the transaction begins.
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
      if (!known.has(id) && performance.now() - looked >= LOOK_AGAIN_MS) {
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

/** Remembers the first success; a failure is tried again. */
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
