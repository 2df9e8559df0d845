import { z } from 'zod'
import { CANVAS_FORMATS, exportRoutes, SCRIPT_FORMATS } from '#contract/export.ts'
import { BULK_EXPORT_TIMEOUT_MS, MAX_THREADS } from '#contract/limits.ts'
import { findRefusal } from '#contract/permissions.ts'
import { readCanvas } from '#document/canvas-yjs.ts'
import { leaveOutSources } from '#document/leave-out-private.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { CANVAS_JSON, readCanvasJson, SCRIPT_JSON } from '#document/script-file.ts'
import { readScript } from '#document/script-yjs.ts'
import { fillScript } from '#document/variables-fill.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { listThreads } from '../comments/data.ts'
import { asCanvasTarget } from '../lean-canvas/data.ts'
import { asScriptRow, findScript, findScripts } from '../scripts/data.ts'
import { findShared, hashToken } from '../sharing/data.ts'
import type { CanvasWork, ScriptWork } from './formats/work.ts'
import { writeApart } from './formats/write-apart.ts'
import { chooseFormat, numberNames, prepareScript, toFile, ZIP_NAMES } from './rules.ts'

/** What leaves the company by a link. */
const FOR_STRANGERS = {
  ...{ memos: false, comments: false, fields: true },
  variables: 'filled' as const,
}

/** One after the other, so that other exports come between them; then all as one zip. */
async function writeMany(works: readonly ScriptWork[], asked: AbortSignal): Promise<Uint8Array> {
  const limit = AbortSignal.timeout(BULK_EXPORT_TIMEOUT_MS)
  const signal = AbortSignal.any([asked, limit])
  const files: { name: string; bytes: Uint8Array }[] = []
  try {
    for (const work of works) {
      const { title, language, options } = work
      const bytes = await writeApart(work, signal)
      files.push(toFile(bytes, { title, language, format: options.format }))
    }
    const names = numberNames(files.map(({ name }) => name))
    const named = files.map(({ bytes }, at) => ({ name: names[at] ?? '', bytes }))
    return await writeApart({ of: 'zip', files: named }, signal)
  } catch (error) {
    throw limit.aborted && !asked.aborted ? new Refusal('export_timeout') : error
  }
}

/** Scripts and canvases as files. Written after the transaction, in a thread: docs/decisions/export.md. */
export function registerExport(services: Services): void {
  const { documents } = services
  const readText = documents.remember(readScript)
  const readNotes = documents.remember(readCanvas)

  const readVersion = async (tx: ReadTransaction, id: string, version: string) =>
    (await documents.versions.read(tx, id, version)).content
  /** What is not settled yet; comments are about the present, not about a version. */
  const readComments = async (
    tx: ReadTransaction,
    id: string,
    user_id: string,
    { comments, version }: { comments: boolean; version?: string | undefined },
  ) => {
    if (!comments || version !== undefined) return []
    const page = { filter: 'open', limit: MAX_THREADS, after: null, user_id } as const
    return (await listThreads(tx, id, page)).threads
  }
  const answer = (work: ScriptWork | CanvasWork, signal: AbortSignal) =>
    new AnswerAfterCommit(async () => {
      const { title, language, options } = work
      return toFile(await writeApart(work, signal), { title, language, format: options.format })
    })

  services.implement(exportRoutes, {
    async exportScript({ query, target, actor, tx, signal }) {
      const { id, title, language, kind } = asScriptRow(target)
      const { version, ...options } = query
      const [written, comments] = await Promise.all([
        version === undefined
          ? readText(tx, id)
          : readVersion(tx, id, version).then(readScriptJson),
        readComments(tx, id, actor.user_id, query),
      ])
      const document = prepareScript(written, options)
      return answer({ of: 'script', title, language, kind, document, comments, options }, signal)
    },

    async exportScripts({ query: options, body, actor, tx, signal }) {
      const ids = [...new Set(body.ids)]
      const rows = await findScripts(tx, ids)
      const prepared = await Promise.all(
        ids.map(async (id): Promise<ScriptWork> => {
          const row = rows.find((each) => each.id === id)
          const refusal = row ? findRefusal(actor, 'script.view', row) : 'not_found'
          if (!row || refusal) throw new Refusal(refusal ?? 'not_found')
          const [written, comments] = await Promise.all([
            readText(tx, id),
            readComments(tx, id, actor.user_id, options),
          ])
          const document = prepareScript(written, options)
          const { title, language, kind } = row
          return { of: 'script', title, language, kind, document, comments, options }
        }),
      )
      return new AnswerAfterCommit(async () => {
        const name = ZIP_NAMES[actor.language]
        return { name, type: 'application/zip', bytes: await writeMany(prepared, signal) }
      })
    },

    async exportCanvas({ query, target, actor, tx, signal }) {
      const { canvas_id, talk_script_id } = asCanvasTarget(target)
      const { version, ...options } = query
      const [script, { notes }, comments] = await Promise.all([
        findScript(tx, talk_script_id),
        version === undefined
          ? readNotes(tx, canvas_id)
          : readVersion(tx, canvas_id, version).then(readCanvasJson),
        readComments(tx, canvas_id, actor.user_id, query),
      ])
      if (!script) throw new Refusal('not_found')
      const { title, language } = script
      return answer({ of: 'canvas', title, language, notes, comments, options }, signal)
    },

    async exportShared({ params, query, raw, signal }) {
      raw.reply.header('x-robots-tag', 'noindex, nofollow')
      const work = await services.database.system(
        async (tx): Promise<ScriptWork | CanvasWork> => {
          const row = await findShared(tx, hashToken(params.token))
          if (!row?.allows_export) throw new Refusal('not_found')
          const { title, language, kind, canvas_id } = row
          const base = { title, language, comments: [] }
          if (row.shows === 'canvas') {
            if (canvas_id === null) throw new Refusal('not_found')
            const format = chooseFormat(CANVAS_FORMATS, query.format)
            const notes = leaveOutSources((await readNotes(tx, canvas_id)).notes)
            const options = { ...query, format, comments: false }
            return { of: 'canvas', ...base, notes, options }
          }
          const format = chooseFormat(SCRIPT_FORMATS, query.format)
          const options = { ...query, format, ...FOR_STRANGERS }
          // Values stand in the words, and nowhere else.
          const document = prepareScript(fillScript(await readText(tx, row.script_id)), options)
          return { of: 'script', ...base, kind, document, options }
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
