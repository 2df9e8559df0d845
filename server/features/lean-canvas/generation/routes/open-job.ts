import type { GenerationJob, GeneratorName } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { AttributedTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { countForToday } from '#server/platform/llm/usage/count-for-today.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { findLiveJob, insertJob } from '../data.ts'
import { type GenerateData, queueOf } from '../jobs/generate-job.ts'

type WantedJob = {
  canvas_id: string
  generator: GeneratorName
  review: boolean
  box: BoxKey | null
}

/**
 * Creates a job for the canvas, or returns its queued or running job. `must_queue`: true if the
 * caller has to queue the job. This is the case if the job is new, or if `is_forgotten` is true (no
 * recent claim or heartbeat). A new job for the language model counts toward the company's daily
 * quota. Throws Refusal without creating a job if the quota is used up.
 */
export async function openJob(
  tx: AttributedTransaction,
  services: Pick<Services, 'config' | 'now'>,
  wanted: WantedJob,
  account: Account,
): Promise<{ job: GenerationJob; must_queue: boolean }> {
  // If the running job ends between `insertJob` and `findLiveJob`, both return null, and the next
  // iteration creates a new job.
  for (let turn = 0; turn < 3; turn++) {
    const made = await insertJob(tx, wanted, account)
    if (made) {
      if (made.generator === 'llm')
        await countForToday(tx, services, {
          id: made.id,
          company_id: account.company_id,
          user_id: account.user_id,
        })
      return { job: made, must_queue: true }
    }
    const job = await findLiveJob(tx, wanted.canvas_id)
    if (job) return { job, must_queue: job.is_forgotten }
  }
  throw new Refusal('conflict')
}

/** Queues a job and records its request. */
export function queueJob(
  tx: AttributedTransaction,
  { jobs }: Pick<Services, 'jobs'>,
  { id, canvas_id, generator }: GenerationJob,
) {
  return Promise.all([
    record(tx, 'generation.requested', {
      subject_id: canvas_id,
      data: { job_id: id, generator },
    }),
    jobs.addAsActor<GenerateData>(tx, queueOf(generator), { job_id: id }),
  ])
}
