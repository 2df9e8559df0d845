import { parentPort } from 'node:worker_threads'
import type { ThreadMessage } from '#server/platform/threads/warm-thread.ts'
import type { CanvasWork, ScriptWork, ZipWork } from './work.ts'
import { writeFile } from './write-file.ts'

// Writes files away from the requests and sockets of the process, one after the other.
const tell = (message: ThreadMessage<number, Uint8Array>) => parentPort?.postMessage(message)
parentPort?.on('message', async (work: ScriptWork | CanvasWork | ZipWork) =>
  tell({ answer: await writeFile(work, (percent) => tell({ news: percent })) }),
)
