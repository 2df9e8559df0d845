// Long because every route of a canvas and of its generations is in it.
import { z } from 'zod'
import { EVIDENCE, NOTE_COLORS, note, noteSource } from './canvas-note.ts'
import { idParams, line, prose, timestamp, uuid } from './fields.ts'
import { BOX_KEYS } from './lean-canvas-boxes.ts'
import { MAX_LINKS, MAX_NOTE, MAX_NOTES, MAX_QUOTE } from './limits.ts'
import { defineRoutes } from './route.ts'

export const JOB_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
/**
 * Generators that fill a canvas: the built-in offline one, or a language model the installation
 * configures.
 */
export const GENERATORS = ['embedded', 'llm'] as const

/**
 * Versions of the language model's prompt and answer format. Company admins see them. Every change
 * of either raises its number (form-version.test.ts).
 */
export const LLM_FORM = { prompt: 1, answer: 1 } as const
export type GeneratorName = (typeof GENERATORS)[number]
/** Source of a job's notes: a generator, or a program that proposed them with an API token. */
export const NOTE_MAKERS = [...GENERATORS, 'program'] as const
export type NoteMaker = (typeof NOTE_MAKERS)[number]

/** Maximum notes a program proposes per request, and maximum of them awaiting review. */
export const MAX_PROPOSED_NOTES = 50
export const MAX_WAITING_NOTES = 100

/**
 * Socket message to an open canvas: its generation started, finished or was reviewed, so the client
 * refetches it.
 */
export const GENERATION_CHANGED = 'generation'

export const generationJob = z.object({
  id: uuid,
  canvas_id: uuid,
  status: z.enum(JOB_STATUSES),
  /** `program`: a program proposed the notes. */
  generator: z.enum(NOTE_MAKERS),
  /** The only box to fill; null: all. */
  box: z.enum(BOX_KEYS).nullable(),
  /** The person who requested it; null after they leave the company. */
  requested_by: z.object({ id: uuid, username: z.string() }).nullable(),
  boxes_done: z.array(z.enum(BOX_KEYS)),
  /** Changes a finished job made; null while it awaits review. */
  outcome: z
    .object({
      added: z.number().int(),
      /** Notes reworded in place, because their sentence changed. */
      changed: z.number().int().default(0),
      kept: z.number().int(),
      removed: z.number().int(),
    })
    .nullable(),
  /** Finished without changes; waits for `applyGeneration`. */
  awaits_review: z.boolean(),
  /** Notes of the language model dropped because the script does not support them. */
  dropped: z.number().int(),
  /** Number of candidate sentences a person can turn into notes. */
  candidates: z.number().int(),
  /** Boxes with sentences that become notes once these variables are filled. */
  blanks: z.array(z.object({ box: z.enum(BOX_KEYS), names: z.array(z.string()) })),
  /** True if `undoGeneration` can revert it: the canvas's latest job, and it changed something. */
  may_undo: z.boolean(),
  /** A code of the problem catalogue if it failed. */
  problem: z.string().nullable(),
  /** A person has dismissed the failure message. */
  is_dismissed: z.boolean(),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
})
export type GenerationJob = z.output<typeof generationJob>

/** A canvas note in a proposal. */
export const noteRef = z.object({ id: z.string(), box: z.enum(BOX_KEYS), text: z.string() })
export type NoteRef = z.output<typeof noteRef>

/** A note not yet on the canvas. Its id is stable across reads. */
export const proposedNote = noteRef.extend({
  sources: z.array(noteSource),
  confidence: z.number(),
  /** True if a program proposed it with an API token. */
  by_program: z.boolean().optional(),
})
export type ProposedNote = z.output<typeof proposedNote>

/** Result of a generation, compared with script and canvas at the time of the request. */
export const generationResult = z.object({
  /** Changes awaiting review; null without any. */
  proposal: z
    .object({
      add: z.array(proposedNote),
      /** The sentence of a note changed: the note would change in place. */
      change: z.array(z.object({ from: noteRef, to: proposedNote })),
      remove: z.array(noteRef),
      keep: z.array(noteRef),
    })
    .nullable(),
  /** Candidate notes, which a person accepts one at a time. */
  candidates: z.array(proposedNote),
  /** Sentences that no note quotes. */
  unplaced: z.array(noteSource),
  /** A question per empty box, in the script's language. */
  questions: z.partialRecord(z.enum(BOX_KEYS), z.string()),
})
export type GenerationResult = z.output<typeof generationResult>

export const leanCanvas = z.object({
  id: uuid,
  talk_script_id: uuid,
  notes: z.array(note),
  filled_boxes: z.number().int(),
  /** The running job, or the last one. */
  job: generationJob.nullable(),
  /** Generators available for this canvas; the first is the default. */
  generators: z.array(z.enum(GENERATORS)).min(1),
  created_at: timestamp,
  updated_at: timestamp,
  may_edit: z.boolean(),
})
export type LeanCanvas = z.output<typeof leanCanvas>

const noteId = z.string().min(1).max(64)
const noteText = prose(MAX_NOTE)
const style = { evidence: z.enum(EVIDENCE).optional(), color: z.enum(NOTE_COLORS).optional() }
/** The note's owner (a person who can see the canvas), and all notes it is linked to. */
const relations = {
  owner_id: uuid.nullable().optional(),
  links: z.array(noteId).max(MAX_LINKS).optional(),
}
const talkScript = z.strictObject({ talk_script_id: uuid })
const jobParams = z.object({ job_id: uuid })
const someIds = z.array(noteId).max(MAX_NOTES)

