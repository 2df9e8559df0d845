import { answerWork } from '#server/platform/threads/answer-work.ts'
import { isEasy } from './password-strength.ts'

answerWork(({ password, own }: { password: string; own: string[] }) => isEasy(password, own))
