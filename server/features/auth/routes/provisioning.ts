import { SCIM_PATH, SCIM_TOKEN_PREFIX, type scimRoutes } from '#contract/scim.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { attributeTo } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { AnswerAfterCommit, type Handlers } from '#server/platform/http/routes.ts'
import { hashSecret, makeSecret } from '#server/platform/one-time-secret.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { deleteToken, readToken, saveToken, updateToken } from '../identity/scim/data.ts'
import type { AuthServices } from '../identity/sessions.ts'

/**
 * Routes by which the admin creates, reads and revokes the token of the company's directory, and
 * decides whether the directory manages deputies. The token's value is returned only when it is
 * created.
 */
export function provisioningHandlers(auth: AuthServices): Handlers<typeof scimRoutes> {
  const read = async (tx: ReadTransaction, company_id: string) => ({
    url: auth.absoluteUrl(SCIM_PATH),
    token: await readToken(tx, company_id),
  })
  return {
    readProvisioning: ({ actor, tx }) => read(tx, actor.company_id),

    async createScimToken({ actor: { company_id, user_id } }) {
      if (auth.config.firebase) throw new Refusal('identity_elsewhere')
      return new AnswerAfterCommit(async () => {
        const value = `${SCIM_TOKEN_PREFIX}${makeSecret()}`
        const token = { company_id, hash: hashSecret(value), hint: value.slice(-4) }
        return auth.database.system(async (tx) => {
          await saveToken(tx, token, auth.now())
          const by = attributeTo(tx, { company_id, actor_id: user_id })
          await record(by, 'company.scim_token_made', { subject_id: company_id })
          return { ...(await read(tx, company_id)), value }
        })
      })
    },

    async updateProvisioning({ body, actor: { company_id: subject_id }, tx }) {
      const before = await readToken(tx, subject_id)
      if (!before || !(await updateToken(tx, subject_id, body))) throw new Refusal('not_found')
      if (before.decides_over_deputies !== body.decides_over_deputies)
        await record(tx, 'company.provisioning_changed', { subject_id, data: body })
      return read(tx, subject_id)
    },

    async revokeScimToken({ actor: { company_id: subject_id }, tx }) {
      if (await deleteToken(tx, subject_id))
        await record(tx, 'company.scim_token_revoked', { subject_id })
      return { done: true as const }
    },
  }
}
