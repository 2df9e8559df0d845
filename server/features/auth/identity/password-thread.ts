import { answerWork } from '#server/platform/threads/answer-work.ts'
import { findWeakness } from './password-strength.ts'

answerWork(({ password, own }: { password: string; own: string[] }) => findWeakness(password, own))
