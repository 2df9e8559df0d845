import { type Connection, type Document, IncomingMessage } from '@hocuspocus/server'
import { applyAwarenessUpdate } from 'y-protocols/awareness'
import type { Access } from './socket-access.ts'

const MOST_CHARACTERS = 4_096
/** Of one connection: a browser has one, and another right after it was loaded anew. */
const MOST_STATES = 2
const COLOR = /^#[0-9a-f]{6}$/i

/**
 * Shows a browser's presence to the others, in place of Hocuspocus, which makes a document to read each such message with: an
 * eighth of what a node does while people type. `said` is an awareness update of y-protocols; throws where it is none.
 */
export function showPresence(
  said: Uint8Array,
  of: { document: Document; connection: Connection; access: Access },
): void {
  const message = new IncomingMessage(said)
  const clocks = new Map<number, number>()
  const states = new Map<number, unknown>()
  for (let left = message.readVarUint(); left > 0; left--) {
    const client = message.readVarUint()
    clocks.set(client, message.readVarUint())
    const state: unknown = JSON.parse(message.readVarString())
    // Who leaves is taken away with their connection.
    if (state !== null) states.set(client, state)
  }
  checkPresence(states, of)
  const checked = new IncomingMessage(new Uint8Array())
  checked.writeVarUint(states.size)
  for (const [client, state] of states) {
    checked.writeVarUint(client)
    checked.writeVarUint(clocks.get(client) ?? 0)
    checked.writeVarString(JSON.stringify(state))
  }
  const origin = { source: 'connection', connection: of.connection } as const
  applyAwarenessUpdate(of.document.awareness, checked.toUint8Array(), origin)
}

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
