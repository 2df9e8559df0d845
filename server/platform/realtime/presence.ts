import { type Connection, type Document, IncomingMessage } from '@hocuspocus/server'
import { applyAwarenessUpdate } from 'y-protocols/awareness'
import type { Access } from './socket-access.ts'

const MAX_CHARACTERS = 4_096
/**
 * Maximum presence states of a connection. There may be two, because a reload of the page adds a
 * second state.
 */
const MAX_STATES = 2
const COLOR = /^#[0-9a-f]{6}$/i

/**
 * Broadcasts a browser's presence. Replaces Hocuspocus' own handler, which is slow because it
 * creates a document per message. `said`: an awareness update of y-protocols. Throws if `said` is
 * malformed.
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
    // A null state means that a user left. It is ignored here: users are removed when their
    // connection closes.
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
 * Sanitizes the presence that a connection sends. Replaces the user's id and name, because a
 * browser could forge them. Drops:
 * - invalid, empty and too large states
 * - states of other connections
 * - states beyond MAX_STATES
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
      // Drops the empty state that Hocuspocus adds when it parses a message.
      Object.keys(state).length > 0 &&
      !foreign.has(client) &&
      (own.has(client) || own.size < MAX_STATES) &&
      JSON.stringify(state).length <= MAX_CHARACTERS
    if (!isGood) {
      states.delete(client)
      continue
    }
    own.add(client)
    const said = sanitizePresence(state as Record<string, unknown>, of.access)
    if (said) states.set(client, said)
    else states.delete(client)
  }
}

/**
 * Returns a presence state as other users receive it; null if the room hides it. Rooms hide names
 * and filter a guest's fields.
 */
function sanitizePresence(
  { user, ...rest }: Record<string, unknown>,
  { actor, is_room, id, guest_of }: Access,
): Record<string, unknown> | null {
  const said = guest_of ? guest_of.readGuest(rest) : rest
  const color = (user as { color?: unknown } | undefined)?.color
  const hue = typeof color === 'string' && COLOR.test(color) ? color : '#868e96'
  const who = is_room ? { id, name: '' } : { id: actor.user_id, name: actor.username }
  return said && { ...said, user: { ...who, color: hue } }
}
