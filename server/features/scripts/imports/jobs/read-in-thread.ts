import type { ImportedFile } from '#contract/imports.ts'
import { READING_TIMEOUT_MS, READING_WAIT_MS } from '#contract/limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { threadModule, WarmThread } from '#server/platform/threads/warm-thread.ts'
import type { FileToRead } from './read-file-thread.ts'

const THREAD = new WarmThread<'begun', ImportedFile>(
  threadModule('read-file-thread', import.meta.url),
)

/**
 * Reads a file in a thread with limited time and memory. Throws Refusal with the reason if the file
 * cannot be imported, or with `import_too_slow` if the thread exceeds a limit.
 */
export async function readInThread(
  file: FileToRead,
  signal: AbortSignal,
  limits = { wait_ms: READING_WAIT_MS, read_ms: READING_TIMEOUT_MS },
): Promise<ImportedFile> {
  const late = new AbortController()
  const end = () => late.abort()
  let timer = setTimeout(end, limits.wait_ms)
  const onProgress = () => {
    clearTimeout(timer)
    timer = setTimeout(end, limits.read_ms)
  }
  try {
    return await THREAD.run(file, {
      onProgress,
      signal: AbortSignal.any([late.signal, signal]),
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    const isOver = late.signal.aborted || isOutOfMemory(error)
    throw isOver ? new Refusal('import_too_slow') : error
  } finally {
    clearTimeout(timer)
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
