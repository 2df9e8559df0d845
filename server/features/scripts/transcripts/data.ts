import { sql } from 'kysely'
import type { Run } from '#contract/runs.ts'
import type { SpeakerMap, TranscriptFacts, Utterance } from '#contract/transcripts.ts'
import { foldCustomer } from '#document/call/aggregate-calls.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { newestFirst } from '#server/platform/database/newest-first.ts'
import type { TimeCursor } from '#server/platform/http/list-page.ts'
import { recordedColumns } from '../runs/data.ts'
import type { ReadTranscript } from './rules.ts'

/**
 * Selects the columns of transcripts without their text. Row-level security hides transcripts that
 * the reader may not see.
 */
const selectFacts = ({ db }: ReadTransaction, script_id: string, user_id: string) =>
  db
    .selectFrom('script_transcripts as t')
    .innerJoin('companies as c', 'c.id', 't.company_id')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .select([
      't.id',
      't.run_id',
      't.title',
      't.customer',
      't.held_at',
      't.seconds',
      sql<number>`jsonb_array_length(t.utterances)`.as('utterance_count'),
      ...recordedColumns('t', user_id),
      sql<boolean>`t.user_id = ${user_id}::uuid`.as('may_edit'),
    ])
    .where('t.script_id', '=', script_id)

/** Lists a page of a script's transcripts, newest first. */
export function listTranscripts(
  tx: ReadTransaction,
  script_id: string,
  user_id: string,
  page: { limit: number; after: TimeCursor | null },
): Promise<TranscriptFacts[]> {
  return selectFacts(tx, script_id, user_id)
    .$call(newestFirst('t.held_at', 't.id', page))
    .execute()
}

