import { answerWork } from '#server/platform/threads/answer-work.ts'
import type { CanvasWork, ScriptWork, ZipWork } from './work.ts'
import { writeFile } from './write-file.ts'

// Module of a worker thread, so that writing files does not block requests and sockets. The thread
// writes one file after the other.
answerWork<ScriptWork | CanvasWork | ZipWork, number, Uint8Array>(writeFile)
