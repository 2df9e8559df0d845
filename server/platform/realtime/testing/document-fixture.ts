import { WebSocket } from 'ws'
import type { Visibility } from '#contract/permissions.ts'
import { attributeTo } from '#server/platform/database/database.ts'
import { openTestDatabase } from '#server/platform/database/test-database.ts'
import { record } from '#server/platform/events/events.ts'
import {
  addCompany,
  addScript,
  addUser,
  openBrowser,
  openRealtime,
  tokenOf,
} from './open-realtime.ts'

export async function openFixture() {
  const database = await openTestDatabase()
  const node = await openRealtime(database)
  const company_id = await addCompany(database)
  const owner_id = await addUser(database, company_id, { username: '佐藤' })
  const open: ReturnType<typeof openBrowser>[] = []

  return {
    database,
    node,
    company_id,
    owner_id,
    browse(
      id: string,
      user_id: string,
      token: string | (() => string) = tokenOf(user_id),
      url = node.url,
    ) {
      const browser = openBrowser(url, id, token)
      open.push(browser)
      return browser
    },
    addColleague: () => addUser(database, company_id),
    addTeamScript: (visibility: Visibility = 'team_edit') =>
      addScript(node, database, { company_id, owner_id, visibility }),
    readText: (id: string) =>
      database.system(async (tx) => (await node.documents.read(tx, id)).getText('text').toString()),
    /** Counts the updates that are not yet compacted into the snapshot. */
    countLog: (id: string) =>
      database.system(async ({ db }) => {
        const rows = await db
          .selectFrom('document_updates')
          .select('seq')
          .where('document_id', '=', id)
          .execute()
        return rows.length
      }),
    suspend: (user_id: string) =>
      database.system(async (tx) => {
        await tx.db
          .updateTable('users')
          .set({ status: 'suspended' })
          .where('id', '=', user_id)
          .execute()
        const by = attributeTo(tx, { company_id, actor_id: owner_id })
        await record(by, 'member.suspended', { subject_id: user_id })
      }),
    /** Closes every browser after a test. */
    leave() {
      for (const browser of open.splice(0)) browser.leave()
    },
    async close() {
      await node.stop()
      await database.close()
    },
  }
}
export type Fixture = Awaited<ReturnType<typeof openFixture>>

/**
 * Opens a WebSocket without the client library. Resolves when the socket is open or the server has
 * refused it. `closed` resolves to the close code.
 */
export async function openRawSocket(host: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`ws://${host}/api/realtime`, { headers })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  await new Promise((resolve) => {
    socket.once('open', resolve)
    socket.once('close', resolve)
  })
  return { socket, closed }
}
