import { EXPORT_TIMEOUT_MS } from '#contract/limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { threadModule, WarmThread } from '#server/platform/threads/warm-thread.ts'
import type { CanvasWork, ReportPercent, ScriptWork, ZipWork } from './work.ts'

const openThread = () =>
  new WarmThread<number, Uint8Array>(threadModule('export-thread', import.meta.url))
// Two threads, so that a download that a user waits for is not queued behind background work.
const AWAITED = openThread()
const BACKGROUND = openThread()

/** Writes a file in a thread. Throws Refusal('export_timeout'), or the signal's reason. */
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

/** Writes a file in the background until the signal aborts; reports progress. */
export const writeInBackground = (
  work: ScriptWork | CanvasWork | ZipWork,
  signal: AbortSignal,
  report: ReportPercent,
): Promise<Uint8Array> => BACKGROUND.run(work, { onProgress: report, signal })
