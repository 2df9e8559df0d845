import { useEffect, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'

/** A colleague who is editing a note. */
export type NotePeer = { name: string; color: string }

const FIELD = 'note'

/** Publishes to colleagues the id of the note that the user is editing; null for none. */
export function publishNote(awareness: Awareness, note_id: string | null): void {
  awareness.setLocalStateField(FIELD, note_id)
}

/** The colleagues who are editing a note, by the note's id. */
export function usePeerNotes(awareness: Awareness): ReadonlyMap<string, NotePeer> {
  const [peers, setPeers] = useState<ReadonlyMap<string, NotePeer>>(new Map())
  useEffect(() => {
    const read = () => {
      const next = readPeerNotes(awareness)
      setPeers((before) => (isSame(before, next) ? before : next))
    }
    read()
    awareness.on('change', read)
    return () => awareness.off('change', read)
  }, [awareness])
  return peers
}

function readPeerNotes(awareness: Awareness): Map<string, NotePeer> {
  const peers = new Map<string, NotePeer>()
  for (const [client, state] of awareness.getStates()) {
    const { user, [FIELD]: note } = state as { user?: Partial<NotePeer>; [FIELD]?: unknown }
    if (client === awareness.clientID || typeof note !== 'string' || !user) continue
    peers.set(note, { name: String(user.name ?? ''), color: String(user.color ?? '#495057') })
  }
  return peers
}

function isSame(one: ReadonlyMap<string, NotePeer>, other: ReadonlyMap<string, NotePeer>) {
  if (one.size !== other.size) return false
  return [...one].every(([id, { name, color }]) => {
    const peer = other.get(id)
    return peer?.name === name && peer.color === color
  })
}
