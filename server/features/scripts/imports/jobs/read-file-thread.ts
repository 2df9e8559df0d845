import { parentPort } from 'node:worker_threads'
import type { ImportedFile } from '#contract/imports.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { ThreadMessage } from '#server/platform/threads/warm-thread.ts'
import { ImportRefused } from '../rules/import-refused.ts'
import { readFile } from '../rules/read-file.ts'

export type FileToRead = { name: string; bytes: Uint8Array }
export type FileReading = { file: ImportedFile } | { refused: ProblemCode }

// Reads files away from the requests and sockets of the process, one after the other.
const tell = (message: ThreadMessage<'begun', FileReading>) => parentPort?.postMessage(message)
parentPort?.on('message', async ({ name, bytes }: FileToRead) => {
  tell({ news: 'begun' })
  try {
    const { buffer, byteOffset, length } = bytes
    tell({ answer: { file: await readFile(name, Buffer.from(buffer, byteOffset, length)) } })
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    tell({ answer: { refused: error.code } })
  }
})
