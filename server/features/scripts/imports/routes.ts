import { importRoutes } from '#contract/imports.ts'
import { MAX_FILE_BYTES, MAX_PRESENTATION_BYTES } from '#contract/limits.ts'
import { readFileBody, readFileLength } from '#server/platform/http/receive-files.ts'
import { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { readInThread } from './jobs/read-in-thread.ts'

const PRESENTATION = /\.(?:pptx|pptm|ppsx|ppsm|potx)$/iu
/**
 * Limits for files that one process reads at the same time: total bytes, number of files, and
 * number of files per account.
 */
const MAX_BYTES_IN_MEMORY = 2 * MAX_PRESENTATION_BYTES
const MAX_FILES = 15
const MAX_FILES_OF_ACCOUNT = 3
const RETRY_AFTER = 10

/**
 * Route that reads files for import. It stores nothing: the page creates scripts from the returned
 * content with another request.
 */
export function registerImports({ implement }: Pick<Services, 'implement'>): void {
  const reading = new Set<{ who: string; bytes: number }>()
  const reserve = (who: string, bytes: number) => {
    const held = [...reading].reduce((sum, one) => sum + one.bytes, 0)
    const own = [...reading].filter((one) => one.who === who).length
    if (
      held + bytes > MAX_BYTES_IN_MEMORY ||
      reading.size >= MAX_FILES ||
      own >= MAX_FILES_OF_ACCOUNT
    )
      throw new Refusal('too_many_requests', { retryAfter: RETRY_AFTER })
    const place = { who, bytes }
    reading.add(place)
    return place
  }
  implement(importRoutes, {
    async parseImportFile({ query: { name }, actor, raw: { request }, signal }) {
      const length = readFileLength(request)
      const most = PRESENTATION.test(name) ? MAX_PRESENTATION_BYTES : MAX_FILE_BYTES
      if (length > most) throw new Refusal('import_too_large')
      return new AnswerAfterCommit(async () => {
        const place = reserve(actor.user_id, length)
        try {
          const bytes = await readFileBody(request, length)
          return await readInThread({ name, bytes }, signal)
        } finally {
          reading.delete(place)
        }
      })
    },
  })
}
