import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { dayInTokyo } from '#server/platform/tokyo-time.ts'
import { openUsage } from './data.ts'
import type { PaidWork } from './log-spending.ts'
import { nextMidnightInTokyo } from './rules.ts'

/**
 * Counts a use of the language model toward the company's daily quota. Throws Refusal if the quota
 * is used up or no model is configured.
 */
export async function countForToday(
  tx: Transaction,
  { config, now }: Pick<Services, 'config' | 'now'>,
  { id, user_id, company_id }: PaidWork,
): Promise<void> {
  if (!config.llm) throw new Refusal('generation_unavailable')
  const { model, daily_quota } = config.llm
  const moment = now()
  const usage = { job_id: id, company_id, user_id, model, day: dayInTokyo(moment) }
  if (await openUsage(tx, usage, daily_quota)) return
  const retryAfter = Math.ceil((nextMidnightInTokyo(moment) - moment) / 1_000)
  throw new Refusal('generation_quota', { retryAfter })
}
