import type { Connection, Document } from '@hocuspocus/server'
import type { Account } from '../access/account.ts'

const MOST_CHARACTERS = 4_096
/** Of one connection: a browser has one, and another right after it was loaded anew. */
const MOST_STATES = 2
const COLOR = /^#[0-9a-f]{6}$/i

/**
 * Makes what a browser says of its own presence true: the name is the account's, never the one
 * that was sent; states that belong to another connection, are too big or too many are left out.
 */
export function checkPresence(
  states: Map<number, unknown>,
  of: { document: Document; connection: Connection; actor: Account },
): void {
  const foreign = new Set<unknown>()
  for (const connection of of.document.getConnections())
    if (connection !== of.connection)
      for (const client of of.document.getClients(connection)) foreign.add(client)
  const own = new Set<unknown>(of.document.getClients(of.connection))
  for (const [client, state] of [...states]) {
    const isGood =
      typeof state === 'object' &&
      state !== null &&
      !Array.isArray(state) &&
      // Hocuspocus reads each message with a helper, which has a number and an empty state of its own.
      Object.keys(state).length > 0 &&
      !foreign.has(client) &&
      (own.has(client) || own.size < MOST_STATES) &&
      JSON.stringify(state).length <= MOST_CHARACTERS
    if (!isGood) {
      states.delete(client)
      continue
    }
    own.add(client)
    const { user, ...rest } = state as { user?: { color?: unknown } }
    const color = typeof user?.color === 'string' && COLOR.test(user.color) ? user.color : '#868e96'
    states.set(client, { ...rest, user: { id: of.actor.user_id, name: of.actor.username, color } })
  }
}
