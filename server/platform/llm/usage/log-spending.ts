import { addTokenUsage, NO_TOKENS, type OnTokenUsage } from '#server/platform/llm/token-usage.ts'
import type { Services } from '#server/platform/services.ts'
import { addUsage } from './data.ts'
import { costOf } from './rules.ts'

export type PaidWork = { id: string; user_id: string; company_id: string }

/**
 * Writes reported usage to the cost log immediately, so that the cost of failed jobs is logged too.
 * No usage is counted twice. `end` waits for the last write. `end` never rejects, because the
 * result of the work matters more than its cost.
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
        // If the response to the commit was lost, the usage may be stored already. The usage is not
        // written again, because counting it twice would be worse than not counting it.
        if (!isWritten) waiting = addTokenUsage(spent, waiting)
        throw error
      }
    }
  }
  const write = () => {
    writing ??= writeWaiting()
      // The next request or `end` retries the write.
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
