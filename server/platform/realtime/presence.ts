import type { Connection, Document } from '@hocuspocus/server'
import type { Access } from './socket-access.ts'

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
  of: { document: Document; connection: Connection; access: Access },
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
    const said = readSaid(state as Record<string, unknown>, of.access)
    if (said) states.set(client, said)
    else states.delete(client)
  }
}

/** A presence as others see it. In a room nobody has a name, and a guest says nothing but what guests may. */
function readSaid(
  { user, ...rest }: Record<string, unknown>,
  { actor, is_room, id, guest_of }: Access,
): Record<string, unknown> | null {
  const said = guest_of ? guest_of.readGuest(rest) : rest
  const color = (user as { color?: unknown } | undefined)?.color
  const hue = typeof color === 'string' && COLOR.test(color) ? color : '#868e96'
  const who = is_room ? { id, name: '' } : { id: actor.user_id, name: actor.username }
  return said && { ...said, user: { ...who, color: hue } }
}
