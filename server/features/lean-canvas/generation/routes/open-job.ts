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
 * Creates a job for the canvas, or returns its queued or running job. Queues that job again if it
 * had no recent claim or heartbeat (`is_forgotten`). Counts a new job for the language model toward
 * the company's daily quota. Above the quota, throws Refusal and creates no job. Must be the
 * transaction's last step.
 */
export async function openJob(
  tx: AttributedTransaction,
  services: Pick<Services, 'config' | 'jobs' | 'now'>,
  wanted: WantedJob,
  account: Account,
): Promise<GenerationJob> {
  const request = ({ id, generator }: GenerationJob) => {
    tx.commitWithBatch()
    return Promise.all([
      record(tx, 'generation.requested', {
        subject_id: wanted.canvas_id,
        data: { job_id: id, generator },
      }),
      services.jobs.addAsActor<GenerateData>(tx, queueOf(generator), { job_id: id }),
    ])
  }
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
      await request(made)
    }
    const job = made ?? (await findLiveJob(tx, wanted.canvas_id))
    if (!job) continue
    if ('is_forgotten' in job && job.is_forgotten) await request(job)
    return job
  }
  throw new Refusal('conflict')
}
