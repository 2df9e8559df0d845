import type { Script } from '#contract/scripts.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { AttributedTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { findScript, insertContents, insertScript, type NewScript } from '../../data.ts'
import { foldTitle, type ScriptFigures, toScript } from '../../rules.ts'
import { isLong, runScriptWork } from './run-script-work.ts'
import { type PreparedScript, SCRIPT_WORK, type ScriptSource } from './script-work.ts'

type Facts = Omit<NewScript, 'company_id' | 'owner_id' | keyof ScriptFigures>
type Call = { tx: AttributedTransaction; actor: Account; signal: AbortSignal }

/**
 * Creates a script that the actor owns, and returns it. A thread prepares a long source after the
 * request's transaction. A second transaction then writes the script. `add` writes further rows in
 * the same transaction as the script.
 */
export type MakeScript = (
  call: Call,
  facts: Facts,
  source: ScriptSource,
  add?: (tx: AttributedTransaction, made: Script) => Promise<Script>,
) => Promise<Script | AnswerAfterCommit<Script>>

export function createMakeScript({
  database,
  documents,
}: Pick<Services, 'database' | 'documents'>): MakeScript {
  /**
   * Writes a new script. A repeated request returns the script of the first request. Throws
   * Refusal('conflict') if the id belongs to another user's script.
   */
  const write = async (
    tx: AttributedTransaction,
    actor: Account,
    facts: Facts,
    { state, projection, figures }: PreparedScript,
  ) => {
    const { id, kind, title } = facts
    const { company_id, user_id } = actor
    if (await insertScript(tx, { ...facts, company_id, owner_id: user_id, ...figures })) {
      const document = { id, kind: 'script', company_id, script_id: id }
      await documents.create(tx, { ...document, state, author: user_id })
      await insertContents(tx, { id, company_id, search_title: foldTitle(title) }, projection)
      await record(tx, facts.is_template ? 'template.created' : 'script.created', {
        subject_id: id,
        data: { kind },
      })
    }
    const row = await findScript(tx, id)
    if (!row || row.owner_id !== user_id) throw new Refusal('conflict')
    return toScript(row, actor)
  }

  return async ({ tx, actor, signal }, facts, source, add = async (_, made) => made) => {
    const finish = async (of: AttributedTransaction, prepared: PreparedScript) =>
      add(of, await write(of, actor, facts, prepared))
    if (!isLong(source)) return finish(tx, await SCRIPT_WORK.prepare(source))
    return new AnswerAfterCommit(async () => {
      const { user_id } = actor
      const prepared = await runScriptWork('prepare', source, { user_id, signal })
      return database.tenant(actor, (own) => finish(own, prepared))
    })
  }
}
