import { attributeTo, type Database, type Transaction } from '#server/platform/database/database.ts'
import type { Mailer } from '#server/platform/email/mailer.ts'
import type { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import type { Caller } from '../entry/routes/open-desk.ts'

/** What an operator does, for the routes and the command line alike. `actor_id` null: the command line. */
export type Operation = {
  database: Database
  now(): number
  absoluteUrl(path: string): string
  mailer: Pick<Mailer, 'forget'>
  actor_id: string | null
}

/** Does something for an operator whose desk is open; refused to every other. */
export type AtDesk = <T>(
  caller: Caller,
  work: (operation: Operation) => Promise<T>,
) => AnswerAfterCommit<T>

/** The operation's transaction, for what is recorded of a company. */
export const inCompany = ({ actor_id }: Operation, tx: Transaction, company_id: string) =>
  attributeTo(tx, { company_id, actor_id })
