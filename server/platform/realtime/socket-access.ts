import { can } from '#contract/permissions.ts'
import type { Account, AccountRow } from '../access/account.ts'
import { admit } from '../access/admit.ts'
import type { Authorize } from '../access/authorize.ts'
import type { Database, ReadTransaction, Row } from '../database/database.ts'
import type { DocumentKind } from '../documents/documents.ts'
import type { Identity, TokenVerifier } from '../http/identity.ts'
import { Refusal } from '../refusal.ts'
import { type Closing, toClosing } from './close-codes.ts'
import { isGuestToken, type RoomKind, type RoomStore } from './rooms.ts'

export type Access = {
  identity: Identity
  actor: Account
  kind: string
  id: string
  may_edit: boolean
  /** The kind of the room that a guest is in; null for an account. */
  guest_of: RoomKind | null
  /** Key of the CPU budget that is charged: one per account, and one for all guests of a room. */
  budget_of: string
  /** True for a room: nothing is stored. */
  is_room: boolean
  /**
   * Id of the object on which the rights are checked. An event about this object makes `recheck`
   * check them again.
   */
  rights_target_id: string
}

type SocketRequest = { identity: Identity; kind: string; id: string; guest_of: RoomKind | null }
export type Answer = Access | { refused: Closing }

export type SocketAccess = {
  enter(token: string, document: { kind: string; id: string }): Promise<Answer>
  /**
   * Rechecks documents that one identity has open, in one transaction. Throws while the database is
   * down.
   */
  recheck(identity: Identity, requests: readonly SocketRequest[]): Promise<Answer[]>
}

/**
 * Authorizes the opening of a document. Checks the caller, then the view right, then the edit
 * right.
 */
export function createSocketAccess(services: {
  database: Database
  verifier: TokenVerifier
  authorize: Authorize
  kinds: ReadonlyMap<string, DocumentKind>
  rooms: RoomStore
}): SocketAccess {
  const { rooms } = services
  const findTarget = async (tx: ReadTransaction, { kind, id }: SocketRequest) => {
    const room = rooms.kinds.get(kind)
    if (!room) {
      const rights = services.kinds.get(kind)?.rights
      return rights ? { ...rights, id } : null
    }
    const about = await room.find(tx, id)
    return about === null ? null : { view: room.right, edit: null, id: about }
  }

  const answer = async (
    tx: ReadTransaction,
    row: Row | null,
    requested: SocketRequest,
  ): Promise<Answer> => {
    try {
      const actor = admit({ identity: requested.identity, row: row as AccountRow | null })
      const found = await findTarget(tx, requested)
      if (!found) throw new Refusal('not_found')
      const also = { of_template: true }
      const target = await services.authorize(tx, actor, { right: found.view, id: found.id, also })
      // The edit right is checked on the same object as the view right.
      const may_edit = found.edit !== null && can(actor, found.edit, target)
      const { kind, id, identity, guest_of } = requested
      const budget_of = guest_of ? `guest ${kind}:${id}` : actor.user_id
      return {
        kind,
        id,
        identity,
        guest_of,
        actor,
        may_edit,
        budget_of,
        rights_target_id: target.id,
        is_room: found.edit === null,
      }
    } catch (error) {
      if (error instanceof Refusal) return { refused: toClosing(error) }
      throw error
    }
  }

  type Caller = Pick<SocketRequest, 'identity' | 'guest_of'> | { refused: Closing }
  const findAccount = async (token: string): Promise<Caller> => {
    const identity = await services.verifier.verify(token)
    return identity ? { identity, guest_of: null } : { refused: 'unauthenticated' }
  }
  const findGuest = async (
    token: string,
    { kind, id }: { kind: string; id: string },
  ): Promise<Caller> => {
    const guest = await rooms.verifyGuest(token)
    const room = rooms.kinds.get(kind)
    if (!guest || !room || guest.kind !== kind || guest.id !== id) return { refused: 'not_found' }
    return { identity: guest.identity, guest_of: room }
  }

  const recheck = (identity: Identity, requests: readonly SocketRequest[]) =>
    services.database.actor(
      identity,
      async (tx, row) => {
        const answers: Answer[] = []
        for (const one of requests) answers.push(await answer(tx, row, one))
        return answers
      },
      { read_only: true },
    )

  return {
    recheck,
    async enter(token, document) {
      try {
        const caller = isGuestToken(token)
          ? await findGuest(token, document)
          : await findAccount(token)
        if ('refused' in caller) return caller
        const [entered] = await recheck(caller.identity, [{ ...caller, ...document }])
        return entered ?? { refused: 'unavailable' }
      } catch (error) {
        return { refused: toClosing(error) }
      }
    },
  }
}
