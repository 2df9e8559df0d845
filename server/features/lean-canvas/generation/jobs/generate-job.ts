import type { GeneratorName } from '#contract/lean-canvas.ts'
import { STANDING_PROBLEMS } from '#contract/permissions.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { toPlainText } from '#document/plain-text.ts'
import type { AttributedTransaction, ReadTransaction } from '#server/platform/database/database.ts'
import { toRefusal } from '#server/platform/http/describe-error.ts'
import { forgiveUsage, readLlmSwitch } from '#server/platform/llm/usage/data.ts'
import { logSpending } from '#server/platform/llm/usage/log-spending.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { type ClaimedJob, claimJob, contextOf, endJob, releaseJob } from '../data.ts'
import { isSilent, toStructure } from '../rules.ts'
import type { CanvasGenerator } from './canvas-generator.ts'
import type { JobNews } from './job-notifications.ts'
import { readSource } from './read-source.ts'
import { reportProgress } from './report-progress.ts'
import { saveResult } from './save-result.ts'

const GENERATE = 'generate'
/** A language model is waited for up to minutes: nobody's embedded generation stands behind it. */
const GENERATE_LLM = 'generate-llm'
export type GenerateData = { job_id: string }

/** Tries in all, over restarts too: a script that ends the process must not end it for ever. */
const MOST_ATTEMPTS = 5

/** The queue of a generation. */
export function queueOf(generator: unknown): string {
  return generator === 'llm' ? GENERATE_LLM : GENERATE
}

/**
 * The work of a generation. It holds no transaction while it generates, gives a sign of life every
 * two seconds, and is taken up again by the next worker when its own died; what it found is written
 * in one transaction with the job's end, so that it is there once or not at all. `tell` hears of
 * every job that went on or ended here.
 */
export function defineGenerateJob(
  services: Services,
  generators: readonly CanvasGenerator[],
  tell: JobNews['tell'],
): void {
  const { config, jobs } = services
  const options = { retries: 6, expire_seconds: 600, heartbeat_seconds: 10 }
  const work = ({ job_id }: GenerateData, { signal }: { signal: AbortSignal }) =>
    runJob(services, generators, job_id, signal, tell)
  jobs.define<GenerateData>(GENERATE, { ...options, concurrency: 1 }, work)
  // Also where the language model was taken out of the configuration: what waits for it is ended there.
  jobs.define<GenerateData>(GENERATE_LLM, { ...options, concurrency: config.llm ? 4 : 1 }, work)
}

async function runJob(
  services: Services,
  generators: readonly CanvasGenerator[],
  job_id: string,
  signal: AbortSignal,
  tell: JobNews['tell'],
): Promise<void> {
  const { database, log, stopping } = services
  const job = await database.system((tx) => claimJob(tx, job_id))
  if (job === 'over') return
  // Thrown, so that the queue asks again later: the worker that has it may be dying.
  if (job === 'busy') throw new Error('Another worker has this generation.')
  const inTenant = (work: (tx: AttributedTransaction) => Promise<unknown>) =>
    database.tenant(contextOf(job), work)
  tell(job.id, 'went on')
  try {
    if (job.attempts > MOST_ATTEMPTS) throw new Refusal('generation_failed')
    await generate(services, generators, job, AbortSignal.any([signal, stopping]), tell)
  } catch (error) {
    const refusal = toRefusal(error)
    if (PASSES.has(refusal?.code) || signal.aborted || stopping.aborted) {
      await inTenant((tx) => releaseJob(tx, job.id))
      throw error
    }
    if (!refusal) log.error({ err: error, job_id }, 'generation failed')
    const problem = refusal?.code ?? 'generation_failed'
    const status = CANCELS.has(problem) ? 'cancelled' : 'failed'
    await inTenant(async (tx) => {
      if (problem === 'generation_unavailable') await forgiveUsage(tx, job.id)
      await endJob(tx, job.id, { status, problem })
    })
  }
  tell(job.id, 'is over')
}

/** What the job waits for, and is done then. */
const PASSES: ReadonlySet<ProblemCode | undefined> = new Set(['unavailable', 'disk_full'] as const)

/** A right that was lost meanwhile stops the job; everything else is a failure of it. */
const CANCELS: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  ...STANDING_PROBLEMS,
  'forbidden',
  'not_found',
  'in_trash',
])

/** The job's generator, if it is (still) here and the company (still) lets it read. Throws Refusal. */
async function findGenerator(
  tx: ReadTransaction,
  generators: readonly CanvasGenerator[],
  job: ClaimedJob,
): Promise<CanvasGenerator> {
  const found = generators.find(({ name }) => name === job.generator)
  const isAllowed = (name: GeneratorName) => name !== 'llm' || readLlmSwitch(tx, job.company_id)
  if (!found || !(await isAllowed(found.name))) throw new Refusal('generation_unavailable')
  return found
}

async function generate(
  services: Services,
  generators: readonly CanvasGenerator[],
  job: ClaimedJob,
  stopping: AbortSignal,
  tell: JobNews['tell'],
): Promise<void> {
  const [generator, { script, document }] = await services.database.tenant(
    contextOf(job),
    (tx) => Promise.all([findGenerator(tx, generators, job), readSource(services, tx, job)]),
    { read_only: true },
  )
  if (isSilent(document)) throw new Refusal('empty_script')
  const plain = toPlainText(document, script.language)
  const { language, title } = script
  const input = { language, title, text: plain.text, structure: toStructure(plain) }

  const progress = reportProgress(services, job, stopping, tell)
  const spending = logSpending(services, { ...job, user_id: job.requested_by })
  const { onTokenUsage } = spending
  const generate = async () => {
    try {
      return await generator.generate(input, progress.add, progress.signal, onTokenUsage)
    } finally {
      // It was paid for, whatever becomes of it.
      await Promise.all([progress.end(), spending.end()])
    }
  }
  const finds = await generate()
  await saveResult(services, job, finds, plain)
}
