import { can } from '#contract/permissions.ts'
import type { Account, AccountRow } from '../access/account.ts'
import { admit } from '../access/admit.ts'
import type { Authorize } from '../access/authorize.ts'
import type { Database, ReadTransaction, Row } from '../database/database.ts'
import type { DocumentKind } from '../documents/documents.ts'
import type { Identity, TokenVerifier } from '../http/identity.ts'
import { Refusal } from '../refusal.ts'
import { type Closing, toClosing } from './close-codes.ts'

/** Who is connected to which document, and what they may do there. */
export type Access = {
  identity: Identity
  actor: Account
  kind: string
  id: string
  may_edit: boolean
  /** The thing whose rights these are: what happens to it is asked about. */
  rests_on: string
}

type Asked = { identity: Identity; kind: string; id: string }
export type Answer = Access | { refused: Closing }

export type SocketAccess = {
  /** Verifies a token and asks for one document. */
  enter(token: string, document: { kind: string; id: string }): Promise<Answer>
  /** Asks anew, in one transaction, for all documents one person has open. Throws when the database is away. */
  again(identity: Identity, asked: readonly Asked[]): Promise<Answer[]>
}

/** Asks for a document as a request would for its script: the caller, then the right to see, then to edit. */
export function createSocketAccess(services: {
  database: Database
  verifier: TokenVerifier
  authorize: Authorize
  kinds: ReadonlyMap<string, DocumentKind>
}): SocketAccess {
  const answer = async (tx: ReadTransaction, row: Row | null, asked: Asked): Promise<Answer> => {
    try {
      const rights = services.kinds.get(asked.kind)?.rights
      if (!rights) throw new Refusal('not_found')
      const actor = admit({ identity: asked.identity, row: row as AccountRow | null })
      const also = { of_template: true }
      const target = await services.authorize(tx, actor, { right: rights.view, id: asked.id, also })
      // The right to edit is asked of the same thing as the right to see.
      const may_edit = can(actor, rights.edit, target)
      return { ...asked, actor, may_edit, rests_on: target.id }
    } catch (error) {
      if (error instanceof Refusal) return { refused: toClosing(error) }
      throw error
    }
  }

  const again = (identity: Identity, asked: readonly Asked[]) =>
    services.database.actor(
      identity,
      async (tx, row) => {
        const answers: Answer[] = []
        for (const one of asked) answers.push(await answer(tx, row, one))
        return answers
      },
      { read_only: true },
    )

  return {
    again,
    async enter(token, document) {
      try {
        const identity = await services.verifier.verify(token)
        if (!identity) return { refused: 'unauthenticated' }
        const [entered] = await again(identity, [{ identity, ...document }])
        return entered ?? { refused: 'unavailable' }
      } catch (error) {
        return { refused: toClosing(error) }
      }
    },
  }
}
