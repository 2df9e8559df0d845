import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { OperatedJob } from '#contract/operator-installation.ts'
import type { Mail, Mailer } from '#server/platform/email/mailer.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { inCompany, type Operation } from '../routes/operation.ts'
import { countStuckJobs, deleteJob, type JobRow, listStuckJobs, retryJob } from './data.ts'
import { describeJobError, describeJobSubject } from './rules.ts'

/** Decrypts a queued email; null on the command line, which does not have the secret. */
type ReadMail = Mailer['read'] | null

/**
 * Lists the jobs in a state: waiting for a retry or a later start, or failed. Also counts the jobs
 * in both states. For an email, shows only the recipient and the button's label.
 */
export async function listJobs(
  { database }: Operation,
  readMail: ReadMail,
  state: 'waiting' | 'failed',
): Promise<{ jobs: OperatedJob[]; counts: { waiting: number; failed: number } }> {
  const [rows, counts] = [await listStuckJobs(database, state), await countStuckJobs(database)]
  return { jobs: rows.map((row) => toJob(row, readMail)), counts }
}

function toJob({ data, output, ...row }: JobRow, readMail: ReadMail): OperatedJob {
  const mail = readMail?.(data) ?? null
  return {
    ...row,
    kind: describeJobSubject(data),
    error: describeJobError(output),
    mail: mail && about(mail),
  }
}

// Describes an email by the label of its button, because its subject line may contain names.
const about = ({ to, button }: Mail) => ({ to, about: button?.label ?? null })

/** Retries a job. Throws Refusal unless the job waits or has failed. */
export const retryWork = (operation: Operation, id: string) => change(operation, id, 'retried')

/** Deletes a job. Throws Refusal unless the job waits or has failed. */
export const discardWork = (operation: Operation, id: string) => change(operation, id, 'dropped')

async function change(
  operation: Operation,
  id: string,
  done: 'retried' | 'dropped',
): Promise<{ done: true }> {
  const { database } = operation
  const isDone = await (done === 'retried' ? retryJob : deleteJob)(database, id)
  if (!isDone) throw new Refusal('not_found')
  await database.system(async (tx) => {
    const by = inCompany(operation, tx, FREE_COMPANY_ID)
    await record(by, done === 'retried' ? 'operator.job_retried' : 'operator.job_dropped', {
      subject_id: FREE_COMPANY_ID,
      data: { job_id: id },
    })
  })
  return { done: true }
}
