import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { asScriptRow } from '../scripts/data.ts'
import { registerCorrections } from './corrections/routes.ts'
import { asCanvasTarget, findCanvasOf, findCanvasTarget } from './data.ts'
import { findLastJob } from './generation/data.ts'
import { listGenerators } from './generation/routes/choose-generator.ts'
import { registerGeneration } from './generation/routes/register.ts'
import { defineCanvasDocuments, openCanvas, readLive } from './realtime.ts'
import {
  applyCanvasPatch,
  applySync,
  encodeMissing,
  requireTalkScript,
  toLeanCanvas,
} from './rules.ts'

const { readCanvasOfTalkScript, createCanvas, updateCanvas } = leanCanvasRoutes

/** The canvas of a talk script: opened, read, changed; filled by a generation. */
export function registerLeanCanvas(services: Services): void {
  const { documents, now } = services
  services.loaders.canvas = findCanvasTarget
  defineCanvasDocuments(services)
  registerGeneration(services)
  registerCorrections(services)

  services.implement(
    { readCanvasOfTalkScript, createCanvas, updateCanvas },
    {
      async readCanvasOfTalkScript({ query, target, actor, tx }) {
        const row = asScriptRow(target)
        const [canvas, job, generators] = await Promise.all([
          findCanvasOf(tx, row.id),
          findLastJob(tx, row.id),
          listGenerators(tx, services, actor.company_id),
        ])
        if (!canvas) throw new Refusal('not_found')
        const { doc, ...live } = await readLive(tx, documents, canvas)
        const answer = toLeanCanvas(live, job, generators, row, actor)
        if (query.with_document !== 'true') return answer
        return { ...answer, missing: encodeMissing(doc) }
      },

      async createCanvas({ target, actor, tx }) {
        const row = asScriptRow(target)
        requireTalkScript(row)
        const made = await openCanvas(tx, services, row.id, actor)
        const { doc: _, ...canvas } = await readLive(tx, documents, made)
        const [job, generators] = await Promise.all([
          findLastJob(tx, row.id),
          listGenerators(tx, services, actor.company_id),
        ])
        return toLeanCanvas(canvas, job, generators, row, actor)
      },

      async updateCanvas({ body: { sync, ...patch }, target, actor, tx }) {
        const row = asCanvasTarget(target)
        const author = { user_id: actor.user_id, now: new Date(now()).toISOString() }
        const missing = await documents.change(tx, row.canvas_id, actor.user_id, (doc) => {
          applyCanvasPatch(doc, patch, author)
          return sync ? applySync(doc, sync) : undefined
        })
        const counts = Object.entries(patch).map(([change, notes]) => [change, notes?.length ?? 0])
        const [, canvas, job, generators] = await Promise.all([
          // What comes as edits is typing, which is no event over the socket either.
          counts.length > 0 &&
            record(tx, 'canvas.updated', {
              subject_id: row.canvas_id,
              data: Object.fromEntries(counts),
            }),
          findCanvasOf(tx, row.talk_script_id),
          findLastJob(tx, row.talk_script_id),
          listGenerators(tx, services, actor.company_id),
        ])
        if (!canvas) throw new Refusal('not_found')
        const answer = toLeanCanvas(canvas, job, generators, row, actor)
        return missing === undefined ? answer : { ...answer, missing }
      },
    },
  )
}
