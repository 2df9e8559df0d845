import { backgroundOptions } from '#contract/export.ts'
import { BIG_EXPORT_TIMEOUT_MS } from '#contract/limits.ts'
import { admit } from '#server/platform/access/admit.ts'
import { readAccount } from '#server/platform/access/data.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { toRefusal } from '#server/platform/http/describe-error.ts'
import type { SentFile } from '#server/platform/http/send-file.ts'
import { reportProgress } from '#server/platform/jobs/report-progress.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import type { ReadScriptWork } from '../formats/read-work.ts'
import type { ReportPercent, ScriptWork } from '../formats/work.ts'
import { writeInBackground } from '../formats/write-in-thread.ts'
import { numberNames, toFile, ZIP_NAMES } from '../rules.ts'
import { claimExport, deleteOldExports, endExport, writePercent } from './data.ts'

export const EXPORTS = 'exports'
export type ExportData = { id: string; company_id: string; user_id: string }
type ClaimedExport = NonNullable<Awaited<ReturnType<typeof claimExport>>>

/**
 * Defines the job that writes export files, one at a time. Each script is read with the rights that
 * the user has at that moment. Deleting a file stops its job. After a crash, the file is written
 * again from the beginning, in at most MAX_ATTEMPTS attempts.
 */
export function defineExportJobs(services: Services, readWork: ReadScriptWork): void {
  const { cleanup, database, jobs, log, stopping } = services
  jobs.define<ExportData>(
    EXPORTS,
    {
      retries: 3,
      concurrency: 1,
      heartbeat_seconds: 10,
      expire_seconds: BIG_EXPORT_TIMEOUT_MS / 1_000 + 60,
    },
    async ({ id, ...context }, { signal }) => {
      const inTenant = <T>(work: (tx: Transaction) => Promise<T>) => database.tenant(context, work)
      const begun = await inTenant((tx) => claimExport(tx, id))
      if (!begun) return
      // Jobs from an older version of Daihon may lack newer options. `parse` adds the default
      // values.
      const options = backgroundOptions.parse(begun.options)
      const ended = AbortSignal.any([signal, stopping])
      const wanted = reportProgress(
        (percent) => inTenant((tx) => writePercent(tx, begun, percent)),
        (err) => log.warn({ err }, 'the progress of an export was not written'),
      )
      try {
        const read = (script_id: string) =>
          inTenant(async (tx): Promise<ScriptWork & { reader: 'ja' | 'en' }> => {
            const account = admit({
              identity: null,
              account: await readAccount(tx, context.user_id),
            })
            const target = await services.authorize(tx, account, {
              right: 'script.view',
              id: script_id,
              also: { of_template: true },
            })
            const work = await readWork(tx, target, account.user_id, options)
            return { ...work, reader: account.language }
          })
        const { name, bytes } = await write(
          begun,
          read,
          AbortSignal.any([wanted.signal, ended]),
          wanted.report,
        )
        await inTenant((tx) => endExport(tx, begun, { status: 'done', name, content: bytes }))
      } catch (error) {
        // If the job was aborted or the server is shutting down, the file has not failed: the queue
        // retries the job.
        if (ended.aborted) throw error
        if (wanted.signal.aborted) return
        const refusal = toRefusal(error)
        if (!refusal) log.error({ err: error, export_id: id }, 'an export failed')
        const problem = refusal?.code ?? 'internal'
        await inTenant((tx) => endExport(tx, begun, { status: 'failed', problem }))
      } finally {
        wanted.end()
      }
    },
  )
  cleanup.add('files of exports', () => database.system(deleteOldExports))
}

/**
 * Reads and writes one script after the other, to limit memory. Returns one script's file, or a zip
 * of several. Throws Refusal('export_timeout') after BIG_EXPORT_TIMEOUT_MS. If `cancelled` aborts,
 * throws its reason.
 */
async function write(
  { script_ids }: ClaimedExport,
  read: (script_id: string) => Promise<ScriptWork & { reader: 'ja' | 'en' }>,
  cancelled: AbortSignal,
  report: ReportPercent,
): Promise<SentFile> {
  const limit = AbortSignal.timeout(BIG_EXPORT_TIMEOUT_MS)
  const signal = AbortSignal.any([cancelled, limit])
  const files: SentFile[] = []
  let reader: 'ja' | 'en' = 'ja'
  try {
    for (const [at, script_id] of script_ids.entries()) {
      const { reader: language, ...work } = await read(script_id)
      reader = language
      const reportTotal = (percent: number) =>
        report(Math.floor((at * 100 + percent) / script_ids.length))
      const bytes = await writeInBackground(work, signal, reportTotal)
      files.push(toFile(bytes, { ...work, format: work.options.format }))
      reportTotal(100)
    }
    const [only] = files
    if (only && files.length === 1) return only
    const names = numberNames(files.map(({ name }) => name))
    const named = files.map(({ bytes }, at) => ({ name: names[at] ?? '', bytes }))
    const bytes = await writeInBackground({ of: 'zip', files: named }, signal, () => {})
    return { name: ZIP_NAMES[reader], type: ZIP_TYPE, bytes }
  } catch (error) {
    throw limit.aborted && !cancelled.aborted ? new Refusal('export_timeout') : error
  }
}

/** Media type of the file if several scripts are exported. */
export const ZIP_TYPE = 'application/zip'
