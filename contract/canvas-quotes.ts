import { z } from 'zod'
import { idParams, prose, timestamp, uuid } from './fields.ts'
import { MAX_QUOTE } from './limits.ts'
import { defineRoutes } from './route.ts'

export const MAX_CANVAS_QUOTES = 1_000

const noteId = z.string().min(1).max(64)

/**
 * A customer's words that support or contradict a note, from a transcript of the canvas's script.
 */
export const newQuote = z.strictObject({
  id: uuid,
  note_id: noteId,
  transcript_id: uuid,
  words: prose(MAX_QUOTE),
  /** True if the words contradict the note. */
  is_against: z.boolean(),
})
export type NewQuote = z.output<typeof newQuote>

const quote = z.object({
  id: uuid,
  note_id: z.string(),
  words: z.string(),
  is_against: z.boolean(),
  customer: z.number().int(),
  held_at: timestamp,
  /** False after the transcript was deleted, or if the caller cannot see it. */
  has_transcript: z.boolean(),
  transcript_id: uuid,
})
export type CanvasQuote = z.output<typeof quote>

export const canvasQuoteRoutes = defineRoutes({
  listQuotes: {
    method: 'GET',
    path: '/api/lean_canvas/:id/quotes/',
    access: ['canvas.view', 'params', 'id'],
    token: 'refused',
    summary: 'List the customers’ words on a canvas’s notes, newest talk first.',
    params: idParams,
    response: z.object({ quotes: z.array(quote) }),
  },
})
