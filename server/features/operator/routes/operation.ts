import { attributeTo, type Database, type Transaction } from '#server/platform/database/database.ts'
import type { Mailer } from '#server/platform/email/mailer.ts'
import type { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import type { Caller } from '../entry/routes/open-desk.ts'

/** An operator's action, by a route or the command line. `actor_id` null: the command line. */
export type Operation = {
  database: Database
  now(): number
  absoluteUrl(path: string): string
  mailer: Pick<Mailer, 'forget'>
  actor_id: string | null
}

/** Runs an action for an operator with an open desk; refuses everyone else. */
export type AtDesk = <T>(
  caller: Caller,
  work: (operation: Operation) => Promise<T>,
) => AnswerAfterCommit<T>

/** The operation's transaction, attributed to a company for its events. */
export const inCompany = ({ actor_id }: Operation, tx: Transaction, company_id: string) =>
  attributeTo(tx, { company_id, actor_id })
