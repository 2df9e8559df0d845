import type { Transaction } from '../database/database.ts'
import { decrypt, encrypt } from '../encrypt.ts'
import { deleteQueued, listEncrypted } from './data.ts'
import type { Mail } from './mailer.ts'

/**
 * Queue of emails that wait or were recently sent. The emails are encrypted, because they contain
 * one-time links.
 */

export const MAIL_QUEUE = 'mails'
const PURPOSE = 'mail'
/**
 * Returns the purpose that `encrypt` and `decrypt` derive the key from: `mail` for emails,
 * otherwise the queue's name.
 */
const purposeOf = (queue: string) => (queue === MAIL_QUEUE ? PURPOSE : queue)

export const encryptMail = (secret: string, mail: Mail): { encrypted: string } => ({
  encrypted: encrypt(secret, PURPOSE, JSON.stringify(mail)),
})

/** Decrypts a queued email; null if the job is not an email, or another secret encrypted it. */
export function decryptMail(secret: string, { encrypted }: Record<string, unknown>): Mail | null {
  const text = typeof encrypted === 'string' ? decrypt(secret, PURPOSE, encrypted) : null
  return text === null ? null : (JSON.parse(text) as Mail)
}

/**
 * Deletes waiting and recently finished jobs that contain one of these addresses: emails, and jobs
 * that would send emails. Skips jobs that were encrypted with another secret. Runs in a system
 * transaction.
 */
export async function forgetQueued(
  tx: Transaction,
  secret: string,
  addresses: readonly string[],
): Promise<void> {
  const erased = new Set(addresses.map((address) => address.toLowerCase()))
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof listEncrypted>> = await listEncrypted(tx, after)
    const theirs = page.filter(({ queue, encrypted }) => {
      const text = decrypt(secret, purposeOf(queue), encrypted)
      return text !== null && listAddresses(text).some((one) => erased.has(one))
    })
    await deleteQueued(
      tx,
      theirs.map(({ id }) => id),
    )
    after = page.at(-1)?.id ?? null
    if (after === null) return
  }
}

/** Lists possible email addresses in the strings of a JSON text, in lower case. */
function listAddresses(json: string): string[] {
  const found: string[] = []
  JSON.parse(json, (_key, value: unknown) => {
    if (typeof value !== 'string' || !value.includes('@')) return
    const text = value.toLowerCase()
    const words = text.split(/[^\w.'+@-]+/u).map((word) => word.replace(/\.+$/u, ''))
    // Also adds the whole string, because an identity provider may allow addresses with other
    // characters.
    found.push(text, ...words)
  })
  return found
}
