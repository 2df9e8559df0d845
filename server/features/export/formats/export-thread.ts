import { answerWork } from '#server/platform/threads/answer-work.ts'
import type { CanvasWork, ScriptWork, ZipWork } from './work.ts'
import { writeFile } from './write-file.ts'

// Writes files away from the requests and sockets of the process, one after the other.
answerWork<ScriptWork | CanvasWork | ZipWork, number, Uint8Array>(writeFile)
