import type { Transaction } from '../database/database.ts'
import { decrypt, encrypt } from '../encrypt.ts'
import { dropQueued, listEncrypted } from './data.ts'
import type { Mail } from './mailer.ts'

/** Mails that wait in the job queue, or were sent of late: encrypted, because they carry one-time links. */

export const MAIL_QUEUE = 'mails'
const PURPOSE = 'mail'
/** Other work that has an address in it is encrypted under the name of its queue. */
const purposeOf = (queue: string) => (queue === MAIL_QUEUE ? PURPOSE : queue)

/** A mail as the data of its work. */
export const sealMail = (secret: string, mail: Mail): { encrypted: string } => ({
  encrypted: encrypt(secret, PURPOSE, JSON.stringify(mail)),
})

/** The mail of queued work; null where that is none, or of another secret. */
export function openMail(secret: string, { encrypted }: Record<string, unknown>): Mail | null {
  const text = typeof encrypted === 'string' ? decrypt(secret, PURPOSE, encrypted) : null
  return text === null ? null : (JSON.parse(text) as Mail)
}

/**
 * Drops what is queued, or was done of late, and has one of some addresses in it: mails to whoever is erased, mails
 * about them, requests for a mail. What is of another secret can be read by nobody. In a system transaction.
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
    await dropQueued(
      tx,
      theirs.map(({ id }) => id),
    )
    after = page.at(-1)?.id ?? null
    if (after === null) return
  }
}

/** What may be an address in the texts of a JSON, in small letters. */
function listAddresses(json: string): string[] {
  const found: string[] = []
  JSON.parse(json, (_key, value: unknown) => {
    if (typeof value !== 'string' || !value.includes('@')) return
    const text = value.toLowerCase()
    const words = text.split(/[^\w.'+@-]+/u).map((word) => word.replace(/\.+$/u, ''))
    // Whole, too: a provider may know addresses of other signs.
    found.push(text, ...words)
  })
  return found
}
