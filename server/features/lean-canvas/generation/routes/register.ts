import type { FastifyBaseLogger } from 'fastify'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { GENERATION_TIMEOUT_MS } from '#contract/limits.ts'
import { readScript } from '#document/script-yjs.ts'
import { findCanvasOf } from '#server/features/lean-canvas/data.ts'
import { openCanvas } from '#server/features/lean-canvas/realtime.ts'
import { requireTalkScript, toLeanCanvas } from '#server/features/lean-canvas/rules.ts'
import { record } from '#server/platform/events/events.ts'
import { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import type { LlmSettings } from '#server/platform/llm/call-endpoint.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { cancelJob, dismissJob, findJob } from '../data.ts'
import type { CanvasGenerator } from '../jobs/canvas-generator.ts'
import { cleanUpOldResults } from '../jobs/cleanup-results.ts'
import { EMBEDDED_GENERATOR, warmUpGenerator } from '../jobs/embedded-generator.ts'
import { defineGenerateJob } from '../jobs/generate-job.ts'
import { createJobNotifications } from '../jobs/job-notifications.ts'
import { registerProposedNotes } from '../proposed/routes.ts'
import { notifyOpenCanvases } from '../realtime.ts'
import { registerReview } from '../review/routes.ts'
import { hasEnded, hasNoContent } from '../rules.ts'
import { chooseGenerator, listGenerators } from './choose-generator.ts'
import { toEventStream } from './follow-generation.ts'
import { openJob, queueJob } from './open-job.ts'
import { readAsActor } from './read-as-actor.ts'

const { generateCanvas, readGeneration, followGeneration, cancelGeneration, dismissGeneration } =
  leanCanvasRoutes

const POLL_MS = 1_000
/**
 * Times of event streams, in ms: the interval between reads of the job, which may run on another
 * node, and the maximum duration. After this duration, the browser reconnects.
 */
const FOLLOW_MS = 2_000
const MAX_STREAM_MS = 600_000

/**
 * Creates the generator that uses the language model. Its code is loaded on first use, because it
 * includes the embedded models (three megabytes).
 */
function openLlmGenerator(settings: LlmSettings, log: FastifyBaseLogger): CanvasGenerator {
  let opened: Promise<CanvasGenerator> | null = null
  return {
    name: 'llm',
    async generate(...given) {
      opened ??= import('../jobs/llm-generator.ts').then(({ createLlmGenerator }) =>
        createLlmGenerator(settings, { log }),
      )
      return (await opened).generate(...given)
    },
  }
}

export function registerGeneration(services: Services): void {
  const { config, documents, log } = services
  const generators = config.llm
    ? [EMBEDDED_GENERATOR, openLlmGenerator(config.llm, log)]
    : [EMBEDDED_GENERATOR]
  const notifications = createJobNotifications()
  defineGenerateJob(services, generators, notifications.notify)
  warmUpGenerator(services.app)
  cleanUpOldResults(services)
  notifyOpenCanvases(services)
  registerReview(services)
  registerProposedNotes(services)

  services.implement(
    { generateCanvas, readGeneration, followGeneration, cancelGeneration, dismissGeneration },
    {
      async generateCanvas({ body, target, actor, identity, tx, raw }) {
        requireTalkScript(target)
        const silent = hasNoContent(await documents.remember(readScript)(tx, target.id))
        if (silent) throw new Refusal('empty_script')
        const available = await listGenerators(tx, services, actor.company_id)
        const generator = chooseGenerator(available, body.generator)
        const canvas = await openCanvas(tx, services, target.id, actor)
        const review = body.review ?? false
        const wanted = { canvas_id: canvas.id, generator, review, box: body.box ?? null }
        const { job, must_queue } = await openJob(tx, services, wanted, actor)
        if (must_queue) await tx.commitWith(() => queueJob(tx, services, job))
        if (!body.wait_for_completion) {
          raw.reply.status(202)
          return { job, canvas: null }
        }
        const readJob = async () => {
          const { script, actor, found } = await readAsActor(services, identity, target.id, (tx) =>
            Promise.all([findJob(tx, job.id, target.id), findCanvasOf(tx, target.id)]),
          )
          const [now, canvas] = found
          if (!now || !canvas) throw new Refusal('not_found')
          return { job: now, canvas: toLeanCanvas(canvas, now, available, script, actor) }
        }
        return new AnswerAfterCommit(async () => {
          const stop = AbortSignal.any([
            abortOnDisconnect(raw),
            services.stopping,
            AbortSignal.timeout(GENERATION_TIMEOUT_MS),
          ])
          let seen = job
          const watched = notifications.watch(job.id, readJob, { by: 'end', every: POLL_MS, stop })
          for await (const answer of watched) {
            if (hasEnded(answer.job)) return answer
            seen = answer.job
          }
          raw.reply.status(202)
          return { job: seen, canvas: null }
        })
      },

      async readGeneration({ params, target, tx }) {
        const job = await findJob(tx, params.job_id, target.id)
        if (!job) throw new Refusal('not_found')
        return job
      },

      async followGeneration({ params, target, identity, tx, raw }) {
        const job = await findJob(tx, params.job_id, target.id)
        if (!job) throw new Refusal('not_found')
        const readJob = async () => {
          const { found } = await readAsActor(services, identity, target.id, (tx) =>
            findJob(tx, job.id, target.id),
          )
          if (!found) throw new Refusal('not_found')
          return found
        }
        return new AnswerAfterCommit(async () => {
          const stop = AbortSignal.any([
            abortOnDisconnect(raw),
            services.stopping,
            AbortSignal.timeout(MAX_STREAM_MS),
          ])
          raw.reply
            .type('text/event-stream')
            // Turns off buffering in nginx and similar proxies.
            .header('x-accel-buffering', 'no')
            // Closes the connection, because a kept-alive connection would delay the server's
            // shutdown.
            .header('connection', 'close')
            .send(
              toEventStream(
                notifications.watch(job.id, readJob, { by: 'all', every: FOLLOW_MS, stop }),
              ),
            )
          return job
        })
      },

      async cancelGeneration({ params, target, tx }) {
        const job = await findJob(tx, params.job_id, target.id)
        if (!job) throw new Refusal('not_found')
        const isCancelled = await cancelJob(tx, job.id)
        if (isCancelled) {
          await record(tx, 'generation.cancelled', {
            subject_id: job.canvas_id,
            data: { job_id: job.id },
          })
          tx.afterCommit(() => notifications.notify(job.id, 'is over'))
        }
        // A job that has ended cannot be cancelled; the response has its final state.
        return (await findJob(tx, job.id, target.id)) ?? job
      },

      async dismissGeneration({ params, target, tx }) {
        const job = await findJob(tx, params.job_id, target.id)
        if (!job) throw new Refusal('not_found')
        const dismissed = await dismissJob(tx, job.id)
        // The job has not failed, or was dismissed before.
        if (!dismissed) return job
        await record(tx, 'generation.dismissed', {
          subject_id: job.canvas_id,
          data: { job_id: job.id },
        })
        return dismissed
      },
    },
  )
}

function abortOnDisconnect({ reply }: { reply: { raw: NodeJS.EventEmitter } }): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}
