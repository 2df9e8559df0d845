import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TargetedRight } from '#contract/permissions.ts'
import type { ReadTransaction } from '../database/database.ts'
import type { Identity } from '../http/identity.ts'

/**
 * A kind of room. The connections of a room share only presence: there is no document, and nothing
 * is stored. A guest's token opens one room. The token becomes invalid when it expires, or when the
 * host (the user who opened the room) loses the account, the session or the rights.
 */
export type RoomKind = {
  right: TargetedRight
  /**
   * Returns the id of the room's script if the room is open and the caller is its host; otherwise
   * null.
   */
  find(tx: ReadTransaction, id: string): Promise<string | null>
  /** Identity that the host had when the room was opened. Null if the room is closed. */
  findHost(id: string): Promise<Host | null>
  /** Filters a guest's presence state; null hides it. */
  readGuest(state: Readonly<Record<string, unknown>>): Record<string, unknown> | null
}
/** Stored claims of the token with which the host opened a room. */
export type Host = Pick<Identity, 'issuer' | 'subject' | 'session_id' | 'issued_at'>

/**
 * Returns a guest's identity, which acts for the host until `expires_at` (Unix seconds). The email
 * address counts as verified, because the host's address was verified when the room was opened.
 */
export const toGuestIdentity = (host: Host, expires_at: number): Identity => ({
  ...host,
  email: null,
  email_verified: true,
  provider: 'guest',
  expires_at,
})

type Address = { kind: string; id: string }

export type Rooms = {
  define(kind: string, room: RoomKind): void
  /** Signs the token of a room's guest, valid until a time (Unix seconds). */
  signGuest(room: Address, expires_at: number): string
}

export type RoomStore = Rooms & {
  kinds: ReadonlyMap<string, RoomKind>
  /**
   * Verifies a guest's token. Returns the room and an identity that acts for the host. Null if the
   * token is invalid or the room is closed.
   */
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
      return { kind, id, identity: toGuestIdentity(host, expires_at) }
    },
  }
}

/** True if a token has the form of a guest's token. Tokens of accounts never have this form. */
export const isGuestToken = (token: string) => token.startsWith('guest ')
