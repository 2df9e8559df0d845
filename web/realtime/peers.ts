import type { Awareness } from 'y-protocols/awareness'

/** Another user with the document open. */
export type Peer = { user_id: string; name: string; color: string }

// Dark enough for white text (4.5:1) and easy to tell apart; the brand colour is not used.
const COLORS = [
  '#1971c2',
  '#2f7d32',
  '#9c36b5',
  '#c2255c',
  '#0b7285',
  '#5f3dc4',
  '#a14a00',
  '#495057',
]

/** A user's colour, the same on every screen. */
export function colorOf(user_id: string): string {
  let hash = 0
  for (const unit of user_id) hash = (hash * 31 + unit.charCodeAt(0)) >>> 0
  return COLORS[hash % COLORS.length] ?? '#495057'
}

/** Other users, each once even with several windows. The server sets their names. */
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
