import { z } from 'zod'
import { callFigures } from './call-figures.ts'
import {
  done,
  idParams,
  language,
  line,
  lineOrNone,
  pageQuery,
  prose,
  timestamp,
  uuid,
} from './fields.ts'
import type { Language } from './language.ts'
import {
  MAX_NOTE,
  MAX_OUTCOME,
  MAX_OUTCOMES,
  MAX_RUN_LINE,
  MAX_RUN_PARTS,
  MAX_RUN_SECONDS,
  MAX_TITLE,
} from './limits.ts'
import { defineRoutes } from './route.ts'

export const RUN_KINDS = ['rehearsal', 'call'] as const
export const RUN_PACES = ['clock', 'hand', 'voice'] as const
/**
 * People who may view a run:
 * - `own`: only its speaker
 * - `admin`: also the admin and deputies
 * - `team`: everyone who can view the script
 */
export const RUN_VIEWERS = ['own', 'admin', 'team'] as const
export type RunViewers = (typeof RUN_VIEWERS)[number]
export const RUN_DAYS = [30, 90, 180, 365, 730] as const

/** Default call outcomes, for companies without their own list. */
export const DEFAULT_OUTCOMES: Record<Language, readonly string[]> = {
  ja: ['アポ獲得', '再架電', '失注'],
  en: ['Meeting booked', 'Call back', 'Lost'],
}
/** A company's own call outcomes; empty: the default. */
export const callOutcomes = z.array(line(MAX_OUTCOME)).max(MAX_OUTCOMES)

const seconds = z.number().min(0).max(MAX_RUN_SECONDS)
const count = z.number().int().min(0).max(1_000_000)
const part_id = z.string().min(1).max(100)

const runSection = z.strictObject({
  section_id: part_id,
  title: prose(MAX_TITLE),
  planned_seconds: seconds,
  seconds,
})

const callNotes = z.strictObject({
  /** The customer's name; empty if not recorded. */
  customer: lineOrNone(MAX_TITLE).default(''),
  /** Visited sections in order, each with the answer that led to the next section. */
  path: z
    .array(
      z.strictObject({
        section_id: part_id,
        title: prose(MAX_TITLE),
        answer: prose(MAX_RUN_LINE).nullable(),
      }),
    )
    .max(MAX_RUN_PARTS),
  /**
   * The customer's answers, each with the field name of its question. Empty text: the speaker
   * reached the question, but recorded no answer.
   */
  answers: z
    .array(z.strictObject({ block_id: part_id, field: prose(MAX_RUN_LINE), text: prose(MAX_NOTE) }))
    .max(MAX_RUN_PARTS),
  objections: z
    .array(
      z.strictObject({
        block_id: part_id,
        says: prose(MAX_RUN_LINE),
        section_id: part_id.nullable().default(null),
      }),
    )
    .max(MAX_RUN_PARTS),
  outcome: lineOrNone(MAX_OUTCOME),
  note: prose(MAX_NOTE),
  next_action: lineOrNone(MAX_TITLE),
  next_on: z.iso.date().nullable(),
})

/** A run to store. The client creates the id, which makes a repeated request idempotent. */
const newRun = z.strictObject({
  id: uuid,
  kind: z.enum(RUN_KINDS),
  language,
  /** Time at which the browser loaded the script, and time at which the run began. */
  read_at: z.iso.datetime({ offset: true }),
  began_at: z.iso.datetime({ offset: true }),
  /** Duration without pauses. */
  seconds,
  target_seconds: seconds,
  sections: z.array(runSection).max(MAX_RUN_PARTS),
  pauses: z.strictObject({ count, seconds }),
  skipped: z
    .array(z.strictObject({ block_id: part_id, text: prose(MAX_RUN_LINE) }))
    .max(MAX_RUN_PARTS),
  /**
   * Amount of spoken text: the number of Japanese characters, and the number of words in other
   * languages.
   */
  characters: count,
  words: count,
  paced_by: z.enum(RUN_PACES),
  /**
   * Measurement of the speaker's own pace; null if the speaker never set a pace. `seconds`:
   * duration of the part spoken at this pace. `standard_seconds`: duration of the same words at the
   * standard pace.
   */
  own_pace: z.strictObject({ seconds, standard_seconds: seconds }).nullable(),
  /** Null for a rehearsal. */
  call: callNotes.nullable(),
})
export type NewRun = z.input<typeof newRun>

