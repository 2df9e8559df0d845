import { sharingRoutes } from '#contract/sharing.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { findCanvasOf } from '../lean-canvas/data.ts'
import { asScriptRow } from '../scripts/data.ts'
import { findShared, insertShare, listLiveShares, revokeShare } from './data.ts'
import { hashToken, makeToken, toShared } from './rules.ts'

/** Links for people without an account: made, listed, ended, opened. */
export function registerSharing(services: Services): void {
  services.implement(sharingRoutes, {
    async listShares({ target, tx }) {
      return { shares: await listLiveShares(tx, target.id) }
    },

    async createShare({ body, target, actor, tx }) {
      const row = asScriptRow(target)
      const { shows, days } = body
      if (shows === 'canvas') {
        if (row.kind !== 'talk_script') throw new Refusal('not_a_talk_script')
        if (!(await findCanvasOf(tx, row.id))) throw new Refusal('not_found')
      }
      const token = makeToken()
      const { company_id, user_id } = actor
      const facts = { company_id, script_id: row.id, shows, created_by: user_id, days }
      const made = await insertShare(tx, { ...facts, token_hash: hashToken(token) })
      await record(tx, 'share.created', {
        subject_id: row.id,
        data: { share_id: made.id, shows, days },
      })
      return { ...made, shows, created_by_name: actor.username, token }
    },

    async revokeShare({ params, target, tx }) {
      // Both ids of the request count: the link must be one of the script the right was asked of.
      const revoked = await revokeShare(tx, params.id, target.id)
      if (revoked === null) throw new Refusal('not_found')
      if (revoked === 'revoked')
        await record(tx, 'share.revoked', {
          subject_id: target.id,
          data: { share_id: params.id },
        })
      return { done: true as const }
    },

    async readShared({ params, raw }) {
      raw.reply.header('x-robots-tag', 'noindex, nofollow')
      const hash = hashToken(params.token)
      const row = await services.database.system((tx) => findShared(tx, hash), { read_only: true })
      const shared = row && toShared(row)
      if (!shared) throw new Refusal('not_found')
      return shared
    },
  })
}
