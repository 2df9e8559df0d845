import { EXPORT_TIMEOUT_MS } from '#contract/limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { WarmThread } from '#server/platform/threads/warm-thread.ts'
import type { CanvasWork, ScriptWork, TellPercent, ZipWork } from './work.ts'

/** From source it stands beside this file, in the bundle beside the program. */
const isBundle = !import.meta.url.endsWith('.ts')
const openThread = () =>
  new WarmThread<number, Uint8Array>(
    new URL(`./export-thread${isBundle ? '.js' : '.ts'}`, import.meta.url),
  )
// What somebody waits for does not wait for what is made in the background.
const AWAITED = openThread()
const BACKGROUND = openThread()

/** Writes a file in a thread of its own. Throws Refusal('export_timeout'), or the signal's reason. */
export async function writeApart(
  work: ScriptWork | CanvasWork,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const limit = AbortSignal.timeout(EXPORT_TIMEOUT_MS)
  try {
    return await AWAITED.run(work, { onNews() {}, signal: AbortSignal.any([signal, limit]) })
  } catch (error) {
    throw limit.aborted && !signal.aborted ? new Refusal('export_timeout') : error
  }
}

/** The same of what nobody waits for, as long as the signal lets it; it tells how far it is. */
export const writeInBackground = (
  work: ScriptWork | CanvasWork | ZipWork,
  signal: AbortSignal,
  tell: TellPercent,
): Promise<Uint8Array> => BACKGROUND.run(work, { onNews: tell, signal })
