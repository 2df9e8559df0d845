import { randomUUID } from 'node:crypto'
import { app, callers, company, owner } from '../actors.ts'
import { ownersOnly, statusesByRole } from '../expected-statuses.ts'
import type { Call, Make, RouteName, Row } from '../types.ts'

/**
 * Inserts a token by SQL and builds a request about it. `of` returns the id of the token's user, by
 * default `owner`.
 */
function storedToken(kind: 'personal' | 'service', of = () => owner.user_id): Make {
  return async () => {
    const id = randomUUID()
    await app.services.database.raw.query(
      `insert into api_tokens (id, company_id, user_id, kind, name, hash, hint, scopes, created_by, expires_at)
       values ($1, $2, $3, $4, 'x', $5, 'x', '{read}', $3, 'infinity')`,
      [id, company, of(), kind, id],
    )
    return { params: { id } }
  }
}

function mcpMessage(): Call {
  return { body: { jsonrpc: '2.0', method: 'notifications/initialized' } }
}

function webhook(more: Omit<Call, 'params'> = {}): Make {
  return async () => {
    const id = randomUUID()
    await app.services.database.raw.query(
      `insert into webhooks (id, company_id, url, kinds, encrypted_secret, created_by)
       values ($1, $2, 'https://127.0.0.1:1/', '{script.purged}', 'x', $3)`,
      [id, company, owner.user_id],
    )
    return { params: { id }, ...more }
  }
}

/**
 * Builds a request about a delivery of a webhook. `isOthers`: the delivery belongs to a webhook
 * other than the one in the path.
 */
function sentByWebhook(isOthers = false): Make {
  return async (self) => {
    const [{ params }, others] = [await webhook()(self), await webhook()(self)]
    const [id, by] = [randomUUID(), isOthers ? others.params?.id : params?.id]
    await app.services.database.raw.query(
      `insert into webhook_deliveries (id, company_id, webhook_id, message_id, kind, body, state)
       values ($1, $2, $3, $1, 'webhook.test', '{}', 'failed')`,
      [id, company, by],
    )
    return { params: { id: params?.id ?? '', delivery_id: id }, body: {} }
  }
}

export const PROGRAM_ROWS = {
  listApiTokens: [['own', () => ({}), statusesByRole(200, 200, 200, 200)]],
  createApiToken: [
    [
      'own',
      () => ({ body: { name: '連携', scopes: ['read'] } }),
      statusesByRole(201, 201, 201, 201),
    ],
  ],
  revokeApiToken: [
    ['of a member', storedToken('personal'), statusesByRole(403, 404, 200, 404)],
    ['of a service', storedToken('service'), statusesByRole(403, 404, 200, 404)],
    [
      'of the admin',
      storedToken('personal', () => callers.admin?.user_id ?? ''),
      ownersOnly(404, 200, 404),
    ],
    [
      'of a deputy, whose own it is here',
      storedToken('personal', () => callers.deputy?.user_id ?? ''),
      statusesByRole(403, 404, 200, 404),
    ],
  ],
  listCompanyTokens: [['own company', () => ({}), statusesByRole(403, 200, 200, 403)]],
  createServiceToken: [
    [
      'own company',
      () => ({ body: { name: '連携', scopes: ['read'], days: null } }),
      statusesByRole(403, 201, 201, 403),
    ],
  ],
  // Each MCP tool is authorized separately, in server/features/api-tokens/mcp.
  sendMcpMessage: [['a notification', mcpMessage, statusesByRole(202, 202, 202, 202)]],
  listWebhooks: [['own company’s', () => ({}), statusesByRole(403, 200, 200, 403)]],
  createWebhook: [
    [
      'own company',
      () => ({ body: { url: 'https://example.jp/hook', kinds: ['script.created'] } }),
      statusesByRole(403, 201, 201, 403),
    ],
  ],
  updateWebhook: [
    ['of the company', webhook({ body: { is_paused: true } }), statusesByRole(403, 404, 200, 404)],
  ],
  deleteWebhook: [['of the company', webhook(), statusesByRole(403, 404, 200, 404)]],
  rotateWebhookSecret: [
    ['of the company', webhook({ body: {} }), statusesByRole(403, 404, 200, 404)],
  ],
  testWebhook: [['of the company', webhook({ body: {} }), statusesByRole(403, 404, 200, 404)]],
  listWebhookDeliveries: [['of the company', webhook(), statusesByRole(403, 404, 200, 404)]],
  replayWebhookDelivery: [
    ['of the company', sentByWebhook(), statusesByRole(403, 404, 200, 404)],
    ['of another webhook', sentByWebhook(true), statusesByRole(403, 404, 404, 404)],
  ],
} satisfies Partial<Record<RouteName, Row[]>>
