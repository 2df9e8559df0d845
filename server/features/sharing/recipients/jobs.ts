import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import { decrypt, encrypt } from '#server/platform/encrypt.ts'
import type { Services } from '#server/platform/services.ts'
import { consumeCode, findForMail, storeCode, tryCode } from './data.ts'
import { writeCode } from './emails.ts'

const QUEUE = 'share-codes'
const CODE_MINUTES = 10
/**
 * Rate limits as [count, seconds]. CODE_REQUESTS limits the requests for a code from one network.
 * TRIES limits the codes that one network enters. The limits with TOTAL or ALL in their name apply
 * to all readers of a link together.
 */
const CODE_REQUESTS = [5, 600] as const
const CODE_REQUESTS_IN_TOTAL = [60, 3_600] as const
const TRIES = [10, 600] as const
const TRIES_OF_ALL = [200, 3_600] as const
const MAX_MAILS_PER_HOUR = 10

type Address = { share_id: string; email: string }
type Request = Address & { code: string; language: Language }
type CodeServices = Pick<Services, 'database' | 'jobs' | 'mailer' | 'rateLimit' | 'secret' | 'now'>

/**
 * Codes by email for named recipients. To hide who is a recipient, requests for any address are
 * counted, queued and answered alike. Only the later job decides whether to send an email.
 */
export function createRecipientCodes(services: CodeServices) {
  const { database, jobs, rateLimit, secret, now } = services
  const hashOf = ({ share_id, email }: Address, code: string) =>
    createHmac('sha256', secret).update(`share-code:${share_id}:${email}:${code}`).digest()

  jobs.define<{ encrypted: string }>(
    QUEUE,
    { retries: 5, concurrency: 2, expire_seconds: 60 },
    async ({ encrypted }) => {
      const text = decrypt(secret, QUEUE, encrypted)
      if (text === null) return
      const { code, language, ...address } = JSON.parse(text) as Request
      const found = await database.system((tx) => findForMail(tx, address), { read_only: true })
      if (!found) return
      const { count } = await rateLimit.tally(`share_code_mail:${found.id}`, 3_600)
      if (count > MAX_MAILS_PER_HOUR) return
      const reader = { to: address.email, language }
      await services.mailer.send(writeCode(reader, { ...found, code, minutes: CODE_MINUTES }))
    },
  )

  return {
    /** Queues the email with a code. Throws Refusal('too_many_requests'). */
    async request(address: Address, language: Language, network: string): Promise<void> {
      await rateLimit.count(`share_code_ask:${address.share_id}:${network}`, ...CODE_REQUESTS)
      await rateLimit.count(`share_code_ask:${address.share_id}`, ...CODE_REQUESTS_IN_TOTAL)
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const expires_at = new Date(now() + CODE_MINUTES * 60_000)
      const request: Request = { ...address, code, language }
      await database.system(async (tx) => {
        await storeCode(tx, address, hashOf(address, code), expires_at)
        await jobs.add(
          QUEUE,
          { encrypted: encrypt(secret, QUEUE, JSON.stringify(request)) },
          { tx },
        )
      })
    },
    /**
     * Returns the id of the recipient whose code was entered; null if the code is wrong or no
     * longer valid. Throws Refusal('too_many_requests').
     */
    async check(address: Address, given: string, network: string): Promise<string | null> {
      await rateLimit.count(`share_code:${address.share_id}:${network}`, ...TRIES)
      await rateLimit.count(`share_code:${address.share_id}`, ...TRIES_OF_ALL)
      const hash = hashOf(address, given.normalize('NFKC').replace(/[\s-]/gu, ''))
      return database.system(async (tx) => {
        const tried = await tryCode(tx, address, now())
        if (!tried || !timingSafeEqual(hash, tried.code_hash)) return null
        return (await consumeCode(tx, tried.id, hash)) ? tried.id : null
      })
    },
  }
}

export type RecipientCodes = ReturnType<typeof createRecipientCodes>
