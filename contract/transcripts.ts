import { z } from 'zod'
import { done, idParams, line, lineOrNone, pageQuery, timestamp, uuid } from './fields.ts'
import { MAX_PASTE, MAX_RUN_LINE, MAX_SPEAKER, MAX_SPEAKERS, MAX_TITLE } from './limits.ts'
import { defineRoutes } from './route.ts'
import { RUN_VIEWERS } from './runs.ts'
import { talkFigures } from './talk-figures.ts'

export const TALK_SPEAKERS = ['me', 'customer', 'other'] as const
const speaker = z.enum(TALK_SPEAKERS)
/**
 * Maps each speaker's name in a transcript to the user, the customer or others. The empty name
 * represents utterances without a name.
 */
export const speakerMap = z
  .record(z.string().max(MAX_SPEAKER), speaker)
  .refine((map) => Object.keys(map).length <= MAX_SPEAKERS, 'too_many')
/** Like `speakerMap`, but for stored maps, without a limit on the size. */
const speakers = z.record(z.string(), speaker)
export type SpeakerMap = z.output<typeof speakerMap>

export const LINE_STATUSES = ['verbatim', 'reworded', 'left_out'] as const
const lineStatus = z.enum(LINE_STATUSES)
export type LineStatus = z.output<typeof lineStatus>

const seconds = z.number().min(0)
/** Index in the list of utterances. */
const place = z.number().int().min(0)

const utterance = z.object({
  /**
   * Speaker's name in the transcript, such as `林 花子` or `Speaker 1`. Empty if the utterance has no
   * name. A masked name is replaced by a role, such as `お客様2`.
   */
  speaker: z.string(),
  /** Seconds from the start of the talk; null without time stamps. */
  start_s: seconds.nullable(),
  end_s: seconds.nullable(),
  text: z.string(),
})

export type Utterance = z.output<typeof utterance>

export const alignment = z.object({
  lines: z.array(
    z.object({
      block_id: z.string(),
      text: z.string(),
      status: lineStatus,
      utterances: z.array(place),
      /** Words that were said; empty if the line was left out. */
      said: z.string(),
    }),
  ),
  /**
   * Block that each utterance corresponds to: a line, a question or an objection. Null for other
   * utterances, such as improvised words.
   */
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
  /** Longest uninterrupted stretch of the user's words; null if the user says nothing. */
  longest_monologue: z.object({ utterance: place, seconds }).nullable(),
  questions: z.array(place),
  phrases: z.array(z.object({ block_id: z.string(), text: z.string(), is_said: z.boolean() })),
  objections: z.array(
    z.object({
      /** Block of the objection; null if the script does not contain it. */
      block_id: z.string().nullable(),
      utterance: place,
      says: z.string(),
      /**
       * Comparison of the answer with the script's answer. Null if the user did not answer the
       * objection.
       */
      answer: z.enum(['verbatim', 'reworded', 'different']).nullable(),
      answered: z.string(),
    }),
  ),
  answers: z.array(
    z.object({ block_id: z.string(), field: z.string(), utterance: place, text: z.string() }),
  ),
})
export type Alignment = z.output<typeof alignment>

const viewers = z.enum(RUN_VIEWERS)
const facts = z.object({
  id: uuid,
  /**
   * Call that the transcript belongs to; null if there is none. Deleting the call also deletes the
   * transcript.
   */
  run_id: uuid.nullable(),
  title: z.string(),
  /**
   * Name of the customer as the user entered it; empty if not recorded. `masks_names` does not mask
   * it.
   */
  customer: z.string(),
  held_at: timestamp,
  seconds,
  utterance_count: z.number().int(),
  /** The name is null after the person leaves the company. */
  user: z.object({ id: uuid, username: z.string().nullable() }),
  seen_by: viewers,
  kept_until: timestamp,
  may_delete: z.boolean(),
  /** True if the caller stored the transcript. Only that user may change its speakers. */
  may_edit: z.boolean(),
})
export type TranscriptFacts = z.output<typeof facts>
const transcript = z.object({
  ...facts.shape,
  /**
   * Other users who opened the transcript, newest first. Only the user who stored the transcript
   * sees this list; for other users the list is empty. Undefined if a node of an older version
   * responds (during a rolling upgrade).
   */
  viewed_by: z
    .array(z.object({ id: uuid, username: z.string().nullable(), viewed_at: timestamp }))
    .optional(),
  utterances: z.array(utterance),
  speakers,
  alignment,
})
export type Transcript = z.output<typeof transcript>

const ofScript = ['script.view', 'params', 'id'] as const
const params = idParams.extend({ transcript_id: uuid })

/** Transcripts of talks with a script. Viewers, retention and deletion follow the settings for calls. */
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
      id: uuid,
      run_id: uuid.nullable(),
      title: lineOrNone(MAX_TITLE),
      customer: lineOrNone(MAX_TITLE),
      held_at: z.iso.datetime({ offset: true }),
      text: z.string().min(1, 'empty').max(MAX_PASTE, 'too_long'),
      /**
       * Speakers that the caller assigned. For other names, the server uses the caller's earlier
       * transcripts or proposes a speaker.
       */
      speakers: speakerMap,
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
      /**
       * Current company settings for new transcripts: people who may view them, and days until they
       * are deleted.
       */
      seen_by: viewers,
      kept_days: z.number().int(),
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
  summarizeTalks: {
    method: 'GET',
    path: '/api/scripts/:id/transcripts/figures/',
    access: ofScript,
    token: 'refused',
    summary:
      'Summarize a script’s newest visible transcripts: lines left out and reworded, objections, and answers by segment.',
    params: idParams,
    query: z.object({
      user_id: uuid.optional(),
      /**
       * Field whose answers divide the customers into segments. By default, the outcome of the call
       * divides them.
       */
      segment_by: line(MAX_RUN_LINE).optional(),
    }),
    response: z.object({
      ...talkFigures.shape,
      /** True if older transcripts were not counted. */
      has_more: z.boolean(),
      seen_by: viewers,
      /** Members with visible transcripts. The name is null after the person leaves the company. */
      users: z.array(facts.shape.user),
    }),
    rate: [120, 3_600],
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
