import { can, standingProblem } from '#contract/permissions.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { readScript } from '#document/script-yjs.ts'
import { findCanvasScriptId } from '#server/features/lean-canvas/data.ts'
import { findScript, type ScriptRow } from '#server/features/scripts/data.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { type ClaimedJob, readRequester } from '../data.ts'

/** The talk script and its text, if whoever asked may still edit it. Throws Refusal. */
export async function readSource(
  { documents }: Pick<Services, 'documents'>,
  tx: Transaction,
  job: ClaimedJob,
): Promise<{ script: ScriptRow; document: ScriptDocument }> {
  const [actor, script_id] = await Promise.all([
    readRequester(tx, job.requested_by),
    findCanvasScriptId(tx, job.canvas_id),
  ])
  const script = script_id === null ? null : await findScript(tx, script_id)
  if (!actor || !script) throw new Refusal('not_found')
  const problem = standingProblem(actor)
  if (problem) throw new Refusal(problem)
  if (!can(actor, 'script.edit', script)) throw new Refusal('forbidden')
  if (script.trashed_at !== null) throw new Refusal('in_trash')
  const doc = await documents.read(tx, script.id)
  const document = readScript(doc)
  doc.destroy()
  return { script, document }
}
