import { answerWork } from '#server/platform/threads/answer-work.ts'
import type { CanvasWork, ScriptWork, ZipWork } from './work.ts'
import { writeFile } from './write-file.ts'

// Thread module: writes files one after the other, without blocking requests or sockets.
answerWork<ScriptWork | CanvasWork | ZipWork, number, Uint8Array>(writeFile)
