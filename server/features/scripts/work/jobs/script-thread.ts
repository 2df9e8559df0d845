import { answerWork } from '#server/platform/threads/answer-work.ts'
import { doScriptWork } from './script-work.ts'

answerWork(doScriptWork)
