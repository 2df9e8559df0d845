import { parentPort } from 'node:worker_threads'

/** What a thread says of the work it was given: a piece of news, or its answer, which is the last. */
export type ThreadMessage<News, Answer> = { news: News } | { answer: Answer }

/** The thread's side of a `WarmThread`: works on one piece after the other and posts its news and its answer. */
export function answerWork<Input, News, Answer>(
  work: (input: Input, tellNews: (news: News) => void) => Answer | Promise<Answer>,
): void {
  const tell = (message: ThreadMessage<News, Answer>) => parentPort?.postMessage(message)
  parentPort?.on('message', async (input: Input) =>
    tell({ answer: await work(input, (news) => tell({ news })) }),
  )
}
