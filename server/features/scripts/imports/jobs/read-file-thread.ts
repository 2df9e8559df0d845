import type { ImportedFile } from '#contract/imports.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { answerWork } from '#server/platform/threads/answer-work.ts'
import { ImportRefused } from '../rules/import-refused.ts'
import { readFile } from '../rules/read-file.ts'

export type FileToRead = { name: string; bytes: Uint8Array }
export type FileReading = { file: ImportedFile } | { refused: ProblemCode }

// Reads files in a thread, one after the other, so that requests and sockets are not blocked.
answerWork<FileToRead, 'begun', FileReading>(async ({ name, bytes }, tellNews) => {
  tellNews('begun')
  try {
    const { buffer, byteOffset, length } = bytes
    return { file: await readFile(name, Buffer.from(buffer, byteOffset, length)) }
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    return { refused: error.code }
  }
})
