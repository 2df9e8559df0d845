import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import type { Actor, CanvasFacts } from '#contract/permissions.ts'
import type { NoteOwner } from '#document/canvas.ts'
import { findUnauthorizedIds } from '#server/platform/access/colleagues.ts'
import type { AttributedTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { readMembers } from '../scripts/grants/data.ts'
import { registerBlindDrafts } from './blind-drafts/routes/register.ts'
import { registerCorrections } from './corrections/routes.ts'
import { findCanvasOf, findCanvasTarget, findDocumentTarget } from './data.ts'
import { findLastJob } from './generation/data.ts'
import { listGenerators } from './generation/routes/choose-generator.ts'
import { registerGeneration } from './generation/routes/register.ts'
import { changeQuotes, registerQuotes } from './quotes/routes.ts'
import { defineCanvasDocuments, openCanvas, readLive } from './realtime.ts'
import {
  applyCanvasPatch,
  type CanvasPatch,
  listNamedOwners,
  requireTalkScript,
  toLeanCanvas,
} from './rules.ts'

const { readCanvasOfTalkScript, createCanvas, updateCanvas } = leanCanvasRoutes

export function registerLeanCanvas(services: Services): void {
  const { documents, now } = services
  services.loaders.canvas = findCanvasTarget
  services.loaders.document = findDocumentTarget
  defineCanvasDocuments(services)
  registerGeneration(services)
  registerCorrections(services)
  registerBlindDrafts(services)
  registerQuotes(services)

  services.implement(
    { readCanvasOfTalkScript, createCanvas, updateCanvas },
    {
      async readCanvasOfTalkScript({ target, actor, tx }) {
        const [canvas, job, generators] = await Promise.all([
          findCanvasOf(tx, target.id),
          findLastJob(tx, target.id),
          listGenerators(tx, services, actor.company_id),
        ])
        if (!canvas) throw new Refusal('not_found')
        const live = await readLive(tx, documents, canvas)
        return toLeanCanvas(live, job, generators, target, actor)
      },

      async createCanvas({ target, actor, tx }) {
        requireTalkScript(target)
        const made = await openCanvas(tx, services, target.id, actor)
        const canvas = await readLive(tx, documents, made)
        const [job, generators] = await Promise.all([
          findLastJob(tx, target.id),
          listGenerators(tx, services, actor.company_id),
        ])
        return toLeanCanvas(canvas, job, generators, target, actor)
      },

      async updateCanvas({ body: patch, target, actor, tx }) {
        const author = { user_id: actor.user_id, now: new Date(now()).toISOString() }
        const owners = await findOwners(tx, patch, target, actor)
        await documents.change(tx, target.canvas_id, actor.user_id, (doc) =>
          applyCanvasPatch(doc, patch, author, owners),
        )
        await changeQuotes(tx, patch, target, actor.user_id)
        const { quotes: _, delete_quotes: __, ...changed } = patch
        const counts = Object.entries(changed).map(([change, notes]) => [
          change,
          notes?.length ?? 0,
        ])
        const [, canvas, job, generators] = await Promise.all([
          record(tx, 'canvas.updated', {
            subject_id: target.canvas_id,
            data: Object.fromEntries(counts),
          }),
          findCanvasOf(tx, target.id),
          findLastJob(tx, target.id),
          listGenerators(tx, services, actor.company_id),
        ])
        if (!canvas) throw new Refusal('not_found')
        return toLeanCanvas(canvas, job, generators, target, actor)
      },
    },
  )
}

/**
 * Finds the users to whom a change assigns notes, and maps them by id. Throws Refusal if one of
 * them is not a member or may not see the canvas.
 */
async function findOwners(
  tx: AttributedTransaction,
  patch: CanvasPatch,
  target: CanvasFacts,
  actor: Actor,
): Promise<ReadonlyMap<string, NoteOwner>> {
  const ids = listNamedOwners(patch)
  if (ids.length === 0) return new Map()
  const members = await readMembers(tx, target.id, ids)
  const [stranger] = findUnauthorizedIds(ids, members, target, actor)
  const at = (list: readonly { owner_id?: string | null | undefined }[] = []) =>
    list.findIndex(({ owner_id }) => owner_id === stranger)
  if (stranger !== undefined) {
    const place = at(patch.update)
    const path = place === -1 ? `add.${at(patch.add)}` : `update.${place}`
    throw new Refusal('invalid', { fields: [{ path: `${path}.owner_id`, code: 'invalid' }] })
  }
  return new Map(members.map(({ user_id, username }) => [user_id, { user_id, name: username }]))
}