/** Finds a transcript, but does not read its text; null if none. */
export async function findFacts(
  tx: ReadTransaction,
  script_id: string,
  user_id: string,
  id: string,
): Promise<TranscriptFacts | null> {
  const row = await selectFacts(tx, script_id, user_id).where('t.id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Finds a transcript with its text; null if none. */
export async function findTranscript(
  tx: ReadTransaction,
  script_id: string,
  user_id: string,
  id: string,
) {
  const row = await selectFacts(tx, script_id, user_id)
    .select(['t.utterances', 't.speakers'])
    .where('t.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Lists the other users who opened a transcript, newest first. Row-level security shows these views
 * only to the user who stored the transcript.
 */
export function listViews({ db }: ReadTransaction, transcript_id: string, user_id: string) {
  return db
    .selectFrom('transcript_views as v')
    .leftJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.user_id as id', 'u.username', 'v.viewed_at'])
    .where('v.transcript_id', '=', transcript_id)
    .where('v.user_id', '<>', user_id)
    .orderBy('v.viewed_at', 'desc')
    .orderBy('v.user_id')
    .execute()
}

/** Records that a user opens another user's transcript; false if the user may no longer see it. */
export async function recordView(
  { db }: Transaction,
  {
    transcript_id,
    user_id,
    viewed_at,
  }: { transcript_id: string; user_id: string; viewed_at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('transcript_views')
    .columns(['transcript_id', 'company_id', 'user_id', 'viewed_at'])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom('script_transcripts')
        .select(['id', 'company_id'])
        .select([
          cast<string>(val(user_id), 'uuid').as('user_id'),
          cast<Date>(val(viewed_at), 'timestamptz').as('viewed_at'),
        ])
        .where('id', '=', transcript_id),
    )
    .onConflict((conflict) =>
      conflict.columns(['transcript_id', 'user_id']).doUpdateSet({ viewed_at }),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Limits of a summary: the number of transcripts, and the utterances of all transcripts together. A
 * single transcript never reaches MAX_COUNTED_UTTERANCES, so the newest transcript is always
 * included.
 */
const MAX_COUNTED_TRANSCRIPTS = 50
const MAX_COUNTED_UTTERANCES = 8_000

/**
 * Lists a script's newest visible transcripts within the limits, each with the outcome and answers
 * of its call.
 */
export async function listTalks(
  { db }: ReadTransaction,
  script_id: string,
  user_id: string | undefined,
) {
  const newest = db
    .selectFrom('script_transcripts as t')
    .leftJoin('script_runs as r', 'r.id', 't.run_id')
    .select(['t.id', 't.held_at', 't.customer_key', 't.speakers', 't.utterances', 'r.call'])
    .where('t.script_id', '=', script_id)
    .$call((all) => (user_id === undefined ? all : all.where('t.user_id', '=', user_id)))
    .orderBy('t.held_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(MAX_COUNTED_TRANSCRIPTS + 1)
  // Utterances beyond MAX_COUNTED_UTTERANCES are null, so that the database does not send them.
  const utterances = sql<Utterance[] | null>`CASE
    WHEN sum(jsonb_array_length(utterances)) OVER (ORDER BY held_at DESC, id DESC) <= ${MAX_COUNTED_UTTERANCES}
    THEN utterances END`
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select(['id', 'customer_key', 'call'])
    .select(sql<SpeakerMap>`speakers`.as('speakers'))
    .select(utterances.as('utterances'))
    .orderBy('held_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const talks = rows
    .slice(0, MAX_COUNTED_TRANSCRIPTS)
    .flatMap(({ utterances, call, ...talk }) =>
      utterances === null ? [] : [{ ...talk, utterances, ...readNotes(call) }],
    )
  return { talks, has_more: talks.length < rows.length }
}

const readNotes = (call: Run['call']) => ({
  outcome: call?.outcome ?? '',
  noted: (call?.answers ?? []).map(({ field, text }) => ({ field, text })),
})

export function listTalkers({ db }: ReadTransaction, script_id: string) {
  return db
    .selectFrom('script_transcripts as t')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .select(['t.user_id as id', 'u.username'])
    .distinct()
    .where('t.script_id', '=', script_id)
    .orderBy('u.username')
    .orderBy('t.user_id')
    .execute()
}

/** Number of a user's newest transcripts from which known speakers are read. */
const MAX_REMEMBERED = 20

/**
 * Reads the speaker that a user's newest transcripts assign to each name. If transcripts assign
 * different speakers to a name, the newest transcript decides.
 */
export async function readRememberedSpeakers(
  { db }: ReadTransaction,
  user_id: string,
): Promise<SpeakerMap> {
  const rows = await db
    .selectFrom('script_transcripts')
    .select('speakers')
    .where('user_id', '=', user_id)
    .orderBy('kept_at', 'desc')
    .limit(MAX_REMEMBERED)
    .execute()
  return Object.fromEntries(rows.toReversed().flatMap(({ speakers }) => Object.entries(speakers)))
}

export type NewTranscript = {
  id: string
  run_id: string | null
  title: string
  customer: string
  held_at: string
}

export async function hasOwnCall(
  { db }: ReadTransaction,
  script_id: string,
  user_id: string,
  run_id: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('script_runs')
    .select('id')
    .where('id', '=', run_id)
    .where('script_id', '=', script_id)
    .where('user_id', '=', user_id)
    .where('kind', '=', 'call')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a transcript unless the id is taken. A time in the future becomes the present time. */
export async function insertTranscript(
  { db }: Transaction,
  { held_at, ...facts }: NewTranscript,
  { utterances, speakers, seconds }: ReadTranscript,
  { now, ...place }: { script_id: string; company_id: string; user_id: string; now: number },
): Promise<void> {
  await db
    .insertInto('script_transcripts')
    .values(({ selectFrom }) => ({
      ...facts,
      ...place,
      seconds,
      held_at: new Date(Math.min(Date.parse(held_at), now)),
      kept_at: new Date(now),
      utterances: JSON.stringify(utterances),
      speakers: JSON.stringify(speakers),
      customer_key: facts.customer === '' ? null : foldCustomer(facts.customer),
      seen_by: selectFrom('companies')
        .select('runs_seen_by')
        .where('id', '=', place.company_id)
        .$asScalar(),
    }))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Sets the speakers of the user's own transcript; false if there is none. */
export async function updateSpeakers(
  { db }: Transaction,
  script_id: string,
  user_id: string,
  id: string,
  speakers: SpeakerMap,
): Promise<boolean> {
  const row = await db
    .updateTable('script_transcripts')
    .set({ speakers: JSON.stringify(speakers) })
    .where('script_id', '=', script_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
