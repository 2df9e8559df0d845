import { z } from 'zod'
import { done, idParams, lineOrNone, pageQuery, timestamp, uuid } from './fields.ts'
import { MAX_PASTE, MAX_SPEAKER, MAX_SPEAKERS, MAX_TITLE } from './limits.ts'
import { defineRoutes } from './route.ts'
import { RUN_VIEWERS } from './runs.ts'

/** Speakers of a transcript: the script's user, their customer, others. */
export const TALK_SPEAKERS = ['me', 'customer', 'other'] as const
const speaker = z.enum(TALK_SPEAKERS)
/** Speakers by the name that the transcript gives them; the empty name is that of words without one. */
export const speakerMap = z
  .record(z.string().max(MAX_SPEAKER), speaker)
  .refine((map) => Object.keys(map).length <= MAX_SPEAKERS, 'too_many')
/** Speakers as stored, without the limit on their number. */
const speakers = z.record(z.string(), speaker)
export type SpeakerMap = z.output<typeof speakerMap>

/** A line of a script in a talk: said as written, said in other words, or left out. */
export const LINE_STATUSES = ['said', 'otherwise', 'left_out'] as const
const lineStatus = z.enum(LINE_STATUSES)
export type LineStatus = z.output<typeof lineStatus>

const seconds = z.number().min(0)
/** Index of an utterance. */
const place = z.number().int().min(0)

/** A stretch of one speaker's words. */
const utterance = z.object({
  /** The name as written, such as `林 花子` or `Speaker 1`, or its replacement if names are masked; empty if unknown. */
  speaker: z.string(),
  /** Seconds from the start; null without times. */
  start_s: seconds.nullable(),
  end_s: seconds.nullable(),
  text: z.string(),
})

export type Utterance = z.output<typeof utterance>

/** A transcript compared with the current text of its script. */
export const alignment = z.object({
  /** The user’s own lines and questions in the script’s order, with what was said for them. */
  lines: z.array(
    z.object({
      block_id: z.string(),
      text: z.string(),
      status: lineStatus,
      utterances: z.array(place),
      /** The words that were said; empty if left out. */
      said: z.string(),
    }),
  ),
  /** The block that each utterance says; null: improvised, or a customer’s. */
  blocks: z.array(z.string().nullable()),
  sections: z.array(
    z.object({
      section_id: z.string(),
      title: z.string(),
      planned_seconds: seconds,
      seconds,
    }),
  ),
  talk: z.object({ me: seconds, customer: seconds, other: seconds }),
  /** The longest stretch of the user’s words without an answer; null if the user says nothing. */
  longest_monologue: z.object({ utterance: place, seconds }).nullable(),
  /** Utterances in which the user asks. */
  questions: z.array(place),
  /** Highlighted phrases. */
  phrases: z.array(z.object({ block_id: z.string(), text: z.string(), is_said: z.boolean() })),
  objections: z.array(
    z.object({
      /** The script’s objection; null: one that the script lacks. */
      block_id: z.string().nullable(),
      utterance: place,
      says: z.string(),
      /** The answer compared with the script’s: as written, in other words, or a different one. */
      answer: z.enum(['said', 'otherwise', 'other']).nullable(),
      answered: z.string(),
    }),
  ),
  /** Proposed answers for hearing fields. */
  answers: z.array(
    z.object({ block_id: z.string(), field: z.string(), utterance: place, text: z.string() }),
  ),
})
export type Alignment = z.output<typeof alignment>

const viewers = z.enum(RUN_VIEWERS)
const facts = z.object({
  id: uuid,
  /** The call it belongs to, with which it is deleted. */
  run_id: uuid.nullable(),
  title: z.string(),
  /** The customer's name; empty if not recorded or masked. */
  customer: z.string(),
  held_at: timestamp,
  seconds,
  utterance_count: z.number().int(),
  /** The name is null after the person leaves the company. */
  user: z.object({ id: uuid, username: z.string().nullable() }),
  seen_by: viewers,
  /** Time of deletion. */
  kept_until: timestamp,
  may_delete: z.boolean(),
  /** True for the caller's own, whose speakers they may change. */
  may_edit: z.boolean(),
})
export type TranscriptFacts = z.output<typeof facts>
const transcript = z.object({
  ...facts.shape,
  utterances: z.array(utterance),
  speakers,
  alignment,
})
export type Transcript = z.output<typeof transcript>

const ofScript = ['script.view', 'params', 'id'] as const
const params = idParams.extend({ transcript_id: uuid })

/** Transcripts of talks along a script; viewers, retention and deletion are those of calls. */
export const transcriptRoutes = defineRoutes({
  createTranscript: {
    method: 'POST',
    path: '/api/scripts/:id/transcripts/',
    access: ofScript,
    token: 'refused',
    summary:
      'Store a transcript of the caller’s talk from subtitles, a meeting system’s export or plain text.',
    params: idParams,
    body: z.strictObject({
      /** The client creates the id, which makes a repeated request idempotent. */
      id: uuid,
      /** A call of the caller with this script. */
      run_id: uuid.nullable(),
      title: lineOrNone(MAX_TITLE),
      customer: lineOrNone(MAX_TITLE),
      held_at: z.iso.datetime({ offset: true }),
      text: z.string().min(1, 'empty').max(MAX_PASTE, 'too_long'),
      /** Known speakers; others are proposed. */
      speakers: speakerMap,
      /** Replaces the names of customers and others. */
      masks_names: z.boolean(),
    }),
    response: facts,
    status: 201,
    rate: [60, 3_600],
  },
  listTranscripts: {
    method: 'GET',
    path: '/api/scripts/:id/transcripts/',
    access: ofScript,
    token: 'refused',
    summary:
      'List a script’s transcripts, newest first: the caller’s, and others’ as the company allows.',
    params: idParams,
    query: z.object(pageQuery),
    response: z.object({
      transcripts: z.array(facts),
      next: z.string().nullable(),
      /** Viewers of a transcript stored now, and its retention in days. */
      seen_by: viewers,
      kept_days: z.number().int(),
      /** Speakers by name in the caller’s latest transcripts. */
      remembered: speakers,
    }),
  },
  readTranscript: {
    method: 'GET',
    path: '/api/scripts/:id/transcripts/:transcript_id/',
    access: ofScript,
    token: 'refused',
    summary: 'Read a transcript, aligned with the present text of its script.',
    params,
    response: transcript,
    rate: [300, 3_600],
  },
  mapSpeakers: {
    method: 'PATCH',
    path: '/api/scripts/:id/transcripts/:transcript_id/',
    access: ofScript,
    token: 'refused',
    summary:
      'Set who the names of the caller’s transcript are; later transcripts propose the same.',
    params,
    body: z.strictObject({ speakers: speakerMap }),
    response: done,
  },
  deleteTranscript: {
    method: 'DELETE',
    path: '/api/scripts/:id/transcripts/:transcript_id/',
    access: ofScript,
    token: 'refused',
    summary: 'Delete a transcript: the caller’s own, or as the company’s admin any visible one.',
    params,
    response: done,
  },
})
