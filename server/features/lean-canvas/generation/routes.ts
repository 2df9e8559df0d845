import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type GenerationJob,
  type GeneratorName,
  leanCanvasRoutes,
} from '../../../../contract/lean-canvas.ts'
import { GENERATION_TIMEOUT_MS } from '../../../../contract/limits.ts'
import { type Actor, can } from '../../../../contract/permissions.ts'
import { readScript } from '../../../../document/script-yjs.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/events.ts'
import { AnswerAfterCommit } from '../../../platform/http/routes.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { asScriptRow, loadScript } from '../../scripts/data.ts'
import { findCanvasOf } from '../data.ts'
import { openCanvas } from '../realtime.ts'
import { requireOutOfTrash, requireTalkScript, toLeanCanvas } from '../rules.ts'
import { endJob, findJob, findLiveJob, insertJob } from './data.ts'
import type { CanvasGenerator } from './jobs/canvas-generator.ts'
import { EMBEDDED_GENERATOR } from './jobs/embedded-generator.ts'
import { defineGenerateJob } from './jobs/generate-job.ts'
import { reactToRequests } from './reactions.ts'
import { isSilent } from './rules.ts'

const {
  generateCanvas,
  readJob,
  followGeneration,
  readGenerationResult,
  applyGeneration,
  undoGeneration,
  cancelJob,
} = leanCanvasRoutes

/** Generations over HTTP: asked for, waited for, looked at, cancelled. */
export function registerGeneration(
  services: Services,
  generator: CanvasGenerator = EMBEDDED_GENERATOR,
): void {
  const { database, documents } = services
  const endings = createEndings()
  defineGenerateJob(services, generator, endings.tell)
  reactToRequests(services)

  services.implement(
    {
      generateCanvas,
      readJob,
      followGeneration,
      readGenerationResult,
      applyGeneration,
      undoGeneration,
      cancelJob,
    },
    {
      async generateCanvas({ body, target, actor, identity, tx, raw }) {
        const row = asScriptRow(target)
        requireTalkScript(row)
        const doc = await documents.read(tx, row.id)
        const silent = isSilent(readScript(doc))
        doc.destroy()
        if (silent) throw new Refusal('empty_script')
        if (body.generator === 'llm') throw new Refusal('generation_unavailable')
        const canvas = await openCanvas(tx, services, row.id, actor)
        const job = await openJob(tx, canvas.id, actor, generator.name)
        if (!body.wait_for_completion) {
          raw.reply.status(202)
          return { job, canvas: null }
        }
        // Each look is a transaction of its own, entered by the token: a right lost meanwhile ends it.
        const look = () =>
          database.actor(
            identity.issuer,
            identity.subject,
            async (tx) => {
              const script = await loadScript(tx, row.id, actor)
              if (!script || !can(actor, 'script.view', script)) throw new Refusal('not_found')
              const [now, canvas] = await Promise.all([
                findJob(tx, job.id, row.id),
                findCanvasOf(tx, row.id),
              ])
              if (!now || !canvas) throw new Refusal('not_found')
              return { job: now, canvas: toLeanCanvas(canvas, now, script, actor) }
            },
            { read_only: true },
          )
        return new AnswerAfterCommit(async () => {
          const gone = new AbortController()
          raw.reply.raw.once('close', () => gone.abort())
          const giveUp = AbortSignal.any([
            gone.signal,
            services.stopping,
            AbortSignal.timeout(GENERATION_TIMEOUT_MS),
          ])
          const answer = await endings.wait(job.id, look, giveUp)
          if (isOver(answer.job)) return answer
          raw.reply.status(202)
          return { job: answer.job, canvas: null }
        })
      },

      async readJob({ params, target, tx }) {
        const job = await findJob(tx, params.job_id, target.id)
        if (!job) throw new Refusal('not_found')
        return job
      },

      async followGeneration({ params, target, tx, raw }) {
        const job = await findJob(tx, params.job_id, target.id)
        if (!job) throw new Refusal('not_found')
        return new AnswerAfterCommit(async () => {
          raw.reply
            .type('text/event-stream')
            .send(Readable.from([`event: job\ndata: ${JSON.stringify(job)}\n\n`]))
          return job
        })
      },

      async readGenerationResult({ params, target, tx }) {
        const job = await findJob(tx, params.job_id, target.id)
        if (!job) throw new Refusal('not_found')
        return { proposal: null, candidates: [], unplaced: [], questions: {} }
      },

      async applyGeneration({ params, target, tx }) {
        requireOutOfTrash(asScriptRow(target))
        const job = await findJob(tx, params.job_id, target.id)
        if (!job) throw new Refusal('not_found')
        throw new Refusal('conflict')
      },

      async undoGeneration({ params, target, tx }) {
        requireOutOfTrash(asScriptRow(target))
        const job = await findJob(tx, params.job_id, target.id)
        if (!job) throw new Refusal('not_found')
        throw new Refusal('conflict')
      },

      async cancelJob({ params, target, actor, tx }) {
        requireOutOfTrash(asScriptRow(target))
        const job = await findJob(tx, params.job_id, target.id)
        if (!job) throw new Refusal('not_found')
        const ended = await endJob(tx, job.id, { status: 'cancelled', problem: null })
        // One that ended by itself in the meantime is answered as it ended.
        if (!ended) return (await findJob(tx, job.id, target.id)) ?? job
        await record(tx, 'generation.cancelled', {
          company_id: actor.company_id,
          actor_id: actor.user_id,
          subject_id: job.canvas_id,
          data: { job_id: job.id },
        })
        tx.afterCommit(() => endings.tell(job.id))
        return ended
      },
    },
  )
}

