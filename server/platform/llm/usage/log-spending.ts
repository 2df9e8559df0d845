import { addTokenUsage, NO_TOKENS, type OnTokenUsage } from '#server/platform/llm/token-usage.ts'
import type { Services } from '#server/platform/services.ts'
import { addUsage } from './data.ts'
import { costOf } from './rules.ts'

/** What is paid for: a job, or an answer that somebody waits for. */
export type PaidWork = { id: string; user_id: string; company_id: string }

/**
 * Writes what a piece of work spends into the cost log while it is spent, one write at a time: whatever becomes
 * of the job, or of the server, no call that was told of is missing, and none is added twice. `end`
 * resolves when all is written; it never rejects, since what was found is worth more than its price.
 */
export function logSpending(
  { config, database, log }: Pick<Services, 'config' | 'database' | 'log'>,
  work: PaidWork,
): { onTokenUsage: OnTokenUsage; end(): Promise<void> } {
  const context = { user_id: work.user_id, company_id: work.company_id }
  let waiting = NO_TOKENS
  let writing: Promise<void> | null = null

  const writeWaiting = async () => {
    while (waiting !== NO_TOKENS) {
      const spent = waiting
      waiting = NO_TOKENS
      let isWritten = false
      try {
        const { model = '', prices = null } = config.llm ?? {}
        await database.tenant(context, async (tx) => {
          await addUsage(tx, work.id, { model, ...spent }, costOf(spent, prices))
          isWritten = true
        })
      } catch (error) {
        // After that only the commit can have failed, of which nobody knows: rather too little than twice.
        if (!isWritten) waiting = addTokenUsage(spent, waiting)
        throw error
      }
    }
  }
  const write = () => {
    writing ??= writeWaiting()
      // The next call, or the end, tries again.
      .catch((error) => log.warn({ err: error, job_id: work.id }, 'spending not written'))
      .finally(() => {
        writing = null
      })
    return writing
  }
  return {
    onTokenUsage(spent) {
      waiting = addTokenUsage(waiting, spent)
      void write()
    },
    async end() {
      await writing
      await write()
      if (waiting !== NO_TOKENS)
        log.error({ job_id: work.id, ...waiting }, 'spending is missing in the cost log')
    },
  }
}
