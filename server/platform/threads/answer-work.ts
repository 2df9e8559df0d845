import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { FieldProblem } from '#contract/field-problems.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { Refusal } from '../refusal.ts'

/**
 * A message of a thread about its current work: news, or the answer, which is the last. A Refusal travels as
 * data, because an error that is copied between threads loses its class and fields.
 */
export type ThreadMessage<News, Answer> =
  | { news: News }
  | { answer: Answer }
  | { refused: { code: ProblemCode; fields?: FieldProblem[] } }

/** The thread's side of a `WarmThread`: works on one input after the other and posts its news and its answer. */
export function answerWork<Input, News, Answer>(
  work: (input: Input, postNews: (news: News) => void) => Answer | Promise<Answer>,
): void {
  const post = (message: ThreadMessage<News, Answer>) => parentPort?.postMessage(message)
  // Requests and sockets go first. Only Linux has a priority for each thread; elsewhere it is the process's.
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
