import { z } from 'zod'
import { EVIDENCE, NOTE_COLORS, note, noteSource } from './canvas-note.ts'
import { newQuote } from './canvas-quotes.ts'
import { idParams, line, prose, timestamp, uuid } from './fields.ts'
import { BOX_KEYS } from './lean-canvas-boxes.ts'
import { MAX_NOTE, MAX_NOTE_LINKS, MAX_NOTES, MAX_QUOTE } from './limits.ts'
import { defineRoutes } from './route.ts'

export const JOB_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
/**
 * Generators: `embedded` is built in and works offline; `llm` is the language model that the
 * installation configures.
 */
export const GENERATORS = ['embedded', 'llm'] as const

/**
 * Version numbers of the language model's prompt and of its answer format. Company admins see both
 * numbers. A change of the prompt or the format must increment its number (form-version.test.ts).
 */
export const LLM_FORM = { prompt: 1, answer: 1 } as const
export type GeneratorName = (typeof GENERATORS)[number]
export const NOTE_MAKERS = [...GENERATORS, 'program'] as const
export type NoteMaker = (typeof NOTE_MAKERS)[number]

/**
 * `MAX_PROPOSED_NOTES`: maximum number of notes that a program can propose in one request.
 * `MAX_WAITING_NOTES`: maximum number of proposed notes that wait for review.
 */
export const MAX_PROPOSED_NOTES = 50
export const MAX_WAITING_NOTES = 100

/**
 * Socket message to browsers with the canvas open. A generation started, finished or was reviewed,
 * and the browser must fetch the job.
 */
export const GENERATION_CHANGED = 'generation'

export const generationJob = z.object({
  id: uuid,
  canvas_id: uuid,
  status: z.enum(JOB_STATUSES),
  /** `program`: an API client (a program with an API token) proposed the notes. */
  generator: z.enum(NOTE_MAKERS),
  /** Box to fill; null: all boxes. */
  box: z.enum(BOX_KEYS).nullable(),
  /** Person who requested the job; null after they leave the company. */
  requested_by: z.object({ id: uuid, username: z.string() }).nullable(),
  boxes_done: z.array(z.enum(BOX_KEYS)),
  /**
   * Changes that the job made to the canvas. Null if the job made no changes (not done yet, failed,
   * or waiting for review).
   */
  outcome: z
    .object({
      added: z.number().int(),
      /** Number of notes whose text changed, because the sentence that they quote was reworded. */
      changed: z.number().int().default(0),
      kept: z.number().int(),
      removed: z.number().int(),
    })
    .nullable(),
  /** True if the changes wait for `applyGeneration`. */
  awaits_review: z.boolean(),
  /**
   * Number of the language model's notes that were dropped, because no sentence of the script
   * proves them or because they repeat other notes.
   */
  dropped: z.number().int(),
  /** Number of candidates: further notes that the generator considered less certain. */
  candidates: z.number().int(),
  /** Boxes whose notes are incomplete, because the script's variables `names` have no values. */
  blanks: z.array(z.object({ box: z.enum(BOX_KEYS), names: z.array(z.string()) })),
  /**
   * True if `undoGeneration` can undo the job: the job is the canvas's newest and changed the
   * canvas.
   */
  may_undo: z.boolean(),
  /** Code of a problem in `PROBLEMS` if the job failed. */
  problem: z.string().nullable(),
  /** True if a person dismissed the message about the failure. */
  is_dismissed: z.boolean(),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
})
export type GenerationJob = z.output<typeof generationJob>

export const noteRef = z.object({ id: z.string(), box: z.enum(BOX_KEYS), text: z.string() })
export type NoteRef = z.output<typeof noteRef>

/** A note that is not on the canvas yet. Its id is the same in every response. */
export const proposedNote = noteRef.extend({
  sources: z.array(noteSource),
  confidence: z.number(),
  /** True if an API client (a program with an API token) proposed the note. */
  by_program: z.boolean().optional(),
})
export type ProposedNote = z.output<typeof proposedNote>

export const generationResult = z.object({
  /** Changes that wait for review; null if there are none. */
  proposal: z
    .object({
      add: z.array(proposedNote),
      /**
       * Notes whose quoted sentence was reworded: the note on the canvas (`from`) and its proposed
       * replacement (`to`).
       */
      change: z.array(z.object({ from: noteRef, to: proposedNote })),
      remove: z.array(noteRef),
      keep: z.array(noteRef),
    })
    .nullable(),
  /** Further notes that the generator considered less certain. A person accepts them one by one. */
  candidates: z.array(proposedNote),
  /** Sentences of the script that no note quotes. */
  unplaced: z.array(noteSource),
  questions: z.partialRecord(z.enum(BOX_KEYS), z.string()),
})
export type GenerationResult = z.output<typeof generationResult>

export const leanCanvas = z.object({
  id: uuid,
  talk_script_id: uuid,
  notes: z.array(note),
  filled_boxes: z.number().int(),
  /** The running job, else the newest job; null if there was no job yet. */
  job: generationJob.nullable(),
  /** Generators that this canvas can use; the first is the default. */
  generators: z.array(z.enum(GENERATORS)).min(1),
  created_at: timestamp,
  updated_at: timestamp,
  may_edit: z.boolean(),
})
export type LeanCanvas = z.output<typeof leanCanvas>

const noteId = z.string().min(1).max(64)
const noteText = prose(MAX_NOTE)
const style = { evidence: z.enum(EVIDENCE).optional(), color: z.enum(NOTE_COLORS).optional() }
const relations = {
  owner_id: uuid.nullable().optional(),
  links: z.array(noteId).max(MAX_NOTE_LINKS).optional(),
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
      /**
       * If true and the canvas already has generated notes, the new result waits for
       * `applyGeneration`.
       */
      review: z.boolean().optional(),
      /** Default: the first of the canvas's `generators`. */
      generator: z.enum(GENERATORS).optional(),
      box: z.enum(BOX_KEYS).optional(),
    }),
    /**
     * Statuses of the response:
     * - 200 with the job and the canvas: the job has ended.
     * - 202 without the canvas: the request does not wait (`wait_for_completion`), or the job
     *   outlasts GENERATION_TIMEOUT_MS.
     */
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
            /** Sentence that supports the note; it must occur exactly once in the script. */
            quote: line(MAX_QUOTE).optional(),
          }),
        )
        .min(1)
        .max(MAX_PROPOSED_NOTES),
    }),
    /**
     * The job that stores the proposed notes. 409 during a generation, 422 if too many notes wait
     * for review.
     */
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
    /**
     * Stream of server-sent events with the job as data. An SSE comment line is sent every 15 s.
     * The stream ends when the job ends, or earlier if the caller loses access.
     */
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
     * Ids of the accepted changes:
     * - `add`: proposed notes or candidates
     * - `change`: the proposal's `change[].to`
     * - `remove`: notes on the canvas
     *
     * If all ids are candidates, the proposal continues to wait for review.
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
    summary:
      'Add, change, move and delete notes and customers’ quotes, all or none; live on open pages.',
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
      quotes: z.array(newQuote).max(20).optional(),
      delete_quotes: z.array(uuid).max(20).optional(),
    }),
    response: leanCanvas,
    rate: [600, 600],
  },
})
