import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TargetedRight } from '#contract/permissions.ts'
import type { ReadTransaction } from '../database/database.ts'
import type { Identity } from '../http/identity.ts'

/**
 * What a feature says about one kind of room. In a room there is no document: those in it hear each other's
 * presence, and nothing of it is kept. Its host comes with an account; guests come with a token for this room
 * alone, and are there by the host's standing and rights, as long as these last.
 */
export type RoomKind = {
  /** The right that the host needs on what the room is of. */
  right: TargetedRight
  /** What an open room is of, for its host; null for everybody else, and when it is open no more. */
  find(tx: ReadTransaction, id: string): Promise<string | null>
  /** As whom the host opened it; null when it is open no more. */
  findHost(id: string): Promise<Host | null>
  /** What of a guest's presence others may see; null: nothing. */
  readGuest(state: Readonly<Record<string, unknown>>): Record<string, unknown> | null
}
/** What is kept of the token with which a room was opened. */
export type Host = Pick<Identity, 'issuer' | 'subject' | 'session_id' | 'issued_at'>

type Address = { kind: string; id: string }

export type Rooms = {
  define(kind: string, room: RoomKind): void
  /** The token of a guest of one room, good until a moment (Unix seconds). */
  signGuest(room: Address, expires_at: number): string
}

/** Rooms, with what the sockets need of them besides. */
export type RoomStore = Rooms & {
  kinds: ReadonlyMap<string, RoomKind>
  /** The room that a guest's token opens, and its host as the guest's own identity; null where it is none. */
  verifyGuest(token: string): Promise<(Address & { identity: Identity }) | null>
}

const TOKEN = /^guest ([a-z]{1,20}):([0-9a-f-]{36}) (\d{1,12}) ([\w-]{43})$/

export function createRooms({ secret, now }: { secret: string; now(): number }): RoomStore {
  const kinds = new Map<string, RoomKind>()
  const sign = ({ kind, id }: Address, expires_at: number) =>
    createHmac('sha256', secret).update(`guest:${kind}:${id}:${expires_at}`).digest('base64url')
  return {
    kinds,
    define: (kind, room) => void kinds.set(kind, room),
    signGuest: (room, expires_at) =>
      `guest ${room.kind}:${room.id} ${expires_at} ${sign(room, expires_at)}`,
    async verifyGuest(token) {
      const [, kind, id, expires, proof] = TOKEN.exec(token) ?? []
      if (!kind || !id || !proof) return null
      const expires_at = Number(expires)
      const isGood = timingSafeEqual(
        Buffer.from(proof),
        Buffer.from(sign({ kind, id }, expires_at)),
      )
      if (!isGood || expires_at * 1000 <= now()) return null
      const host = await kinds.get(kind)?.findHost(id)
      if (!host) return null
      // Whoever opened it had a verified address then.
      const whose = { email: null, email_verified: true, provider: 'guest' }
      return { kind, id, identity: { ...host, ...whose, expires_at } }
    },
  }
}

/** Whether a token is meant to be a guest's: it is no account's, then. */
export const isGuestToken = (token: string) => token.startsWith('guest ')
