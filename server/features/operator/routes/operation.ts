import { attributeTo, type Database, type Transaction } from '#server/platform/database/database.ts'
import type { Mailer } from '#server/platform/email/mailer.ts'
import type { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import type { Caller } from '../entry/routes/open-desk.ts'

/** Services and actor of an operator's action. `actor_id` is null on the command line. */
export type Operation = {
  database: Database
  now(): number
  absoluteUrl(path: string): string
  mailer: Pick<Mailer, 'forget'>
  actor_id: string | null
}

/**
 * Runs an action if the caller has opened the desk (reauthenticated recently in this session);
 * otherwise throws Refusal.
 */
export type AtDesk = <T>(
  caller: Caller,
  work: (operation: Operation) => Promise<T>,
) => AnswerAfterCommit<T>

export const inCompany = ({ actor_id }: Operation, tx: Transaction, company_id: string) =>
  attributeTo(tx, { company_id, actor_id })
