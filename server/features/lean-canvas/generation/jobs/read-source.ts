import type { ScriptDocument } from '#document/script-document.ts'
import { readScript } from '#document/script-yjs.ts'
import { findCanvasScriptId } from '#server/features/lean-canvas/data.ts'
import type { ScriptRow } from '#server/features/scripts/data.ts'
import { admit } from '#server/platform/access/admit.ts'
import { readAccount } from '#server/platform/access/data.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { readSpeculatively } from '#server/platform/database/one-round-trip/read-speculatively.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import type { ClaimedJob } from '../data.ts'

/** Reads the talk script and its text. Throws Refusal if the requester may no longer edit it. */
export function readSource(
  { documents, authorize }: Pick<Services, 'documents' | 'authorize'>,
  tx: ReadTransaction,
  job: ClaimedJob,
): Promise<{ script: ScriptRow; document: ScriptDocument }> {
  const findSource = () =>
    Promise.all([readAccount(tx, job.requested_by), findCanvasScriptId(tx, job.canvas_id)])
  // Guesses the script's id from an earlier read of this job, so that all queries are pipelined
  // into one round trip.
  return readSpeculatively(job, async (find) => {
    const [account, id] = await find('source', findSource)
    if (id === null) throw new Refusal('not_found')
    const caller = admit({ identity: null, account })
    // Reads the text in parallel with the authorization, and discards it on a refusal.
    const [script, document] = await Promise.all([
      authorize(tx, caller, { right: 'script.edit', id }),
      documents.remember(readScript)(tx, id),
    ])
    return { script, document }
  })
}