const viewers = z.enum(RUN_VIEWERS)
export const run = z.object({
  ...newRun.omit({ own_pace: true }).shape,
  /** The name is null after the person leaves the company. */
  user: z.object({ id: uuid, username: z.string().nullable() }),
  /** Last version of the script at the time `read_at`; null if there was none. */
  version: z.object({ id: uuid, created_at: timestamp }).nullable(),
  seen_by: viewers,
  kept_until: timestamp,
  may_delete: z.boolean(),
})
export type Run = z.output<typeof run>

const calls = z.object({
  all: callFigures,
  /** Newest versions first. `version` is null for calls before the first version. */
  versions: z.array(
    z.object({
      version: z.object({ id: uuid, created_at: timestamp }).nullable(),
      figures: callFigures,
    }),
  ),
  /** True if older calls exist that were not counted. */
  has_more: z.boolean(),
  seen_by: viewers,
})
export type Calls = z.output<typeof calls>

/** A person's pace in one language, in characters (ja) or words (en) per minute. */
const pace = z.object({
  language,
  per_minute: z.number().int(),
  /** Seconds of speech from which the pace was measured. */
  learnt_seconds: z.number().int(),
})
export type Pace = z.output<typeof pace>

export const runRoutes = defineRoutes({
  listRuns: {
    method: 'GET',
    path: '/api/scripts/:id/runs/',
    access: ['script.view', 'params', 'id'],
    summary:
      'List a script’s runs, newest first: the caller’s, and others’ as the company allows. `format=csv` returns all as a file, one row per section.',
    params: idParams,
    query: z.object({
      ...pageQuery,
      format: z.enum(['json', 'csv']).default('json'),
      whose: z.enum(['own', 'all']).default('all'),
      /** Default: runs of both kinds. */
      kind: z.enum(RUN_KINDS).optional(),
    }),
    response: z.object({
      runs: z.array(run),
      next: z.string().nullable(),
      /**
       * Current settings for new runs: people who may view a run, and days until a run is deleted.
       */
      seen_by: viewers,
      kept_days: z.number().int(),
      outcomes: z.array(z.string()),
      /** True if the company has its own list of outcomes, which replaces the default list. */
      has_own_outcomes: z.boolean(),
    }),
  },
  createRun: {
    method: 'POST',
    path: '/api/scripts/:id/runs/',
    access: ['script.view', 'params', 'id'],
    summary: 'Store a run of the caller. A rehearsal also updates the caller’s pace.',
    params: idParams,
    body: newRun,
    response: run,
    status: 201,
    rate: [120, 3_600],
  },
  deleteRun: {
    method: 'DELETE',
    path: '/api/scripts/:id/runs/:run_id/',
    access: ['script.view', 'params', 'id'],
    summary: 'Delete a run: the caller’s own, or as the company’s admin any visible one.',
    params: idParams.extend({ run_id: uuid }),
    response: done,
  },
  summarizeCalls: {
    method: 'GET',
    path: '/api/scripts/:id/runs/figures/',
    access: ['script.view', 'params', 'id'],
    summary:
      'Summarize a script’s visible calls: reached sections, endings, objections, and answers with their number of customers.',
    params: idParams,
    query: z.object({ whose: z.enum(['own', 'all']).default('all') }),
    response: calls,
  },
  deleteRunAnswer: {
    method: 'DELETE',
    path: '/api/scripts/:id/runs/:run_id/answers/:block_id/',
    access: ['script.view', 'params', 'id'],
    summary:
      'Delete the text of an answer in a call: the caller’s own, or as the company’s admin any visible one.',
    params: idParams.extend({ run_id: uuid, block_id: part_id }),
    response: done,
  },
  deleteCallsWithCustomer: {
    method: 'POST',
    path: '/api/customers/forget/',
    access: 'member',
    token: 'refused',
    summary:
      'Delete all calls with a customer by name in any spelling: the caller’s own, or as the company’s admin everyone’s.',
    body: z.strictObject({ customer: line(MAX_TITLE) }),
    response: z.object({ deleted: z.number().int() }),
  },
  listPaces: {
    method: 'GET',
    path: '/api/users/pace/',
    access: 'member',
    token: 'refused',
    summary: 'Read the caller’s learned speaking pace by language.',
    response: z.object({ paces: z.array(pace) }),
  },
  deletePace: {
    method: 'DELETE',
    path: '/api/users/pace/:language/',
    access: 'member',
    token: 'refused',
    summary: 'Delete the caller’s learned pace for a language; the standard pace applies again.',
    params: z.object({ language }),
    response: done,
  },
})
