import { answerWork } from '#server/platform/threads/answer-work.ts'
import type { CanvasWork, ScriptWork, ZipWork } from './work.ts'
import { writeFile } from './write-file.ts'

// Module of a worker thread. It writes one file after the other, so that requests and sockets are
// not blocked.
answerWork<ScriptWork | CanvasWork | ZipWork, number, Uint8Array>(writeFile)
