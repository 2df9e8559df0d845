import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { asScriptRow } from '../scripts/data.ts'
import { asCanvasTarget, findCanvasOf, findCanvasTarget } from './data.ts'
import { findLastJob } from './generation/data.ts'
import { listGenerators } from './generation/routes/choose-generator.ts'
import { registerGeneration } from './generation/routes/register.ts'
import { defineCanvasDocuments, openCanvas, readLive } from './realtime.ts'
import { applyCanvasPatch, requireTalkScript, toLeanCanvas } from './rules.ts'

const { readCanvasOfTalkScript, createCanvas, updateCanvas } = leanCanvasRoutes

/** The canvas of a talk script: opened, read, changed; filled by a generation. */
export function registerLeanCanvas(services: Services): void {
  const { documents, now } = services
  services.loaders.canvas = findCanvasTarget
  defineCanvasDocuments(services)
  registerGeneration(services)

  services.implement(
    { readCanvasOfTalkScript, createCanvas, updateCanvas },
    {
      async readCanvasOfTalkScript({ target, actor, tx }) {
        const row = asScriptRow(target)
        const [canvas, job, generators] = await Promise.all([
          findCanvasOf(tx, row.id),
          findLastJob(tx, row.id),
          listGenerators(tx, services, actor.company_id),
        ])
        if (!canvas) throw new Refusal('not_found')
        return toLeanCanvas(await readLive(tx, documents, canvas), job, generators, row, actor)
      },

      async createCanvas({ target, actor, tx }) {
        const row = asScriptRow(target)
        requireTalkScript(row)
        const canvas = await readLive(tx, documents, await openCanvas(tx, services, row.id, actor))
        const [job, generators] = await Promise.all([
          findLastJob(tx, row.id),
          listGenerators(tx, services, actor.company_id),
        ])
        return toLeanCanvas(canvas, job, generators, row, actor)
      },

      async updateCanvas({ body, target, actor, tx }) {
        const row = asCanvasTarget(target)
        const author = { user_id: actor.user_id, now: new Date(now()).toISOString() }
        await documents.change(tx, row.canvas_id, actor.user_id, (doc) =>
          applyCanvasPatch(doc, body, author),
        )
        const counts = Object.entries(body).map(([change, notes]) => [change, notes?.length ?? 0])
        const [, canvas, job, generators] = await Promise.all([
          record(tx, 'canvas.updated', {
            subject_id: row.canvas_id,
            data: Object.fromEntries(counts),
          }),
          findCanvasOf(tx, row.talk_script_id),
          findLastJob(tx, row.talk_script_id),
          listGenerators(tx, services, actor.company_id),
        ])
        if (!canvas) throw new Refusal('not_found')
        return toLeanCanvas(canvas, job, generators, row, actor)
      },
    },
  )
}
