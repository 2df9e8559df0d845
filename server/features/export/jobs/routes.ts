import { FILE_FORMATS } from '#contract/export.ts'
import type { ExportJob } from '#contract/export-jobs.ts'
import { exportJobRoutes } from '#contract/export-jobs.ts'
import { findRefusal } from '#contract/permissions.ts'
import { PROBLEMS } from '#contract/problems.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { findScripts, type ScriptRow } from '../../scripts/data.ts'
import type { ReadScriptWork } from '../formats/read-work.ts'
import { deleteExport, type ExportRow, findFile, insertExport, listExports } from './data.ts'
import { defineExportJobs, EXPORTS, type ExportData, ZIP_TYPE } from './write-exports.ts'

/**
 * Registers the routes that export long or many scripts in the background
 * (docs/decisions/export.md).
 */
export function registerExportJobs(services: Services, readWork: ReadScriptWork): void {
  defineExportJobs(services, readWork)
  services.implement(exportJobRoutes, {
    async listExports({ actor, tx }) {
      return { exports: (await listExports(tx, actor.user_id)).map(toJob) }
    },

    async startExport({ body: { id, options, ...chosen }, actor, tx }) {
      const { company_id, user_id } = actor
      const ids = [...new Set(chosen.ids)]
      const rows = await findAllowed(tx, actor, ids)
      const [first] = rows
      if (!first) throw new Refusal('not_found')
      // Throws if the script does not have this version. Without this check, the job would fail
      // later.
      if (options.version !== undefined) {
        if (ids.length > 1)
          throw new Refusal('invalid', { fields: [{ path: 'options.version', code: 'invalid' }] })
        await services.documents.versions.read(tx, first.id, options.version)
      }
      const { title } = first
      if (await insertExport(tx, { id, company_id, user_id, script_ids: ids, title, options }))
        await Promise.all([
          record(tx, 'export.begun', { subject_id: user_id, data: { export_id: id } }),
          services.jobs.addAsActor<ExportData>(tx, EXPORTS, { id, company_id, user_id }),
        ])
      const [made] = await listExports(tx, user_id, id)
      if (!made) throw new Refusal('conflict')
      return toJob(made)
    },

    async deleteExport({ params, actor, tx }) {
      if (!(await deleteExport(tx, actor.user_id, params.id))) throw new Refusal('not_found')
      return { done: true as const }
    },

    async downloadExport({ params, actor, tx }) {
      const [job] = await listExports(tx, actor.user_id, params.id)
      const found = job && (await findFile(tx, actor.user_id, params.id))
      if (!found) throw new Refusal('not_found')
      const isZip = job.script_ids.length > 1
      const type = isZip ? ZIP_TYPE : FILE_FORMATS[job.options.format].type
      return { name: found.name, type, bytes: found.content }
    },
  })
}

/**
 * Finds scripts in the order of `ids`. Throws Refusal if the user may not see one of the scripts,
 * because a zip without it could mislead the user.
 */
async function findAllowed(
  tx: ReadTransaction,
  actor: Account,
  ids: readonly string[],
): Promise<ScriptRow[]> {
  const rows = new Map((await findScripts(tx, [...ids])).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = rows.get(id)
    const refusal = row && findRefusal(actor, 'script.view', row, { of_template: true })
    if (!row || refusal) throw new Refusal(refusal ?? 'not_found')
    return row
  })
}

const toJob = ({ problem, options, script_ids, ...row }: ExportRow): ExportJob => ({
  ...row,
  format: options.format,
  count: script_ids.length,
  problem: problem === null ? null : PROBLEMS[problem].text,
})
