import { randomUUID } from 'node:crypto'
import * as Y from 'yjs'
import type { Script } from '#contract/scripts.ts'
import { variantRoutes } from '#contract/variants.ts'
import { countFilled } from '#document/canvas.ts'
import { readCanvas } from '#document/canvas-yjs.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { AttributedTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { copiedColumnsOf } from '../rules.ts'
import type { MakeScript } from '../work/jobs/make-script.ts'
import { findCanvasId, findFamily, insertFilledCanvas, listFamily } from './data.ts'

/**
 * Routes for variants: copies of a talk script and its canvas for another customer segment. A talk
 * script and its variants form a family.
 */
export function registerVariants({ documents, implement }: Services, make: MakeScript): void {
  /**
   * Copies the canvas to the new script, unless the new script already has a canvas. Returns the
   * script with its number of filled boxes.
   */
  const copyCanvas = async (
    tx: AttributedTransaction,
    actor: Account,
    from: string,
    made: Script,
  ): Promise<Script> => {
    const { company_id, user_id } = actor
    const talk_script_id = made.id
    const state = await documents.versions.copy(tx, from, null)
    const notes = readNotes(state)
    const id = randomUUID()
    const canvas = { id, company_id, talk_script_id, created_by: user_id }
    const filled_boxes = countFilled(notes)
    if (!(await insertFilledCanvas(tx, canvas, notes, filled_boxes))) return made
    const document = { id, kind: 'canvas', company_id, script_id: talk_script_id }
    await documents.create(tx, { ...document, state, author: user_id })
    await record(tx, 'canvas.created', { subject_id: id })
    return { ...made, filled_boxes }
  }

  implement(variantRoutes, {
    async listVariants({ target, actor, tx }) {
      const family = await listFamily(tx, actor, target.id)
      return { variants: family.length > 1 ? family : [] }
    },

    async createVariant({ body, target, actor, tx, signal }) {
      if (target.kind !== 'talk_script') throw new Refusal('not_a_talk_script')
      const [stored, variant_of, canvas_id] = await Promise.all([
        documents.versions.readStates(tx, target.id, null),
        findFamily(tx, target.id),
        findCanvasId(tx, target.id),
      ])
      const facts = {
        ...copiedColumnsOf(target),
        ...body,
        visibility: 'private' as const,
        variant_of,
      }
      return make({ tx, actor, signal }, facts, { from: 'copy', stored }, async (own, made) =>
        canvas_id === null ? made : copyCanvas(own, actor, canvas_id, made),
      )
    },
  })
}

function readNotes(state: Uint8Array) {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  const { notes } = readCanvas(doc)
  doc.destroy()
  return notes
}
