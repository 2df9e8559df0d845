import { randomUUID } from 'node:crypto'
import { sharingRoutes } from '#contract/sharing.ts'
import { readCanvas } from '#document/canvas-yjs.ts'
import { readScript } from '#document/script-yjs.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { findCanvasOf } from '../../lean-canvas/data.ts'
import { asScriptRow } from '../../scripts/data.ts'
import {
  findShared,
  hashToken,
  insertShare,
  listLiveShares,
  revokeShare,
  updateShare,
} from '../data.ts'
import { encryptToken, makeToken, toShare, toSharedCanvas, toSharedScript } from '../rules.ts'
import { serveSharedPages } from './serve-pages.ts'

/** Links for people without an account: made, listed, named, ended, opened. */
export function registerSharing(services: Services): void {
  const { secret, documents } = services
  const readText = documents.remember(readScript)
  const readNotes = documents.remember(readCanvas)
  /** With what is durable: lists are some seconds behind what was typed last, a page may not be. */
  const read = async (tx: ReadTransaction, hash: Uint8Array) => {
    const row = await findShared(tx, hash)
    if (row?.shows === 'script') return toSharedScript(row, await readText(tx, row.script_id))
    return row?.canvas_id && row.canvas_updated_at !== null
      ? toSharedCanvas(row, row.canvas_updated_at, await readNotes(tx, row.canvas_id))
      : null
  }
  const openLink = (token: string) => {
    const hash = hashToken(token)
    return services.database.system((tx) => read(tx, hash), { read_only: true })
  }
  services.implement(sharingRoutes, {
    async listShares({ target, tx }) {
      const rows = await listLiveShares(tx, target.id)
      return { shares: rows.map((row) => toShare(secret, row)) }
    },

    async createShare({ body, target, actor, tx }) {
      const row = asScriptRow(target)
      const { shows, days, name = null, allows_export = false } = body
      if (shows === 'canvas') {
        if (row.kind !== 'talk_script') throw new Refusal('not_a_talk_script')
        if (!(await findCanvasOf(tx, row.id))) throw new Refusal('not_found')
      }
      const token = makeToken()
      const { company_id, user_id } = actor
      const id = randomUUID()
      const facts = {
        id,
        company_id,
        script_id: row.id,
        shows,
        name,
        created_by: user_id,
        days,
        allows_export,
      }
      const kept = {
        token_hash: hashToken(token),
        encrypted_token: encryptToken(secret, id, token),
      }
      const made = await insertShare(tx, { ...facts, ...kept })
      await record(tx, 'share.created', {
        subject_id: row.id,
        data: { share_id: id, shows, days, allows_export },
      })
      return { id, ...made, shows, name, allows_export, created_by_name: actor.username, token }
    },

    async updateShare({ params: { id: share_id }, body, target: { id: subject_id }, tx }) {
      const updated = await updateShare(tx, share_id, subject_id, body)
      if (!updated) throw new Refusal('not_found')
      const { share, before } = updated
      const { allows_export } = share
      if (share.name !== before.name)
        await record(tx, 'share.renamed', { subject_id, data: { share_id } })
      if (allows_export !== before.allows_export)
        await record(tx, 'share.export_changed', { subject_id, data: { share_id, allows_export } })
      return toShare(secret, share)
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
      const shared = await openLink(params.token)
      if (!shared) throw new Refusal('not_found')
      return shared
    },
  })
  serveSharedPages(services, openLink)
}
