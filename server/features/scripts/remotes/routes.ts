import { randomUUID } from 'node:crypto'
import { REMOTE_ROOM, remoteRoutes } from '#contract/remotes.ts'
import { readScript } from '#document/script-yjs.ts'
import type { AccountRow } from '#server/platform/access/account.ts'
import { admit } from '#server/platform/access/admit.ts'
import { record } from '#server/platform/events/events.ts'
import type { Identity } from '#server/platform/http/identity.ts'
import { toGuestIdentity } from '#server/platform/realtime/rooms.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { hashTypedCode, makeTypedCode, readTypedCode } from '#server/platform/typed-code.ts'
import {
  deleteExpiredRemotes,
  endRemote,
  enterRemote,
  findOpenRemote,
  insertRemote,
} from './data.ts'
import { listTitles, readRemotePresence } from './rules.ts'

const GOOD_MS = 3_600_000

/**
 * Routes for remote controls. A code lets a device without a login control one rehearsal, and gives
 * no other access. The access ends early if the code's creator loses the permission, or if the
 * creator's session ends.
 */
export function registerRemotes(services: Services): void {
  const { database, cleanup, rooms, secret, now } = services
  const readText = services.documents.remember(readScript)
  cleanup.add('codes of remote controls', () =>
    database.system((tx) => deleteExpiredRemotes(tx, now())),
  )
  rooms.define(REMOTE_ROOM, {
    right: 'script.view',
    find: async (tx, id) => (await findOpenRemote(tx, id, now()))?.script_id ?? null,
    findHost: (id) => database.system((tx) => findOpenRemote(tx, id, now()), { read_only: true }),
    readGuest: readRemotePresence,
  })

  /**
   * Reads the section titles with the present permissions of `host`, who created the code of the
   * remote control. Throws Refusal if the host may not view the script.
   */
  const readTitles = (host: Identity, id: string) =>
    database.actor(
      host,
      async (tx, row) => {
        const account = admit({ identity: host, row: row as AccountRow | null })
        const also = { of_template: true }
        await services.authorize(tx, account, { right: 'script.view', id, also })
        return listTitles(await readText(tx, id))
      },
      { read_only: true },
    )

  services.implement(remoteRoutes, {
    async createRemoteCode({ target, actor, identity, tx }) {
      const { company_id, user_id } = actor
      const { issuer, subject, session_id, issued_at } = identity
      const [id, code] = [randomUUID(), makeTypedCode()]
      const expires_at = new Date(now() + GOOD_MS)
      await insertRemote(tx, {
        id,
        script_id: target.id,
        company_id,
        user_id,
        expires_at,
        issuer,
        subject,
        session_id,
        issued_at,
        code_hash: hashTypedCode(secret, 'remote', code),
      })
      await record(tx, 'script.remote_opened', {
        subject_id: target.id,
        data: { remote_id: id },
      })
      return { id, code, expires_at: expires_at.toISOString() }
    },

    async revokeRemoteCode({ params: { remote_id }, target, tx }) {
      const ended = await endRemote(tx, target.id, remote_id, now())
      if (ended === null) throw new Refusal('not_found')
      if (ended === 'ended')
        await record(tx, 'script.remote_ended', { subject_id: target.id, data: { remote_id } })
      return { done: true as const }
    },

    async connectRemote({ body }) {
      const code = readTypedCode(body.code)
      const hash = code && hashTypedCode(secret, 'remote', code)
      const found = hash && (await database.system((tx) => enterRemote(tx, hash, now())))
      if (!found) throw new Refusal('remote_code')
      const { id, script_id, expires_at, ...host } = found
      const until = Math.floor(Date.parse(expires_at) / 1000)
      const guest = toGuestIdentity(host, until)
      const sections = await readTitles(guest, script_id).catch((error: unknown) => {
        // If the code's creator may no longer view the script, the guest learns only that the code
        // is invalid.
        throw error instanceof Refusal ? new Refusal('remote_code') : error
      })
      const token = rooms.signGuest({ kind: REMOTE_ROOM, id }, until)
      return { id, token, expires_at, sections }
    },
  })
}
