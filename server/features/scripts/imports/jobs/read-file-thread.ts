import type { ImportedFile } from '#contract/imports.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { answerWork } from '#server/platform/threads/answer-work.ts'
import { ImportRefused } from '../rules/import-refused.ts'
import { readFile } from '../rules/read-file.ts'

export type FileToRead = { name: string; bytes: Uint8Array }

answerWork<FileToRead, 'begun', ImportedFile>(async ({ name, bytes }, postProgress) => {
  postProgress('begun')
  try {
    const { buffer, byteOffset, length } = bytes
    return await readFile(name, Buffer.from(buffer, byteOffset, length))
  } catch (error) {
    throw error instanceof ImportRefused ? new Refusal(error.code) : error
  }
})
