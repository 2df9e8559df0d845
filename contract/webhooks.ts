import { z } from 'zod'
import { done, idParams, pageQuery, timestamp, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'
import { WEBHOOK_KINDS } from './webhook-kinds.ts'

/**
 * Webhooks: a company's events are sent to URLs that its admin configures, signed according to
 * Standard Webhooks.
 */

export const MAX_WEBHOOKS = 20
export const MAX_WEBHOOK_URL = 500
/** Days of continuous failures after which a webhook is disabled. */
export const WEBHOOK_FAILING_DAYS = 5
export const WEBHOOK_LOG_DAYS = 30
/** Hours for which the previous signing secret stays valid after a new one is created. */
export const WEBHOOK_ROTATION_HOURS = 24

/** `failing`: disabled after days of failed deliveries. */
export const WEBHOOK_STATES = ['active', 'paused', 'failing'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]

/** Why a delivery got no valid response. `secret_lost`: the installation's secret has changed. */
export const DELIVERY_PROBLEMS = [
  'refused',
  'private_address',
  'unreachable',
  'timeout',
  'secret_lost',
  'stopped',
] as const
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number]

/**
 * Format of a webhook's URL: no user name, password or fragment. The server also checks the host.
 */
const ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#]*)?$/i
const url = z.string().trim().max(MAX_WEBHOOK_URL, 'too_long').regex(ADDRESS, 'bad_url')
const kinds = z
  .array(z.enum(WEBHOOK_KINDS))
  .min(1, 'empty')
  .max(WEBHOOK_KINDS.length)
  .transform((chosen) => WEBHOOK_KINDS.filter((kind) => chosen.includes(kind)))

export const webhook = z.object({
  id: uuid,
  url: z.string(),
  kinds: z.array(z.enum(WEBHOOK_KINDS)),
  state: z.enum(WEBHOOK_STATES),
  /**
   * Time since which all deliveries have failed. Null if the last delivery succeeded, or if there
   * was no delivery yet.
   */
  failing_since: timestamp.nullable(),
  created_at: timestamp,
})
export type Webhook = z.output<typeof webhook>

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export const webhookDelivery = z.object({
  id: uuid,
  kind: z.enum([...WEBHOOK_KINDS, 'webhook.test']),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  /** HTTP status of the last attempt; null without a response. */
  status: z.number().int().nullable(),
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  answer: z.string(),
  created_at: timestamp,
  last_tried_at: timestamp.nullable(),
  /** Time of the next attempt; null: no further attempt. */
  next_try_at: timestamp.nullable(),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>

/** Signing secret (`whsec_…`). Only the responses that create or rotate the secret contain it. */
const secret = z.string()
const access = ['webhook.manage', 'params', 'id'] as const

export const webhookRoutes = defineRoutes({
  listWebhooks: {
    method: 'GET',
    path: '/api/companies/webhooks/',
    access: 'company.manage',
    summary: 'List the company’s webhooks without their secrets.',
    response: z.object({ webhooks: z.array(webhook) }),
  },
  createWebhook: {
    method: 'POST',
    path: '/api/companies/webhooks/',
    access: 'company.manage',
    summary: 'Create a webhook (https) for some event kinds; returns the signing secret once.',
    body: z.strictObject({ url, kinds }),
    response: z.object({ webhook, secret }),
    status: 201,
    rate: [30, 600],
  },
  updateWebhook: {
    method: 'PATCH',
    path: '/api/companies/webhooks/:id/',
    access,
    summary: 'Update a webhook’s events, or pause or resume it; resuming resets its failures.',
    params: idParams,
    body: z.strictObject({
      url: url.optional(),
      kinds: kinds.optional(),
      is_paused: z.boolean().optional(),
    }),
    response: webhook,
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/api/companies/webhooks/:id/',
    access,
    summary: 'Delete a webhook with its delivery log.',
    params: idParams,
    response: done,
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/api/companies/webhooks/:id/secret/',
    access,
    summary: 'Rotate the signing secret, returned once; for a day both sign.',
    params: idParams,
    body: z.strictObject({}),
    response: z.object({ secret }),
    rate: [30, 600],
  },
  testWebhook: {
    method: 'POST',
    path: '/api/companies/webhooks/:id/test/',
    access,
    summary: 'Send a test event (webhook.test).',
    params: idParams,
    body: z.strictObject({}),
    response: done,
    rate: [30, 600],
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/api/companies/webhooks/:id/deliveries/',
    access,
    summary: 'List a webhook’s deliveries of the last 30 days with their answers, newest first.',
    params: idParams,
    query: z.object(pageQuery),
    response: z.object({ deliveries: z.array(webhookDelivery), next: z.string().nullable() }),
  },
  replayWebhookDelivery: {
    method: 'POST',
    path: '/api/companies/webhooks/:id/deliveries/:delivery_id/replay/',
    access,
    summary: 'Repeat a delivery under the same webhook-id.',
    params: idParams.extend({ delivery_id: uuid }),
    body: z.strictObject({}),
    response: done,
    rate: [60, 600],
  },
})
