import { z } from 'zod'
import { done, idParams, prose, timestamp, uuid } from './fields.ts'
import { BOX_KEYS } from './lean-canvas-boxes.ts'
import { MAX_BLIND_DRAFTERS, MAX_BLIND_NOTES, MAX_NOTE } from './limits.ts'
import { defineRoutes } from './route.ts'

/**
 * State of a blind draft:
 * - `open`: the participants write independently.
 * - `revealed`: everyone who sees the script sees all notes.
 * - `closed`: finished; the notes stay visible.
 * - `cancelled`: ended before the reveal, so each note stays private to its author.
 */
export const BLIND_STATES = ['open', 'revealed', 'closed', 'cancelled'] as const
export type BlindState = (typeof BLIND_STATES)[number]

export const BLIND_NOTE_RESOLUTIONS = ['agreed', 'assumption'] as const
export type BlindNoteResolution = (typeof BLIND_NOTE_RESOLUTIONS)[number]

/** A person; the name is null after they leave the company. */
const person = z.object({ id: uuid, username: z.string().nullable() })

const drafter = person.extend({
  /**
   * True if the person marked their draft as done. The number of notes in the draft is not
   * disclosed.
   */
  is_done: z.boolean(),
  /**
   * True if the participant may write notes: they are still a member and may comment on the script.
   */
  may_write: z.boolean(),
})
export type BlindDrafter = z.output<typeof drafter>

const ownNote = z.object({
  id: uuid,
  box: z.enum(BOX_KEYS),
  text: z.string(),
  /**
   * Changes with each update. An update request contains the version that the update is based on
   * (optimistic locking).
   */
  version: z.number().int(),
})
export type OwnBlindNote = z.output<typeof ownNote>

/** A note after the reveal, when everyone sees it. */
const revealedNote = ownNote.omit({ version: true }).extend({
  author: person,
  /**
   * The team's resolution of the note. Null if the note is unresolved, or if the resulting note is
   * no longer on the canvas.
   */
  settled: z
    .object({
      as: z.enum(BLIND_NOTE_RESOLUTIONS),
      /**
       * Id of the canvas note that this note became. If the canvas already had a note with the same
       * text, this is that note's id.
       */
      note_id: uuid,
    })
    .nullable(),
})
export type RevealedBlindNote = z.output<typeof revealedNote>

export const blindDraft = z.object({
  id: uuid,
  state: z.enum(BLIND_STATES),
  begun_by: person,
  begun_at: timestamp,
  /** Time of the automatic reveal; null if the organizer starts it. */
  reveal_at: timestamp.nullable(),
  drafters: z.array(drafter),
  /**
   * True if the caller may reveal, end and delete the draft: the caller is the organizer, or the
   * organizer has left and the caller is a manager of the script.
   */
  may_lead: z.boolean(),
  /** True if the draft is open, the caller is invited, and the caller may comment on the script. */
  may_write: z.boolean(),
  own: z.array(ownNote),
  /** Everyone's notes; null before the reveal. */
  notes: z.array(revealedNote).nullable(),
})
export type BlindDraft = z.output<typeof blindDraft>

const draftParams = idParams.extend({ draft_id: uuid })
const noteParams = draftParams.extend({ note_id: uuid })
const nothing = z.strictObject({})
const state = z.object({ draft: blindDraft })
const path = '/api/scripts/:id/blind-drafts/:draft_id/'

/**
 * Blind drafts: invited colleagues fill a talk script's canvas without seeing each other's notes
 * until the reveal. Then the team agrees on the notes.
 */