export const leanCanvasRoutes = defineRoutes({
  readCanvasOfTalkScript: {
    method: 'GET',
    path: '/api/lean_canvas/by_talk_script/',
    access: ['script.view', 'query', 'talk_script_id'],
    summary: 'Read a talk script’s canvas; 404 if none.',
    query: z.object({
      talk_script_id: uuid,
    }),
    response: leanCanvas,
  },
  createCanvas: {
    method: 'POST',
    path: '/api/lean_canvas/',
    access: ['script.edit', 'body', 'talk_script_id'],
    summary: 'Create a talk script’s canvas; returns the existing one if any.',
    body: talkScript,
    response: leanCanvas,
    status: 201,
  },
  generateCanvas: {
    method: 'POST',
    path: '/api/lean_canvas/generate/',
    access: ['script.edit', 'body', 'talk_script_id'],
    summary: 'Generate the canvas from the talk script as a job; by default waits up to 180 s.',
    body: talkScript.extend({
      wait_for_completion: z.boolean().default(true),
      /** On a canvas with generated notes: writes nothing until `applyGeneration`. */
      review: z.boolean().optional(),
      /** Default: the first of the canvas's `generators`. */
      generator: z.enum(GENERATORS).optional(),
      /** Regenerates only this box; notes of the others are unchanged. */
      box: z.enum(BOX_KEYS).optional(),
    }),
    /** 200 with the finished canvas, or 202 with the running job. */
    response: z.object({ job: generationJob, canvas: leanCanvas.nullable() }),
    rate: [60, 600],
  },
  proposeNotes: {
    method: 'POST',
    path: '/api/lean_canvas/propose/',
    access: ['script.edit', 'body', 'talk_script_id'],
    summary: 'Propose notes for review on the canvas page; the canvas is unchanged.',
    body: talkScript.extend({
      notes: z
        .array(
          z.strictObject({
            box: z.enum(BOX_KEYS),
            text: line(MAX_NOTE),
            /** The source sentence, which must occur exactly once in the script. */
            quote: line(MAX_QUOTE).optional(),
          }),
        )
        .min(1)
        .max(MAX_PROPOSED_NOTES),
    }),
    /** The canvas's job; 409 during a generation, 422 if too many notes wait. */
    response: generationJob,
    status: 201,
    rate: [60, 600],
  },
  readGeneration: {
    method: 'GET',
    path: '/api/lean_canvas/jobs/:job_id/',
    access: ['script.view', 'query', 'talk_script_id'],
    summary: 'Read a generation’s progress.',
    params: jobParams,
    query: z.object({ talk_script_id: uuid }),
    response: generationJob,
  },
  followGeneration: {
    method: 'GET',
    path: '/api/lean_canvas/jobs/:job_id/events/',
    access: ['script.view', 'query', 'talk_script_id'],
    summary:
      'Follow a generation by server-sent events: `job` initially and at each change, until it ends.',
    params: jobParams,
    query: z.object({ talk_script_id: uuid }),
    /** The data of each event, with a comment every 15 s. Ends also when the right is lost. */
    response: generationJob,
    stream: true,
    rate: [120, 600],
  },
  readGenerationResult: {
    method: 'GET',
    path: '/api/lean_canvas/jobs/:job_id/result/',
    access: ['script.view', 'query', 'talk_script_id'],
    summary: 'Read a generation’s results: proposal, candidates and unquoted sentences.',
    params: jobParams,
    query: z.object({ talk_script_id: uuid }),
    response: generationResult,
  },
  applyGeneration: {
    method: 'POST',
    path: '/api/lean_canvas/jobs/:job_id/apply/',
    access: ['script.edit', 'body', 'talk_script_id'],
    summary: 'Apply chosen changes of a proposal, once; or accept candidates.',
    params: jobParams,
    /**
     * `add`: ids of proposed notes or candidates. `change`: ids of the proposal's `change[].to`. `remove`: ids
     * of notes. A request with only candidates leaves the proposal waiting.
     */
    body: talkScript.extend({ add: someIds, change: someIds, remove: someIds }),
    response: generationJob,
  },
  undoGeneration: {
    method: 'POST',
    path: '/api/lean_canvas/jobs/:job_id/undo/',
    access: ['script.edit', 'body', 'talk_script_id'],
    summary: 'Undo the canvas’s last generation, except what users changed since.',
    params: jobParams,
    body: talkScript,
    response: generationJob,
  },
  cancelGeneration: {
    method: 'POST',
    path: '/api/lean_canvas/jobs/:job_id/cancel/',
    access: ['script.edit', 'body', 'talk_script_id'],
    summary: 'Cancel a generation; the canvas is unchanged.',
    params: jobParams,
    body: talkScript,
    response: generationJob,
  },
  dismissGeneration: {
    method: 'POST',
    path: '/api/lean_canvas/jobs/:job_id/dismiss/',
    access: ['script.edit', 'body', 'talk_script_id'],
    summary: 'Dismiss a generation’s failure for everyone.',
    params: jobParams,
    body: talkScript,
    response: generationJob,
  },
  updateCanvas: {
    method: 'PATCH',
    path: '/api/lean_canvas/:id/',
    access: ['canvas.edit', 'params', 'id'],
    summary: 'Add, change, move and delete notes, all or none; live on open pages.',
    params: idParams,
    body: z.strictObject({
      add: z
        .array(
          z.strictObject({
            id: noteId.optional(),
            box: z.enum(BOX_KEYS),
            text: noteText,
            ...style,
            ...relations,
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
            ...relations,
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
    rate: [600, 600],
  },
})
