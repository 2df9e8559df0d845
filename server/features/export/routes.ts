import { z } from 'zod'
import { exportRoutes } from '#contract/export.ts'
import { readCanvas } from '#document/canvas-yjs.ts'
import { CANVAS_JSON, readCanvasJson, SCRIPT_JSON } from '#document/script-file.ts'
import { createLinkAccessProofs } from '#server/platform/http/link-access-proofs.ts'
import { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { findScript } from '../scripts/data.ts'
import { findShared, hashToken } from '../sharing/data.ts'
import { registerArchives } from './archives/routes.ts'
import { createReadSharedWork } from './formats/read-link-work.ts'
import { createReadScriptWork, readComments } from './formats/read-work.ts'
import type { CanvasWork, ScriptWork } from './formats/work.ts'
import { writeInThread } from './formats/write-in-thread.ts'
import { registerExportJobs } from './jobs/routes.ts'
import { toFile } from './rules.ts'

/**
 * Registers the routes that export scripts and canvases as files. A file is written in a worker
 * thread, after the transaction that reads its content (docs/decisions/export.md).
 */
export function registerExport(services: Services): void {
  const { documents } = services
  const passwords = createLinkAccessProofs(services)
  const readNotes = documents.remember(readCanvas)
  const readWork = createReadScriptWork(services)
  const readShared = createReadSharedWork(services)
  registerExportJobs(services, readWork)
  registerArchives(services)

  const answer = (work: ScriptWork | CanvasWork, signal: AbortSignal) =>
    new AnswerAfterCommit(async () => {
      const { title, language, options } = work
      return toFile(await writeInThread(work, signal), { title, language, format: options.format })
    })

  services.implement(exportRoutes, {
    async exportScript({ query, target, actor, tx, signal }) {
      return answer(await readWork(tx, target, actor.user_id, query), signal)
    },

    async exportCanvas({ query, target, actor, tx, signal }) {
      const { canvas_id } = target
      const { version, ...options } = query
      const [script, { notes }, comments] = await Promise.all([
        findScript(tx, target.id),
        version === undefined
          ? readNotes(tx, canvas_id)
          : documents.versions
              .read(tx, canvas_id, version)
              .then(({ content }) => readCanvasJson(content)),
        readComments(tx, canvas_id, actor.user_id, query),
      ])
      if (!script) throw new Refusal('not_found')
      const { title, language } = script
      return answer({ of: 'canvas', title, language, notes, comments, options }, signal)
    },

    async exportShared({ params, query, raw, signal }) {
      raw.reply.header('x-robots-tag', 'noindex, nofollow')
      const work = await services.database.system(
        async (tx) => {
          const row = await findShared(tx, hashToken(params.token))
          if (!row?.allows_export || !passwords.isShown(raw.request, row))
            throw new Refusal('not_found')
          return readShared(tx, row, query)
        },
        { read_only: true },
      )
      return answer(work, signal)
    },
  })

  const schemas = { 'script.json': SCRIPT_JSON, 'lean_canvas.json': CANVAS_JSON }
  for (const [name, schema] of Object.entries(schemas))
    services.app.get(`/api/schema/${name}`, async () => z.toJSONSchema(schema, { io: 'input' }))
}
