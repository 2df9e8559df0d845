import type { Awareness } from 'y-protocols/awareness'

/** Another user who has the document open. */
export type Peer = { user_id: string; name: string; color: string }

/**
 * Lists the other users in the document. A user with several windows is listed once. The server
 * sets the names.
 */
export function listPeers(awareness: Awareness, own_user_id: string): Peer[] {
  const peers = new Map<string, Peer>()
  for (const [client, state] of awareness.getStates()) {
    const user = (state as { user?: { id?: unknown; name?: unknown; color?: unknown } }).user
    if (client === awareness.clientID || typeof user?.id !== 'string' || user.id === own_user_id)
      continue
    const { id, name, color } = user
    peers.set(id, { user_id: id, name: String(name), color: String(color) })
  }
  return [...peers.values()].sort((one, other) => one.name.localeCompare(other.name))
}
