import type { Actor } from '#contract/permissions.ts'
import { CANVAS_SCHEMA_VERSION, readCanvas } from '#document/canvas-yjs.ts'
import { restoreCanvas } from '#document/restore.ts'
import type { AttributedTransaction, ReadTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import type { Services } from '#server/platform/services.ts'
import { type CanvasRow, findCanvasOf, insertCanvas, updateCanvas } from './data.ts'
import { projectCanvas } from './rules.ts'

/**
 * Defines how canvases are read and stored for editing over the WebSocket. A canvas has the
 * permissions of its talk script.
 */
export function defineCanvasDocuments({ documents }: Pick<Services, 'documents'>): void {
  documents.define('canvas', {
    schema_version: CANVAS_SCHEMA_VERSION,
    read: readCanvas,
    restore: restoreCanvas,
    rights: { view: 'canvas.view', edit: 'canvas.edit' },
    async project(doc) {
      const { notes, filled_boxes } = projectCanvas(doc)
      return (tx, id) => updateCanvas(tx, id, notes, filled_boxes)
    },
  })
}

/** Opens the canvas of a talk script; creates it if absent. */
export async function openCanvas(
  tx: AttributedTransaction,
  { documents }: Pick<Services, 'documents'>,
  talk_script_id: string,
  actor: Actor,
): Promise<CanvasRow> {
  const { company_id, user_id } = actor
  const id = await insertCanvas(tx, { company_id, talk_script_id, created_by: user_id })
  const [canvas] = await Promise.all([
    findCanvasOf(tx, talk_script_id),
    id !== null &&
      documents.create(tx, {
        id,
        kind: 'canvas',
        company_id,
        script_id: talk_script_id,
        state: null,
        author: user_id,
      }),
    id !== null && record(tx, 'canvas.created', { subject_id: id }),
  ])
  if (!canvas) throw new Error('A canvas that was just opened cannot be read.')
  return canvas
}

/**
 * Reads a canvas with its latest stored notes. The row's columns lag by up to ten seconds, until
 * the next compaction.
 */
export async function readLive(
  tx: ReadTransaction,
  documents: Services['documents'],
  canvas: CanvasRow,
): Promise<CanvasRow> {
  const doc = await documents.read(tx, canvas.id)
  return { ...canvas, ...projectCanvas(doc) }
}
