import { randomUUID } from 'node:crypto'
import { MAX_WEBHOOKS, WEBHOOK_ROTATION_HOURS, webhookRoutes } from '#contract/webhooks.ts'
import type { AttributedTransaction } from '#server/platform/database/database.ts'
import { encrypt } from '#server/platform/encrypt.ts'
import { record } from '#server/platform/events/events.ts'
import { cursorOfCreated, readPage, timeCursor } from '#server/platform/http/list-page.ts'
import { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import {
  deleteWebhook,
  findWebhook,
  insertDelivery,
  insertReplay,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  rotateSecret,
  updateWebhook,
  type WebhookRow,
} from './data.ts'
import { deliverWebhooks, queueDelivery, SECRET_PURPOSE } from './jobs/deliver-webhooks.ts'
import { reactWithWebhooks } from './reactions.ts'
import { makeSigningSecret, writeBody } from './rules.ts'

const HOUR_MS = 3_600_000

const recordOf = (
  tx: AttributedTransaction,
  kind: 'webhook.created' | 'webhook.secret_rotated' | 'webhook.deleted',
  { id: webhook_id, company_id }: { id: string; company_id: string },
) => record(tx, kind, { subject_id: company_id, data: { webhook_id } })

export function registerWebhooks(services: Services): void {
  const { config, implement, loaders, now, secret } = services
  loaders.webhook = findWebhook
  deliverWebhooks(services)
  reactWithWebhooks(services)

  /**
   * Throws Refusal('invalid') for an invalid address, or for an http address where https is
   * required.
   */
  const checkAddress = (url: string | undefined) => {
    if (url === undefined) return
    const isSafe = config.webhook_allow_private || /^https:/i.test(url)
    if (isSafe && URL.canParse(url)) return
    throw new Refusal('invalid', { fields: [{ path: 'url', code: 'bad_url' }] })
  }
  const encryptSigningSecret = (value: string) => encrypt(secret, SECRET_PURPOSE, value)
  const sendSoon = (id: string) =>
    new AnswerAfterCommit(async () => {
      await queueDelivery(services, id)
      return { done: true as const }
    })
  const checkActive = ({ state }: Pick<WebhookRow, 'state'>) => {
    if (state !== 'active') throw new Refusal('webhook_stopped')
  }

  implement(webhookRoutes, {
    async listWebhooks({ actor, tx }) {
      return { webhooks: await listWebhooks(tx, actor.company_id) }
    },

    async createWebhook({ body, actor, tx }) {
      const { company_id, user_id: created_by } = actor
      checkAddress(body.url)
      if ((await listWebhooks(tx, company_id)).length >= MAX_WEBHOOKS)
        throw new Refusal('too_many_webhooks')
      const value = makeSigningSecret()
      const facts = { ...body, id: randomUUID(), company_id, created_by }
      const webhook = await insertWebhook(tx, {
        ...facts,
        encrypted_secret: encryptSigningSecret(value),
      })
      await recordOf(tx, 'webhook.created', facts)
      return { webhook, secret: value }
    },

    async updateWebhook({ body, target, tx }) {
      checkAddress(body.url)
      const { is_paused, url, kinds } = body
      const isResumed = is_paused === false && (target as WebhookRow).state !== 'active'
      const webhook = await updateWebhook(tx, target.id, {
        url: url ?? (target as WebhookRow).url,
        ...(kinds === undefined ? {} : { kinds }),
        ...(is_paused ? { state: 'paused' } : {}),
        ...(isResumed ? { state: 'active', failing_since: null } : {}),
      })
      const fields = (['url', 'kinds', 'is_paused'] as const).filter((field) => field in body)
      await record(tx, 'webhook.changed', {
        subject_id: target.company_id,
        data: { webhook_id: target.id, fields },
      })
      return webhook
    },

    async deleteWebhook({ target, tx }) {
      await deleteWebhook(tx, target.id)
      await recordOf(tx, 'webhook.deleted', target)
      return { done: true as const }
    },

    async rotateWebhookSecret({ target, tx }) {
      const value = makeSigningSecret()
      await rotateSecret(
        tx,
        target.id,
        encryptSigningSecret(value),
        now() + WEBHOOK_ROTATION_HOURS * HOUR_MS,
      )
      await recordOf(tx, 'webhook.secret_rotated', target)
      return { secret: value }
    },

    async testWebhook({ actor, target, tx }) {
      checkActive(target as WebhookRow)
      const kind = 'webhook.test'
      const described = {
        subject: null,
        actor: { id: actor.user_id, name: actor.username },
        facts: {},
      }
      const row = { kind, company_id: target.company_id, webhook_id: target.id } as const
      const body = writeBody(kind, { ...described, at: now() })
      return sendSoon(await insertDelivery(tx, { ...row, body }, now()))
    },

    async listWebhookDeliveries({ query, target, tx }) {
      const { rows: deliveries, next } = await readPage(
        query,
        timeCursor,
        (page) => listDeliveries(tx, target.id, page),
        cursorOfCreated,
      )
      return { deliveries, next }
    },

    async replayWebhookDelivery({ params: { delivery_id }, target, tx }) {
      checkActive(target as WebhookRow)
      const id = await insertReplay(tx, { webhook_id: target.id, delivery_id }, now())
      if (id === null) throw new Refusal('not_found')
      return sendSoon(id)
    },
  })
}
