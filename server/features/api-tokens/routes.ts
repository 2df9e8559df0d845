import { randomUUID } from 'node:crypto'
import {
  apiTokenRoutes,
  MAX_PERSONAL_TOKENS,
  MAX_SERVICE_TOKENS,
  type TokenKind,
} from '#contract/api-tokens.ts'
import { can } from '#contract/permissions.ts'
import type { TokenScope } from '#contract/token-scope.ts'
import type { Account } from '#server/platform/access/account.ts'
import { makeApiToken } from '#server/platform/api-tokens/api-tokens.ts'
import type { AttributedTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { cursorOfCreated, readPage, timeCursor } from '#server/platform/http/list-page.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import {
  countTokens,
  deleteEndedTokens,
  findToken,
  insertServiceAccount,
  insertToken,
  listCompanyTokens,
  listOwnTokens,
  revokeToken,
  type TokenRow,
} from './data.ts'

/** Time in ms after which tokens that expired or were revoked are deleted. */
const RETENTION_MS = 30 * 86_400_000

type NewToken = { kind: TokenKind; name: string; scopes: TokenScope[]; days: number | null }

/**
 * Creates a token for the account `user_id`, with `actor` as its creator. Returns the token with
 * its value, which is not stored.
 */
async function makeToken(
  tx: AttributedTransaction,
  actor: Account,
  user_id: string,
  wanted: NewToken,
) {
  const { value, hash, hint } = makeApiToken(wanted.kind)
  const { company_id, user_id: created_by } = actor
  const { days, ...facts } = { ...wanted, id: randomUUID(), hint }
  const dates = await insertToken(tx, { ...facts, days, hash, user_id, company_id, created_by })
  await record(tx, 'token.created', {
    subject_id: user_id,
    data: { token_id: facts.id, kind: wanted.kind, scopes: wanted.scopes },
  })
  return { token: { ...facts, ...dates, is_expired: false, last_used_at: null }, value }
}

export function registerApiTokens({ cleanup, database, implement, loaders, now }: Services): void {
  loaders.api_token = (tx, id) => findToken(tx, id)
  cleanup.add('API tokens', () =>
    database.system((tx) => deleteEndedTokens(tx, now() - RETENTION_MS)),
  )

  implement(apiTokenRoutes, {
    async listApiTokens({ actor, tx }) {
      return { tokens: await listOwnTokens(tx, actor.user_id) }
    },

    async createApiToken({ body, actor, tx }) {
      const { user_id } = actor
      if ((await countTokens(tx, { user_id })) >= MAX_PERSONAL_TOKENS)
        throw new Refusal('too_many_tokens')
      return makeToken(tx, actor, user_id, { ...body, kind: 'personal' })
    },

    async revokeApiToken({ target, tx }) {
      const { id, user_id, kind } = target as TokenRow
      if (await revokeToken(tx, id))
        await record(tx, 'token.revoked', { subject_id: user_id, data: { token_id: id, kind } })
      return { done: true as const }
    },

    async listCompanyTokens({ query, actor, tx }) {
      const list = (page: Parameters<typeof listCompanyTokens>[2]) =>
        listCompanyTokens(tx, actor.company_id, page)
      const { rows, next } = await readPage(query, timeCursor, list, cursorOfCreated)
      const tokens = rows.map((row) => ({
        ...row,
        may_revoke: can(actor, 'api_token.revoke', row),
      }))
      return { tokens, next }
    },

    async createServiceToken({ body, actor, tx }) {
      const { company_id, language, username } = actor
      if ((await countTokens(tx, { company_id })) >= MAX_SERVICE_TOKENS)
        throw new Refusal('too_many_tokens')
      const id = randomUUID()
      await insertServiceAccount(tx, { id, name: body.name, language })
      const made = await makeToken(tx, actor, id, { ...body, kind: 'service' })
      const names = { owner_name: body.name, created_by_name: username, may_revoke: true }
      return { ...made, token: { ...made.token, ...names } }
    },
  })
}
