import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sharingRoutes } from '#contract/sharing.ts'
import { readCanvas } from '#document/canvas-yjs.ts'
import { readScript } from '#document/script-yjs.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { hashPassword } from '#server/platform/hash-password.ts'
import { createShownPasswords } from '#server/platform/http/shown-passwords.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { findCanvasOf } from '../../lean-canvas/data.ts'
import { asScriptRow } from '../../scripts/data.ts'
import {
  countView,
  findShared,
  hashToken,
  insertShare,
  listLiveShares,
  revokeShare,
  type SharedRow,
  updateShare,
} from '../data.ts'
import { encryptToken, makeToken, toShare, toSharedCanvas, toSharedScript } from '../rules.ts'
import { type OpenedLink, serveSharedPages } from './serve-pages.ts'

/** Looks from one network within so many seconds are one. */
const VIEW_SECONDS = 1_800

/** Links for people without an account: made, listed, named, ended, opened. */
export function registerSharing(services: Services): void {
  const { secret, documents, password_cost } = services
  const passwords = createShownPasswords(services)
  const hashOf = (password: string | null | undefined) =>
    password ? hashPassword(password, password_cost) : password
  const readText = documents.remember(readScript)
  const readNotes = documents.remember(readCanvas)
  /** With what is durable: lists are some seconds behind what was typed last, a page may not be. */
  const read = async (tx: ReadTransaction, row: SharedRow) => {
    if (row.shows === 'script') return toSharedScript(row, await readText(tx, row.script_id))
    return row.canvas_id && row.canvas_updated_at !== null
      ? toSharedCanvas(row, row.canvas_updated_at, await readNotes(tx, row.canvas_id))
      : null
  }
  const find = (token: string) => {
    const hash = hashToken(token)
    return services.database.system((tx) => findShared(tx, hash), { read_only: true })
  }
  const openLink = (token: string, request: FastifyRequest): Promise<OpenedLink> => {
    const hash = hashToken(token)
    return services.database.system(
      async (tx) => {
        const row = await findShared(tx, hash)
        if (!row) return null
        if (!passwords.isShown(request, row)) return { asks: 'password' }
        const shared = await read(tx, row)
        return shared && { shared }
      },
      { read_only: true },
    )
  }
  services.implement(sharingRoutes, {
    async listShares({ target, tx }) {
      const rows = await listLiveShares(tx, target.id)
      return { shares: rows.map((row) => toShare(secret, row)) }
    },

    async createShare({ body, target, actor, tx }) {
      const row = asScriptRow(target)
      const { shows, days, name = null, allows_export = false, password = null } = body
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
        password_hash: (await hashOf(password)) ?? null,
      }
      const has_password = password !== null
      const kept = {
        token_hash: hashToken(token),
        encrypted_token: encryptToken(secret, id, token),
      }
      const made = await insertShare(tx, { ...facts, ...kept })
      await record(tx, 'share.created', {
        subject_id: row.id,
        data: { share_id: id, shows, days, allows_export, has_password },
      })
      return {
        ...{ id, ...made, shows, name, allows_export, has_password, token },
        ...{ created_by_name: actor.username, views: 0, last_viewed_at: null },
      }
    },

    async updateShare({ params: { id: share_id }, body, target: { id: subject_id }, tx }) {
      const { password, ...change } = body
      const password_hash = await hashOf(password)
      const updated = await updateShare(tx, share_id, subject_id, { ...change, password_hash })
      if (!updated) throw new Refusal('not_found')
      const { share, before } = updated
      const { allows_export } = share
      if (share.name !== before.name)
        await record(tx, 'share.renamed', { subject_id, data: { share_id } })
      if (allows_export !== before.allows_export)
        await record(tx, 'share.export_changed', { subject_id, data: { share_id, allows_export } })
      const { has_password } = share
      if (password !== undefined && (has_password || before.has_password))
        await record(tx, 'share.password_changed', { subject_id, data: { share_id, has_password } })
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
      const opened = await openLink(params.token, raw.request)
      if (!opened) throw new Refusal('not_found')
      if ('asks' in opened) throw new Refusal('share_password')
      return opened.shared
    },

    async noteView({ params, raw: { request } }) {
      const row = await find(params.token)
      if (row && passwords.isShown(request, row)) {
        const { count } = await services.rateLimit.tally(
          `share_view:${row.id}:${networkOf(request.ip)}`,
          VIEW_SECONDS,
        )
        if (count === 1) await services.database.system((tx) => countView(tx, row.id))
      }
      return { done: true as const }
    },
  })
  serveSharedPages(services, { find, openLink, passwords })
}
