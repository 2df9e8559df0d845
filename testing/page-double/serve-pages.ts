import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { findPage } from '#contract/pages.ts'
import { addBuildTime, serveWeb } from '#server/platform/http/serve-web.ts'
import { type Answers, answerCalls } from './answer-calls.ts'
import { type Documents, serveDocuments } from './documents.ts'
import { SETTINGS } from './person.ts'

/**
 * Serves the built pages with a double of the API, without accounts or a database. Only one test at
 * a time can use it.
 */
export type PageServer = {
  url: string
  documents: Documents
  /** Requests without a handler and violations of the contract since the last `answer`. */
  faults: string[]
  answer(answers: Answers): void
}

const WEB = join(import.meta.dirname, '../../dist/web')

export async function servePages(): Promise<PageServer> {
  let answers: Answers = {}
  const faults: string[] = []
  const app = fastify()
  addBuildTime(app, WEB)
  answerCalls(
    app,
    () => answers,
    (fault) => faults.push(fault),
  )
  serveWeb(app, WEB, {
    findPage,
    settings: () => SETTINGS,
    isPrivatePage: () => false,
    issueCsrf: () => {},
  })
  const documents = serveDocuments(app.server)
  await app.listen({ port: 0, host: '127.0.0.1' })
  // Lets the worker process exit although the server is still open.
  app.server.unref()
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    documents,
    faults,
    answer(next) {
      documents.clear()
      faults.length = 0
      answers = next
    },
  }
}
