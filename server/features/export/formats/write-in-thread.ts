import { EXPORT_TIMEOUT_MS } from '#contract/limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { threadModule, WarmThread } from '#server/platform/threads/warm-thread.ts'
import type { CanvasWork, ReportPercent, ScriptWork, ZipWork } from './work.ts'

const openThread = () =>
  new WarmThread<number, Uint8Array>(threadModule('export-thread', import.meta.url))
// There are two threads, so that a file for which a user waits is not queued behind files that are
// written in the background.
const AWAITED = openThread()
const BACKGROUND = openThread()

/**
 * Writes a file for which a user waits, in a worker thread. Throws Refusal('export_timeout') after
 * EXPORT_TIMEOUT_MS, or the reason of an aborted `signal`.
 */
export async function writeInThread(
  work: ScriptWork | CanvasWork,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const limit = AbortSignal.timeout(EXPORT_TIMEOUT_MS)
  try {
    return await AWAITED.run(work, { signal: AbortSignal.any([signal, limit]) })
  } catch (error) {
    throw limit.aborted && !signal.aborted ? new Refusal('export_timeout') : error
  }
}

/**
 * Writes a file in a second worker thread, without a time limit. Stops if `signal` aborts. Calls
 * `report` with the progress.
 */
export const writeInBackground = (
  work: ScriptWork | CanvasWork | ZipWork,
  signal: AbortSignal,
  report: ReportPercent,
): Promise<Uint8Array> => BACKGROUND.run(work, { onProgress: report, signal })