export const blindDraftRoutes = defineRoutes({
  readBlindDraft: {
    method: 'GET',
    path: '/api/scripts/:id/blind-drafts/newest/',
    access: ['script.view', 'params', 'id'],
    summary:
      'Read a talk script’s newest blind draft: drafters, the caller’s notes, and after the reveal all notes.',
    params: idParams,
    response: z.object({ draft: blindDraft.nullable() }),
  },
  startBlindDraft: {
    method: 'PUT',
    path,
    access: ['script.edit', 'params', 'id'],
    summary:
      'Start a blind draft with colleagues, or update its drafters and reveal time. Idempotent by id.',
    params: draftParams,
    body: z.strictObject({
      invited: z.array(uuid).max(MAX_BLIND_DRAFTERS),
      /** Time of the automatic reveal; null if the organizer starts it. */
      reveal_at: z.iso.datetime({ offset: true }).nullable(),
    }),
    response: state,
    rate: [60, 600],
  },
  saveBlindNote: {
    method: 'PUT',
    path: `${path}notes/:note_id/`,
    access: ['script.comment', 'params', 'id'],
    summary: 'Save one of the caller’s notes in an open draft; 409 if it changed elsewhere.',
    params: noteParams,
    /**
     * `version`: version of the note that the request changes; 0 for a new note. Repeating the
     * request has no further effect (idempotent).
     */
    body: z.strictObject({
      box: z.enum(BOX_KEYS),
      text: prose(MAX_NOTE),
      version: z
        .number()
        .int()
        .min(0)
        .max(2 ** 31 - 1),
    }),
    response: z.object({ note: ownNote }),
    rate: [1_200, 600],
  },
  deleteBlindNote: {
    method: 'DELETE',
    path: `${path}notes/:note_id/`,
    access: ['script.comment', 'params', 'id'],
    summary: 'Delete one of the caller’s notes from an open draft. Idempotent.',
    params: noteParams,
    response: done,
    rate: [1_200, 600],
  },
  setDrafterDone: {
    method: 'PUT',
    path: `${path}done/`,
    access: ['script.comment', 'params', 'id'],
    summary: 'Set whether the caller has finished writing.',
    params: draftParams,
    body: z.strictObject({ is_done: z.boolean() }),
    response: state,
    rate: [120, 600],
  },
  revealBlindDraft: {
    method: 'POST',
    path: `${path}reveal/`,
    access: ['script.view', 'params', 'id'],
    summary: 'Reveal all notes early; for the draft’s organizer.',
    params: draftParams,
    body: nothing,
    response: state,
    rate: [60, 600],
  },
  addBlindNotesToCanvas: {
    method: 'POST',
    path: `${path}settle/`,
    access: ['script.edit', 'params', 'id'],
    summary:
      'Put revealed notes on the canvas, agreed or as assumptions, creating the canvas if needed.',
    params: draftParams,
    body: z.strictObject({
      notes: z
        .array(
          z.strictObject({
            id: uuid,
            as: z.enum(BLIND_NOTE_RESOLUTIONS),
            alike: z
              .array(uuid)
              .max(MAX_BLIND_DRAFTERS * 2)
              .default([]),
          }),
        )
        .max(MAX_BLIND_NOTES),
    }),
    response: state,
    rate: [300, 600],
  },
  removeBlindNotesFromCanvas: {
    method: 'POST',
    path: `${path}unsettle/`,
    access: ['script.edit', 'params', 'id'],
    summary: 'Remove settled notes from the canvas, except those changed since.',
    params: draftParams,
    body: z.strictObject({ ids: z.array(uuid).max(MAX_BLIND_NOTES) }),
    response: state.extend({
      /** Number of notes that stay on the canvas because a person edited them there. */
      kept: z.number().int(),
    }),
    rate: [300, 600],
  },
  closeBlindDraft: {
    method: 'POST',
    path: `${path}end/`,
    access: ['script.view', 'params', 'id'],
    summary: 'Close a revealed draft, or cancel an unrevealed one, whose notes stay private.',
    params: draftParams,
    body: nothing,
    response: state,
    rate: [60, 600],
  },
  deleteBlindDraft: {
    method: 'DELETE',
    path,
    access: ['script.view', 'params', 'id'],
    summary: 'Delete a draft with all its notes; notes on the canvas stay.',
    params: draftParams,
    response: done,
    rate: [60, 600],
  },
})
