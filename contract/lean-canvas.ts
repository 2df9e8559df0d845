import { z } from 'zod'
import { idParams, prose, timestamp, uuid } from './fields.ts'
import { BOX_KEYS } from './lean-canvas-boxes.ts'
import { MAX_NOTE } from './limits.ts'
import { defineRoutes } from './route.ts'

export const EVIDENCE = ['assumption', 'anecdotal', 'fact'] as const
export const NOTE_COLORS = ['none', 'yellow', 'red', 'green', 'blue', 'purple'] as const
export const JOB_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

/** A quote: where in the talk script a note was read. Offsets (UTF-16) are within that part of the block. */
export const noteSource = z.object({
  block_id: z.string(),
  part: z.enum(['text', 'says', 'answer']),
  start: z.number().int(),
  end: z.number().int(),
  quote: z.string(),
})

export const note = z.object({
  id: z.string(),
  box: z.enum(BOX_KEYS),
  order: z.string(),
  text: z.string(),
  evidence: z.enum(EVIDENCE),
  color: z.enum(NOTE_COLORS),
  author: z.discriminatedUnion('type', [
    z.object({ type: z.literal('person'), user_id: z.string() }),
    z.object({ type: z.literal('generator'), name: z.string() }),
  ]),
  edited: z.boolean(),
  pinned: z.boolean(),
  confidence: z.number().nullable(),
  sources: z.array(noteSource),
  created_at: z.string(),
})

export const generationJob = z.object({
  id: uuid,
  canvas_id: uuid,
  status: z.enum(JOB_STATUSES),
  generator: z.string(),
  boxes_done: z.array(z.enum(BOX_KEYS)),
  /** What a finished job changed. */
  outcome: z
    .object({ added: z.number().int(), kept: z.number().int(), removed: z.number().int() })
    .nullable(),
  /** A code of the problem catalogue, where it failed. */
  problem: z.string().nullable(),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
})
export type GenerationJob = z.output<typeof generationJob>

export const leanCanvas = z.object({
  id: uuid,
  talk_script_id: uuid,
  notes: z.array(note),
  filled_boxes: z.number().int(),
  /** The job under way, else the last one. */
  job: generationJob.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  may_edit: z.boolean(),
})
export type LeanCanvas = z.output<typeof leanCanvas>

const noteId = z.string().min(1).max(64)
const noteText = prose(MAX_NOTE)
const style = { evidence: z.enum(EVIDENCE).optional(), color: z.enum(NOTE_COLORS).optional() }
const talkScript = z.strictObject({ talk_script_id: uuid })

export const leanCanvasRoutes = defineRoutes({
  readCanvasOfTalkScript: {
    method: 'GET',
    path: '/api/lean_canvas/by_talk_script/',
    access: ['script.view', 'query', 'talk_script_id'],
    summary: 'The canvas of a talk script; 404 where there is none yet',
    query: z.object({ talk_script_id: uuid }),
    response: leanCanvas,
  },
  createCanvas: {
    method: 'POST',
    path: '/api/lean_canvas/',
    access: ['script.edit', 'body', 'talk_script_id'],
    summary: 'Opens the canvas of a talk script; answers the one there is, if there is one',
    body: talkScript,
    response: leanCanvas,
    status: 201,
  },
  generateCanvas: {
    method: 'POST',
    path: '/api/lean_canvas/generate/',
    access: ['script.edit', 'body', 'talk_script_id'],
    summary:
      'Fills the canvas from the talk script: a job; waits for it up to 180 s unless told not to',
    body: talkScript.extend({ wait_for_completion: z.boolean().default(true) }),
    /** 200 with the finished canvas, or 202 with the job under way. */
    response: z.object({ job: generationJob, canvas: leanCanvas.nullable() }),
    rate: [60, 600],
  },
  readJob: {
    method: 'GET',
    path: '/api/lean_canvas/jobs/:job_id/',
    access: ['script.view', 'query', 'talk_script_id'],
    summary: 'How far a generation is',
    params: z.object({ job_id: uuid }),
    query: z.object({ talk_script_id: uuid }),
    response: generationJob,
  },
  cancelJob: {
    method: 'POST',
    path: '/api/lean_canvas/jobs/:job_id/cancel/',
    access: ['script.edit', 'body', 'talk_script_id'],
    summary: 'Stops a generation; the canvas stays as it is',
    params: z.object({ job_id: uuid }),
    body: talkScript,
    response: generationJob,
  },
  updateCanvas: {
    method: 'PATCH',
    path: '/api/lean_canvas/:id/',
    access: ['canvas.edit', 'params', 'id'],
    summary:
      'Adds, changes, moves and deletes notes, all or none, live for everybody who has it open',
    params: idParams,
    body: z.strictObject({
      add: z
        .array(
          z.strictObject({
            id: noteId.optional(),
            box: z.enum(BOX_KEYS),
            text: noteText,
            ...style,
          }),
        )
        .max(100)
        .optional(),
      update: z
        .array(
          z.strictObject({
            id: noteId,
            text: noteText.optional(),
            pinned: z.boolean().optional(),
            ...style,
          }),
        )
        .max(100)
        .optional(),
      move: z
        .array(z.strictObject({ id: noteId, box: z.enum(BOX_KEYS), before_id: noteId.nullable() }))
        .max(100)
        .optional(),
      delete: z.array(noteId).max(100).optional(),
    }),
    response: leanCanvas,
  },
})
