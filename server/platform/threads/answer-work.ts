import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { FieldProblem } from '#contract/field-problems.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { Refusal } from '../refusal.ts'

/**
 * Message from a thread about its current work: any number of `news` (progress), then `answer` or
 * `refused`. A Refusal is sent as data, because errors lose their class and fields when they are
 * copied between threads.
 */
export type ThreadMessage<Progress, Answer> =
  | { news: Progress }
  | { answer: Answer }
  | { refused: { code: ProblemCode; fields?: FieldProblem[] } }

/**
 * Call this in the thread of a `WarmThread`. For each input, posts progress messages and then the
 * answer or the refusal.
 */
export function answerWork<Input, Progress, Answer>(
  work: (input: Input, postProgress: (news: Progress) => void) => Answer | Promise<Answer>,
): void {
  const post = (message: ThreadMessage<Progress, Answer>) => parentPort?.postMessage(message)
  // Gives this thread lower priority than requests and sockets. Only on Linux, because elsewhere
  // priorities apply to the whole process.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  parentPort?.on('message', async (input: Input) => {
    try {
      post({ answer: await work(input, (news) => post({ news })) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, fields } = error
      post({ refused: fields ? { code, fields } : { code } })
    }
  })
}
