import type { GeneratorName } from '#contract/lean-canvas.ts'
import { ACCOUNT_PROBLEMS } from '#contract/permissions.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { toPlainText } from '#document/plain-text.ts'
import type { AttributedTransaction, ReadTransaction } from '#server/platform/database/database.ts'
import { toRefusal } from '#server/platform/http/describe-error.ts'
import { excludeUsage, readLlmSwitch } from '#server/platform/llm/usage/data.ts'
import { logSpending } from '#server/platform/llm/usage/log-spending.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { type ClaimedJob, claimJob, contextOf, endJob, releaseJob } from '../data.ts'
import { hasNoContent, toStructure } from '../rules.ts'
import type { CanvasGenerator } from './canvas-generator.ts'
import type { JobNotifications } from './job-notifications.ts'
import { readSource } from './read-source.ts'
import { reportProgress } from './report-progress.ts'
import { saveResult } from './save-result.ts'

const GENERATE = 'generate'
/**
 * Queue of generations by a language model, which can take minutes. It is separate, so that
 * embedded generations do not wait for them.
 */
const GENERATE_LLM = 'generate-llm'
export type GenerateData = { job_id: string }

/**
 * Maximum attempts of a job, including attempts before a restart of the server. Without a limit, a
 * script that crashes the process would crash it again and again.
 */
const MAX_ATTEMPTS = 5

export function queueOf(generator: unknown): string {
  return generator === 'llm' ? GENERATE_LLM : GENERATE
}

/**
 * Defines generation jobs. No transaction is open during a generation. A worker sends a heartbeat
 * every two seconds. If the heartbeats stop, another worker claims the job, and the first worker
 * can no longer change the job. One transaction writes the result and ends the job, so the result
 * is written exactly once. Calls `notify` when a job on this node starts, finishes boxes or ends.
 */
export function defineGenerateJob(
  services: Services,
  generators: readonly CanvasGenerator[],
  notify: JobNotifications['notify'],
): void {
  const { config, jobs } = services
  const options = { retries: 6, expire_seconds: 600, heartbeat_seconds: 10 }
  const work = ({ job_id }: GenerateData, { signal }: { signal: AbortSignal }) =>
    runJob(services, generators, job_id, signal, notify)
  jobs.define<GenerateData>(GENERATE, { ...options, concurrency: 1 }, work)
  // Defined even without a configured language model. Otherwise, jobs that were queued before the
  // model was removed would never end.
  jobs.define<GenerateData>(GENERATE_LLM, { ...options, concurrency: config.llm ? 4 : 1 }, work)
}

async function runJob(
  services: Services,
  generators: readonly CanvasGenerator[],
  job_id: string,
  signal: AbortSignal,
  notify: JobNotifications['notify'],
): Promise<void> {
  const { database, log, stopping } = services
  const job = await database.system((tx) => claimJob(tx, job_id))
  if (job === 'over') return
  // Throws, so that the queue retries later. The worker that has the job may die before it finishes
  // the job.
  if (job === 'busy') throw new Error('Another worker has this generation.')
  const inTenant = (work: (tx: AttributedTransaction) => Promise<unknown>) =>
    database.tenant(contextOf(job), work)
  notify(job.id, 'went on')
  try {
    if (job.attempts > MAX_ATTEMPTS) throw new Refusal('generation_failed')
    await generate(services, generators, job, AbortSignal.any([signal, stopping]), notify)
  } catch (error) {
    const refusal = toRefusal(error)
    if (TEMPORARY_PROBLEMS.has(refusal?.code) || signal.aborted || stopping.aborted) {
      await inTenant((tx) => releaseJob(tx, job))
      throw error
    }
    if (!refusal) log.error({ err: error, job_id }, 'generation failed')
    const problem = refusal?.code ?? 'generation_failed'
    const status = CANCELLING_PROBLEMS.has(problem) ? 'cancelled' : 'failed'
    await inTenant(async (tx) => {
      if (problem === 'generation_unavailable') await excludeUsage(tx, job.id)
      await endJob(tx, job, { status, problem })
    })
  }
  notify(job.id, 'is over')
}

const TEMPORARY_PROBLEMS: ReadonlySet<ProblemCode | undefined> = new Set([
  'unavailable',
  'disk_full',
] as const)

/**
 * Problems that cancel the job, because the requester has lost access to the script. Any other
 * permanent problem makes the job fail.
 */
const CANCELLING_PROBLEMS: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  ...ACCOUNT_PROBLEMS,
  'forbidden',
  'not_found',
  'in_trash',
])

/**
 * Returns the job's generator. Throws Refusal if the generator is no longer configured, or if the
 * company does not allow it.
 */
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
  notify: JobNotifications['notify'],
): Promise<void> {
  const [generator, { script, document }] = await services.database.tenant(
    contextOf(job),
    (tx) => Promise.all([findGenerator(tx, generators, job), readSource(services, tx, job)]),
    { read_only: true },
  )
  if (hasNoContent(document)) throw new Refusal('empty_script')
  const plain = toPlainText(document, script.language)
  const { language, title } = script
  const input = { language, title, text: plain.text, structure: toStructure(plain) }

  const progress = reportProgress(services, job, stopping, notify)
  const spending = logSpending(services, { ...job, user_id: job.requested_by })
  const { onTokenUsage } = spending
  const findNotes = async () => {
    try {
      return await generator.generate(input, progress.add, progress.signal, onTokenUsage)
    } finally {
      // Token usage is recorded even after a failure, because the provider charges for it.
      await Promise.all([progress.end(), spending.end()])
    }
  }
  const finds = await findNotes()
  await saveResult(services, job, finds, plain)
}
