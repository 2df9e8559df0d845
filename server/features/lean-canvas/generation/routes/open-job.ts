import type { GenerationJob, GeneratorName } from '#contract/lean-canvas.ts'
import type { Actor } from '#contract/permissions.ts'
import type { AttributedTransaction, Transaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { findLiveJob, insertJob } from '../data.ts'
import { openUsage } from '../usage/data.ts'
import { dayInTokyo, nextMidnightInTokyo } from '../usage/rules.ts'

type Wanted = { canvas_id: string; generator: GeneratorName; review: boolean }

/**
 * The canvas's one job: a new one, or the one that is under way, set going again if it was forgotten.
 * A new one with the language model counts for the company's day in the same transaction; where that
 * is used up nothing is opened. Throws Refusal.
 */
export async function openJob(
  tx: AttributedTransaction,
  services: Pick<Services, 'config' | 'now'>,
  wanted: Wanted,
  { company_id, user_id }: Actor,
): Promise<GenerationJob> {
  const request = ({ id, generator }: GenerationJob) =>
    record(tx, 'generation.requested', {
      subject_id: wanted.canvas_id,
      data: { job_id: id, generator },
    })
  // The job in the way may end between the two looks; then the next turn makes a new one.
  for (let turn = 0; turn < 3; turn++) {
    const made = await insertJob(tx, { ...wanted, company_id, requested_by: user_id })
    if (made) {
      if (made.generator === 'llm')
        await countForToday(tx, services, { job_id: made.id, company_id, user_id })
      await request(made)
    }
    const job = made ?? (await findLiveJob(tx, wanted.canvas_id))
    if (!job) continue
    if ('is_forgotten' in job && job.is_forgotten) await request(job)
    return job
  }
  throw new Refusal('conflict')
}

async function countForToday(
  tx: Transaction,
  { config, now }: Pick<Services, 'config' | 'now'>,
  usage: { job_id: string; company_id: string; user_id: string },
): Promise<void> {
  if (!config.llm) throw new Refusal('generation_unavailable')
  const { model, daily_quota } = config.llm
  const moment = now()
  if (await openUsage(tx, { ...usage, model, day: dayInTokyo(moment) }, daily_quota)) return
  const retryAfter = Math.ceil((nextMidnightInTokyo(moment) - moment) / 1_000)
  throw new Refusal('generation_quota', { retryAfter })
}
