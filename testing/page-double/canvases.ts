import { randomUUID } from 'node:crypto'
import { type LeanCanvas, leanCanvasRoutes } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { addNote } from '#document/canvas-yjs.ts'
import { applyCanvasPatch, projectCanvas } from '#server/features/lean-canvas/rules.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Answers } from './answer-calls.ts'
import type { Documents } from './documents.ts'
import type { Person } from './person.ts'
import type { Scripts } from './scripts.ts'

export type Canvases = {
  /** Creates the canvas of a talk script, with `notes` of the signed-in person. */
  create(talk_script_id: string, notes?: Partial<Record<BoxKey, readonly string[]>>): LeanCanvas
  /** Returns the canvas of a talk script; throws `not_found` if there is none. */
  find(talk_script_id: string): LeanCanvas
  answers: Answers
}

export function openCanvases(documents: Documents, scripts: Scripts, person: Person): Canvases {
  /** Stored fields of each canvas, by talk script id. The canvas's notes are in the live document. */
  const opened = new Map<string, { id: string; created_at: string }>()
  const nameOf = (id: string) => `canvas:${id}`
  const now = () => new Date().toISOString()

  const find = (talk_script_id: string): LeanCanvas => {
    const canvas = opened.get(talk_script_id)
    if (!canvas) throw new Refusal('not_found')
    return {
      ...canvas,
      talk_script_id,
      updated_at: now(),
      job: null,
      generators: ['embedded'],
      ...projectCanvas(documents.find(nameOf(canvas.id))),
      may_edit: scripts.find(talk_script_id).may_edit,
    }
  }
  const create: Canvases['create'] = (talk_script_id, notes = {}) => {
    const { id } = opened.get(talk_script_id) ?? { id: randomUUID() }
    opened.set(talk_script_id, { id, created_at: now() })
    const author = { type: 'person', user_id: person.id } as const
    for (const [box, texts] of Object.entries(notes) as [BoxKey, readonly string[]][])
      for (const text of texts)
        addNote(documents.find(nameOf(id)), { box, text, author, created_at: now() })
    const canvas = find(talk_script_id)
    scripts.change(talk_script_id, { filled_boxes: canvas.filled_boxes })
    return canvas
  }

  return {
    create,
    find,
    answers: {
      readCanvasOfTalkScript: ({ query }) =>
        find(scripts.open(query.talk_script_id, leanCanvasRoutes.readCanvasOfTalkScript).id),
      createCanvas: ({ body }) =>
        create(scripts.open(body.talk_script_id, leanCanvasRoutes.createCanvas).id),
      async updateCanvas({ params, body }) {
        const [of = ''] = [...opened].find(([, { id }]) => id === params.id) ?? []
        scripts.open(of, leanCanvasRoutes.updateCanvas)
        const author = { user_id: person.id, now: now() }
        await documents.edit(nameOf(params.id), (doc) => applyCanvasPatch(doc, body, author))
        return find(of)
      },
    },
  }
}
