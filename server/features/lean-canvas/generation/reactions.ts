import type { Services } from '#server/platform/services.ts'
import { type GenerateData, queueOf } from './jobs/generate-job.ts'

/** A generation that was asked for goes into the queue. Told twice, the second finds nothing to do. */
export function reactToRequests({ events, jobs }: Services): void {
  events.react('generation.requested', 'queue-generation', async ({ data }) => {
    await jobs.add<GenerateData>(queueOf(data.generator), { job_id: data.job_id })
  })
}
