import { answerWork } from '#server/platform/threads/answer-work.ts'
import type { CanvasWork, ScriptWork, ZipWork } from './work.ts'
import { writeFile } from './write-file.ts'

// Writes files in a thread, one after the other, so that requests and sockets are not blocked.
answerWork<ScriptWork | CanvasWork | ZipWork, number, Uint8Array>(writeFile)
