import type { BoxKey } from '../../../../../contract/lean-canvas-boxes.ts'
import { can, standingProblem } from '../../../../../contract/permissions.ts'
import type { ProblemCode } from '../../../../../contract/problems.ts'
import { mergeGenerated } from '../../../../../document/merge-generated.ts'
import { toPlainText } from '../../../../../document/plain-text.ts'
import type { ScriptDocument } from '../../../../../document/script-document.ts'
import { readScript } from '../../../../../document/script-yjs.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { record } from '../../../../platform/events/events.ts'
import { toRefusal } from '../../../../platform/http/describe-error.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Services } from '../../../../platform/services.ts'
import { findScript, type ScriptRow } from '../../../scripts/data.ts'
import {
  type ClaimedJob,
  claimJob,
  endJob,
  findCanvasScriptId,
  keepAlive,
  lockRunningJob,
  readRequester,
  releaseJob,
} from '../data.ts'
import { isSilent, keepStanding, toDrafts } from '../rules.ts'
import type { CanvasGenerator, GeneratorFinds } from './canvas-generator.ts'

export const GENERATE = 'generate'
export type GenerateData = { job_id: string }

/** Tries in all, over restarts too: a script that ends the process must not end it for ever. */
const MOST_ATTEMPTS = 5
const SIGN_OF_LIFE_MS = 2_000

/**
 * The work of a generation. It holds no transaction while it generates, gives a sign of life every
 * two seconds, and is taken up again by the next worker when its own died; what it found is written
 * in one transaction with the job's end, so that it is on the canvas once or not at all.
 */
export function defineGenerateJob(
  services: Services,
  generator: CanvasGenerator,
  onEnd: (job_id: string) => void,
): void {
  const { database, jobs, log } = services

  jobs.define<GenerateData>(
    GENERATE,
    { retries: 6, concurrency: 1, expire_seconds: 600, heartbeat_seconds: 10 },
    async ({ job_id }, { signal }) => {
      const job = await database.system((tx) => claimJob(tx, job_id))
      if (job === 'over') return
      // Thrown, so that the queue asks again later: the worker that has it may be dying.
      if (job === 'busy') throw new Error('Another worker has this generation.')
      const context = { user_id: job.requested_by, company_id: job.company_id }
      const inTenant = <T>(work: (tx: Transaction) => Promise<T>) => database.tenant(context, work)
      try {
        if (job.attempts > MOST_ATTEMPTS) throw new Refusal('generation_failed')
        await generate(services, generator, job, AbortSignal.any([signal, services.stopping]))
      } catch (error) {
        const refusal = toRefusal(error)
        if (refusal?.code === 'unavailable' || signal.aborted || services.stopping.aborted) {
          await inTenant((tx) => releaseJob(tx, job.id))
          throw error
        }
        if (!refusal) log.error({ err: error, job_id }, 'generation failed')
        const problem = refusal?.code ?? 'generation_failed'
        const status = CANCELS.has(problem) ? 'cancelled' : 'failed'
        await inTenant((tx) => endJob(tx, job.id, { status, problem }))
      }
      onEnd(job.id)
    },
  )
}

/** A right that was lost meanwhile stops the job; everything else is a failure of it. */
const CANCELS: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'forbidden',
  'dormant',
  'unapproved',
  'not_found',
  'in_trash',
])

async function generate(
  services: Services,
  generator: CanvasGenerator,
  job: ClaimedJob,
  stopping: AbortSignal,
): Promise<void> {
  const { database, documents } = services
  const context = { user_id: job.requested_by, company_id: job.company_id }
  const { script, document } = await database.tenant(context, (tx) => readSource(services, tx, job))
  if (isSilent(document)) throw new Refusal('empty_script')
  const plain = toPlainText(document, script.language)

  const progress = reportProgress(services, job, stopping)
  let result: GeneratorFinds
  try {
    const { language, title } = script
    const input = { language, title, text: plain.text, structure: plain.spans }
    result = await generator.generate(input, progress.add, progress.signal)
  } finally {
    await progress.end()
  }

  const drafts = toDrafts(result.boxes, plain)
  await database.tenant(context, async (tx) => {
    if (!(await lockRunningJob(tx, job.id))) return
    // The rights and the text are asked for anew: both may have changed while it was generating.
    const now = await readSource(services, tx, job)
    const standing = keepStanding(drafts, now.document)
    const origin = { generator: generator.name, now: new Date(services.now()).toISOString() }
    const merged = await documents.change(tx, job.canvas_id, job.requested_by, (doc) =>
      mergeGenerated(doc, standing, origin),
    )
    const { added, kept, removed } = merged
    const outcome = { added: added.length, changed: 0, kept: kept.length, removed: removed.length }
    await endJob(tx, job.id, { status: 'done', outcome })
    await record(tx, 'canvas.generated', {
      company_id: job.company_id,
      actor_id: job.requested_by,
      subject_id: job.canvas_id,
      data: { job_id: job.id, ...outcome },
    })
  })
}

/** The talk script and its text, if whoever asked may still edit it. Throws Refusal. */
async function readSource(
  { documents }: Services,
  tx: Transaction,
  job: ClaimedJob,
): Promise<{ script: ScriptRow; document: ScriptDocument }> {
  const [actor, script_id] = await Promise.all([
    readRequester(tx, job.requested_by),
    findCanvasScriptId(tx, job.canvas_id),
  ])
  const script = script_id === null ? null : await findScript(tx, script_id)
  if (!actor || !script) throw new Refusal('not_found')
  const problem = standingProblem(actor)
  if (problem) throw new Refusal(problem)
  if (!can(actor, 'script.edit', script)) throw new Refusal('forbidden')
  if (script.trashed_at !== null) throw new Refusal('in_trash')
  const doc = await documents.read(tx, script.id)
  const document = readScript(doc)
  doc.destroy()
  return { script, document }
}

/** Writes signs of life and finished boxes, one write at a time; aborts when the job was cancelled. */
function reportProgress(services: Services, job: ClaimedJob, stopping: AbortSignal) {
  const { database, log } = services
  const context = { user_id: job.requested_by, company_id: job.company_id }
  const cancelled = new AbortController()
  const boxes: BoxKey[] = []
  let writing: Promise<void> | null = null
  let again = false

  const write = () => {
    again = true
    writing ??= (async () => {
      while (again) {
        again = false
        const alive = await database.tenant(context, (tx) => keepAlive(tx, job.id, boxes))
        if (!alive) cancelled.abort()
      }
    })()
      // A sign of life that could not be written is no reason to stop; the end is written anyway.
      .catch((error) => log.warn({ err: error, job_id: job.id }, 'progress not written'))
      .finally(() => {
        writing = null
      })
  }
  const timer = setInterval(write, SIGN_OF_LIFE_MS)
  return {
    signal: AbortSignal.any([cancelled.signal, stopping]),
    add: (box: BoxKey) => {
      boxes.push(box)
      write()
    },
    async end() {
      clearInterval(timer)
      await writing
    },
  }
}
