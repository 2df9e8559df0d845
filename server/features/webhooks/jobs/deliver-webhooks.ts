import { WEBHOOK_FAILING_DAYS, WEBHOOK_LOG_DAYS } from '#contract/webhooks.ts'
import { attributeTo, type Transaction } from '#server/platform/database/database.ts'
import { decrypt } from '#server/platform/encrypt.ts'
import { record } from '#server/platform/events/events.ts'
import type { Services } from '#server/platform/services.ts'
import {
  cleanUpDeliveries,
  findAdministrators,
  findWaiting,
  storeAttempt,
  storeFailure,
  storeSuccess,
  type Waiting,
} from '../data.ts'
import { writeStopped } from '../emails.ts'
import { pauseAfter, signMessage } from '../rules.ts'
import { type Sent, sendWebhook } from './send-webhook.ts'

const QUEUE = 'webhooks'
const DAY_MS = 86_400_000
/** Milliseconds after which an overdue delivery is queued again, because its job may be lost. */
const LOST_MS = 600_000
/** Purpose for encrypting signing secrets; decrypting a secret requires the same purpose. */
export const SECRET_PURPOSE = 'webhook'

type Data = { delivery_id: string }

/** Queues a delivery, after a delay in seconds if given. */
export const queueDelivery = (
  { jobs }: Pick<Services, 'jobs'>,
  delivery_id: string,
  when: { tx?: Transaction; after_seconds?: number } = {},
): Promise<void> => jobs.add<Data>(QUEUE, { delivery_id }, when)

export function deliverWebhooks(services: Services): void {
  const { cleanup, database, jobs, now } = services
  jobs.define<Data>(
    QUEUE,
    { retries: 3, concurrency: 4, expire_seconds: 60 },
    async ({ delivery_id }, { signal }) => {
      const waiting = await database.system((tx) => findWaiting(tx, delivery_id))
      if (!waiting) return
      const sent = await trySending(services, waiting, signal)
      await database.system((tx) => storeOutcome(services, tx, waiting, sent))
    },
  )
  cleanup.add('webhook deliveries', async () => {
    const [before, late] = [now() - WEBHOOK_LOG_DAYS * DAY_MS, now() - LOST_MS]
    const lost = await database.system((tx) => cleanUpDeliveries(tx, { before, late }))
    for (const id of lost) await queueDelivery(services, id)
  })
}

async function trySending(services: Services, waiting: Waiting, signal: AbortSignal) {
  const { config, now, resolveHost, secret } = services
  const { url, message_id: id, body, state, encrypted_previous, previous_until } = waiting
  const failed = (problem: 'stopped' | 'secret_lost'): Sent => ({
    status: null,
    answer: '',
    problem,
  })
  if (state !== 'active') return failed('stopped')
  const isBoth = encrypted_previous !== null && Date.parse(previous_until ?? '') > now()
  const secrets = [waiting.encrypted_secret, ...(isBoth ? [encrypted_previous] : [])]
    .map((sealed) => decrypt(secret, SECRET_PURPOSE, sealed))
    .filter((opened) => opened !== null)
  if (secrets.length === 0) return failed('secret_lost')
  const headers = signMessage({ id, body, at: now() }, secrets)
  const allow_private = config.webhook_allow_private
  return sendWebhook({ url, headers, body }, { resolve: resolveHost, allow_private, signal })
}

async function storeOutcome(services: Services, tx: Transaction, waiting: Waiting, sent: Sent) {
  const now = services.now()
  const { id, webhook_id, attempts } = waiting
  const tried = { ...sent, last_tried_at: new Date(now) }
  if (sent.problem === null) {
    await storeAttempt(tx, id, { ...tried, state: 'delivered', next_try_at: null })
    return storeSuccess(tx, webhook_id)
  }
  const pause = sent.problem === 'stopped' ? null : pauseAfter(attempts + 1)
  const next_try_at = pause === null ? null : new Date(now + pause * 1_000)
  await storeAttempt(tx, id, {
    ...tried,
    state: pause === null ? 'failed' : 'waiting',
    next_try_at,
  })
  if (pause !== null) await queueDelivery(services, id, { tx, after_seconds: pause })
  if (sent.problem !== 'stopped') await stopIfFailing(services, tx, waiting)
}

async function stopIfFailing(services: Services, tx: Transaction, waiting: Waiting) {
  const { webhook_id, company_id, url } = waiting
  const time = { now: services.now(), most_ms: WEBHOOK_FAILING_DAYS * DAY_MS }
  if (!(await storeFailure(tx, webhook_id, time))) return
  await record(attributeTo(tx, { company_id, actor_id: null }), 'webhook.failing', {
    subject_id: company_id,
    data: { webhook_id },
  })
  for (const reader of await findAdministrators(tx, company_id))
    await services.mailer.send(writeStopped(services, reader, new URL(url).host), { tx })
}
