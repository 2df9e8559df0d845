import { EXPORT_TIMEOUT_MS } from '#contract/limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { WarmThread } from '#server/platform/threads/warm-thread.ts'
import type { CanvasWork, ScriptWork, ZipWork } from './work.ts'

/** From source it stands beside this file, in the bundle beside the program. */
const isBundle = !import.meta.url.endsWith('.ts')
const THREAD = new WarmThread<never, Uint8Array>(
  new URL(`./export-thread${isBundle ? '.js' : '.ts'}`, import.meta.url),
)

/** Writes a file in a thread of its own. Throws Refusal('export_timeout'), or the signal's reason. */
export async function writeApart(
  work: ScriptWork | CanvasWork | ZipWork,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const limit = AbortSignal.timeout(EXPORT_TIMEOUT_MS)
  try {
    return await THREAD.run(work, { onNews() {}, signal: AbortSignal.any([signal, limit]) })
  } catch (error) {
    throw limit.aborted && !signal.aborted ? new Refusal('export_timeout') : error
  }
}