const isOver = (job: GenerationJob) => job.status !== 'queued' && job.status !== 'running'

/** The canvas's one job: a new one, or the one that is under way, set going again if it was forgotten. */
async function openJob(
  tx: Transaction,
  canvas_id: string,
  { company_id, user_id }: Actor,
  generator: GeneratorName,
): Promise<GenerationJob> {
  const request = (job_id: string) =>
    record(tx, 'generation.requested', {
      company_id,
      actor_id: user_id,
      subject_id: canvas_id,
      data: { job_id },
    })
  // The job in the way may end between the two looks; then the next turn makes a new one.
  for (let turn = 0; turn < 3; turn++) {
    const made = await insertJob(tx, { company_id, canvas_id, requested_by: user_id, generator })
    if (made) await request(made.id)
    const job = made ?? (await findLiveJob(tx, canvas_id))
    if (!job) continue
    if ('is_forgotten' in job && job.is_forgotten) await request(job.id)
    return job
  }
  throw new Refusal('conflict')
}

const LOOK_MS = 1_000

/** Who waits for a job's end on this node. Jobs of other nodes are looked at once a second. */
function createEndings() {
  const waiting = new Map<string, Set<() => void>>()
  return {
    tell(job_id: string) {
      for (const wake of waiting.get(job_id) ?? []) wake()
    },
    /** Looks until the job is over, or until `giveUp`; answers the last look. */
    async wait<T extends { job: GenerationJob }>(
      job_id: string,
      look: () => Promise<T>,
      giveUp: AbortSignal,
    ): Promise<T> {
      for (;;) {
        // Listening begins before looking, so that an end in between is not missed.
        const turn = new AbortController()
        const told = () => turn.abort()
        waiting.set(job_id, (waiting.get(job_id) ?? new Set()).add(told))
        try {
          const seen = await look()
          if (isOver(seen.job)) return seen
          const signal = AbortSignal.any([turn.signal, giveUp])
          await pause(LOOK_MS, undefined, { signal }).catch(() => {})
          // Without another look: the database may be about to close.
          if (giveUp.aborted) return seen
        } finally {
          const others = waiting.get(job_id)
          others?.delete(told)
          if (others?.size === 0) waiting.delete(job_id)
        }
      }
    },
  }
}
