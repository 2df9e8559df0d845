import { runRoutes } from '#contract/runs.ts'
import { type HeardByBox, listHeardByBox } from '#document/call/heard-in-box.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { request } from '#web/api/client.ts'

/** Customers' answers by box, from the calls the user can see. Rejects with an `ApiError`. */
export async function loadCallAnswers(
  script_id: string,
  script: ScriptDocument,
): Promise<HeardByBox> {
  const { all } = await request(runRoutes.summarizeCalls, {
    params: { id: script_id },
    query: { whose: 'all' },
  })
  return listHeardByBox(all.fields, script.sections)
}
