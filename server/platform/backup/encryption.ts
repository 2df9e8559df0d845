import { open, readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { CopyRefused, damaged } from './problems.ts'

/**
 * Encrypts and decrypts backups in the age format (age-encryption.org), which other programs read
 * too.
 */

const INTRODUCTION = 'age-encryption.org/v1'
const IDENTITY = /^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]+$/
const RECIPIENT = /^age1[0-9a-z]+$/

const loadAge = () => import('age-encryption')

/**
 * Creates a key file, readable only by its owner. Returns the public key. Throws CopyRefused if the
 * file exists or cannot be created.
 */
export async function makeKeyFile(file: string): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await loadAge()
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`
  await writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((cause: unknown) => {
    throw new CopyRefused(
      {
        ja: `鍵のファイル「${file}」を作成できません（${describe(cause)}）。`,
        en: `Can’t create the key file ${file} (${describe(cause)}).`,
      },
      { cause },
    )
  })
  return recipient
}

/**
 * Reads a key file. Encryption needs only the public keys (`recipients`), decryption only the
 * secret keys (`identities`).
 */
export async function readKeyFile(
  file: string,
): Promise<{ identities: string[]; recipients: string[] }> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CopyRefused(
      {
        ja: `鍵のファイル「${file}」を読めません（${describe(cause)}）。`,
        en: `Can’t read the key file ${file} (${describe(cause)}).`,
      },
      { cause },
    )
  })
  const lines = text.split('\n').map((line) => line.trim())
  const identities = lines.filter((line) => IDENTITY.test(line))
  const recipients = lines.filter((line) => RECIPIENT.test(line))
  if (identities.length + recipients.length === 0)
    throw new CopyRefused({
      ja: `「${file}」は鍵のファイルではありません。npm run operator -- backup-key で作成してください。`,
      en: `${file} isn’t a key file. Create one with npm run operator -- backup-key.`,
    })
  return { identities, recipients }
}

export async function encryptStream(plain: Readable, key_file: string): Promise<Readable> {
  const { identities, recipients } = await readKeyFile(key_file)
  const { Encrypter, identityToRecipient } = await loadAge()
  const encrypter = new Encrypter()
  for (const identity of identities) encrypter.addRecipient(await identityToRecipient(identity))
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

/**
 * Decrypts with the secret keys in a file. Throws CopyRefused if `key_file` is null, no key fits,
 * or the data is damaged at the start. Damage further on makes reading the stream fail.
 */
export async function decryptStream(
  encrypted: Readable,
  key_file: string | null,
): Promise<Readable> {
  const { identities } = key_file === null ? { identities: [] } : await readKeyFile(key_file)
  if (identities.length === 0)
    throw new CopyRefused({
      ja: 'このバックアップは暗号化されています。--key に秘密鍵のファイルを指定してください（または BACKUP_KEY_FILE）。',
      en: 'This backup is encrypted. Specify its secret key file with --key FILE (or BACKUP_KEY_FILE).',
    })
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(encrypted)))
  } catch (error) {
    encrypted.destroy()
    if (!/no identity matched/.test(describe(error))) throw damaged(describe(error), error)
    throw new CopyRefused({
      ja: `このバックアップは、${key_file} の鍵で暗号化されたものではありません。別の鍵を指定してください。`,
      en: `This backup wasn’t encrypted with the key in ${key_file}. Specify a different key.`,
    })
  }
}

/** True if a file starts with the header of an encrypted backup. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(INTRODUCTION.length), 0)
    return buffer.toString('latin1', 0, bytesRead) === INTRODUCTION
  } finally {
    await handle.close()
  }
}

// Node and the age library use the same web streams at run time. Only their TypeScript types
// differ, so `toWeb` and `fromWeb` cast.
type WebStream = globalThis.ReadableStream<Uint8Array<ArrayBuffer>>
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as WebStream
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as ReadableStream)

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error))
