import { type Actor, standingProblem } from '#contract/permissions.ts'
import type { Database, ReadTransaction, Row } from '../database/database.ts'
import type { DocumentKind } from '../documents/documents.ts'
import type { Identity, TokenVerifier } from '../http/identity.ts'
import { type ActorRow, isVerified, isVoid, toActor } from '../http/read-actor.ts'
import { Refusal } from '../refusal.ts'
import { type Closing, toClosing } from './close-codes.ts'

/** Who is connected to which document, and what they may do there. */
export type Access = {
  identity: Identity
  actor: Actor
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

/** Asks the same questions as a request: token, standing, then the document's own rule. */
export function createSocketAccess(services: {
  database: Database
  verifier: TokenVerifier
  kinds: ReadonlyMap<string, DocumentKind>
}): SocketAccess {
  const answer = async (tx: ReadTransaction, row: Row | null, asked: Asked): Promise<Answer> => {
    if (!row) return { refused: 'unauthenticated' }
    const account = row as ActorRow
    if (isVoid(asked.identity, account)) return { refused: 'unauthenticated' }
    const actor = toActor(account)
    const problem = standingProblem(actor)
    if (problem) return { refused: problem }
    if (!isVerified(asked.identity)) return { refused: 'unverified_email' }
    try {
      const allowed = await services.kinds.get(asked.kind)?.authorize(tx, asked.id, actor)
      if (!allowed) return { refused: 'not_found' }
      return { rests_on: asked.id, ...asked, ...allowed, actor }
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
