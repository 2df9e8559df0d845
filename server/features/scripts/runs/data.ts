import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { NewRun, Pace, Run, RunViewers } from '#contract/runs.ts'
import { foldCustomer } from '#document/call/aggregate-calls.ts'
import { paceOf } from '#document/speaking-time.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { newestFirst } from '#server/platform/database/newest-first.ts'
import type { TimeCursor } from '#server/platform/http/list-page.ts'

export async function readRunSettings({ db }: ReadTransaction, company_id: string) {
  return db
    .selectFrom('companies')
    .select(['runs_seen_by', 'runs_viewers_state', 'runs_kept_days', 'call_outcomes'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
}
export type RunSettings = Awaited<ReturnType<typeof readRunSettings>>

/** Updates the settings; false if nothing changed. */
export async function writeRunSettings(
  { db }: Transaction,
  company_id: string,
  decided: RunSettings,
): Promise<boolean> {
  const row = await db
    .updateTable('companies')
    .set(decided)
    .where('id', '=', company_id)
    .where(({ or, eb }) =>
      or([
        eb('runs_seen_by', '<>', decided.runs_seen_by),
        eb('runs_viewers_state', '<>', decided.runs_viewers_state),
        eb('runs_kept_days', '<>', decided.runs_kept_days),
        sql<boolean>`call_outcomes <> ${decided.call_outcomes}::text[]`,
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores that the company's admins have to decide who may see calls. Sets `runs_viewers_state` from
 * `unasked` to `asked`; false if the state is not `unasked`. Never changes the free company (the
 * tenant of users without a company), because it has no admins.
 */
export async function askForViewers({ db }: Transaction, company_id: string): Promise<boolean> {
  const row = await db
    .updateTable('companies')
    .set({ runs_viewers_state: 'asked' })
    .where('id', '=', company_id)
    .where('id', '<>', FREE_COMPANY_ID)
    .where('runs_viewers_state', '=', 'unasked')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const iso = (time: string) =>
  sql`to_char(${sql.raw(time)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Recorded = 'script_runs' | 'script_transcripts'

/**
 * Columns of a run or transcript (alias `of`) for the reader `user_id`. The query must join the
 * company as `c` and the owner as `u`.
 */
export const recordedColumns = (of: 'r' | 't', user_id: string) => {
  const [owner, seen_by] = [sql.ref(`${of}.user_id`), sql.ref(`${of}.seen_by`)]
  return [
    sql<Run['user']>`json_build_object('id', ${owner}, 'username', u.username)`.as('user'),
    // The stricter of the company's setting at the time of recording and its present setting.
    sql<RunViewers>`CASE WHEN 'own' IN (${seen_by}, c.runs_seen_by) THEN 'own'
      WHEN 'admin' IN (${seen_by}, c.runs_seen_by) THEN 'admin' ELSE 'team' END`.as('seen_by'),
    sql<string>`${sql.ref(`${of}.kept_at`)} + make_interval(days => c.runs_kept_days)`.as(
      'kept_until',
    ),
    sql<boolean>`${owner} = ${user_id}::uuid OR (SELECT context_administers())`.as('may_delete'),
  ] as const
}

/** Selects a script's runs. Row-level security hides runs that the reader may not see. */
const selectRuns = ({ db }: ReadTransaction, script_id: string, user_id: string) =>
  db
    .selectFrom('script_runs as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .select([
      'r.id',
      'r.kind',
      'r.language',
      'r.read_at',
      'r.began_at',
      'r.seconds',
      'r.target_seconds',
      'r.sections',
      'r.pauses',
      'r.skipped',
      'r.characters',
      'r.words',
      'r.paced_by',
      'r.call',
      ...recordedColumns('r', user_id),
      sql<Run['version']>`(
        SELECT json_build_object('id', v.id, 'created_at', ${iso('v.created_at')})
          FROM document_versions v
         WHERE v.document_id = r.script_id AND v.created_at <= r.read_at
         ORDER BY v.number DESC LIMIT 1)`.as('version'),
    ])
    .where('r.script_id', '=', script_id)

/**
 * Lists a page of a script's runs, newest first. If `kind` is undefined, lists both rehearsals and
 * calls.
 */
export function listRuns(
  tx: ReadTransaction,
  script_id: string,
  user_id: string,
  {
    own,
    kind,
    ...page
  }: { limit: number; after: TimeCursor | null; own: boolean; kind: Run['kind'] | undefined },
): Promise<Run[]> {
  return selectRuns(tx, script_id, user_id)
    .$call(newestFirst('r.began_at', 'r.id', page))
    .$if(own, (rows) => rows.where('r.user_id', '=', user_id))
    .where((run) => (kind ? run('r.kind', '=', kind) : run.lit(true)))
    .execute()
}

export async function findOwnRun(
  tx: ReadTransaction,
  script_id: string,
  user_id: string,
  id: string,
): Promise<Run | null> {
  const row = await selectRuns(tx, script_id, user_id)
    .where('r.id', '=', id)
    .where('r.user_id', '=', user_id)
    .executeTakeFirst()
  return row ?? null
}

type RunContext = { script_id: string; company_id: string; user_id: string; now: number }

/** Stores a run; false if the id is taken. Times in the future become the present time. */
export async function insertRun(
  { db }: Transaction,
  { own_pace: _, ...run }: NewRun,
  { now, ...place }: RunContext,
): Promise<boolean> {
  const past = (time: string) => new Date(Math.min(Date.parse(time), now))
  const row = await db
    .insertInto('script_runs')
    .values(({ selectFrom }) => ({
      ...run,
      ...place,
      read_at: past(run.read_at),
      began_at: past(run.began_at),
      kept_at: new Date(now),
      sections: JSON.stringify(run.sections),
      pauses: JSON.stringify(run.pauses),
      skipped: JSON.stringify(run.skipped),
      call: run.call && JSON.stringify(run.call),
      customer_key: run.call?.customer ? foldCustomer(run.call.customer) : null,
      seen_by: selectFrom('companies')
        .select('runs_seen_by')
        .where('id', '=', place.company_id)
        .$asScalar(),
    }))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Deletes a run or transcript, if row-level security lets the user delete it. Returns its owner;
 * null if nothing was deleted.
 */
export async function deleteRecorded(
  { db }: Transaction,
  from: Recorded,
  script_id: string,
  id: string,
): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`DELETE FROM ${sql.table(from)}
    WHERE script_id = ${script_id}::uuid AND id = ${id}::uuid RETURNING user_id`.execute(db)
  return rows[0]?.user_id ?? null
}

/**
 * Lists at most `most` calls of a script that the reader may see, newest first. Adds to each call
 * the script version that the speaker read: the newest before the call's `read_at`, or null if
 * there is none.
 */
export function listCalls(
  { db }: ReadTransaction,
  script_id: string,
  { user_id, own, most }: { user_id: string; own: boolean; most: number },
) {
  let rows = db
    .selectFrom('script_runs as r')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('document_versions as v')
          .select([
            'v.id as version_id',
            'v.number',
            sql<string>`${iso('v.created_at')}`.as('made'),
          ])
          .whereRef('v.document_id', '=', 'r.script_id')
          .whereRef('v.created_at', '<=', 'r.read_at')
          .orderBy('v.number', 'desc')
          .limit(1)
          .as('version'),
      (join) => join.onTrue(),
    )
    .select(['r.id', 'r.call', 'version_id', 'number', 'made'])
    .where('r.script_id', '=', script_id)
    .where('r.call', 'is not', null)
    .orderBy('r.began_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(most)
  if (own) rows = rows.where('r.user_id', '=', user_id)
  return rows.execute()
}
export type CallRow = Awaited<ReturnType<typeof listCalls>>[number]

/**
 * Empties the text of one answer in a call, if the user may delete that call. Returns the call's
 * owner; null if nothing matched.
 */
export async function deleteRunAnswer(
  { db }: Transaction,
  script_id: string,
  id: string,
  block_id: string,
): Promise<string | null> {
  const row = await db
    .updateTable('script_runs')
    .set({
      call: sql`jsonb_set(call, '{answers}', (
        SELECT jsonb_agg(CASE WHEN a ->> 'block_id' = ${block_id} THEN a || '{"text": ""}' ELSE a END)
          FROM jsonb_array_elements(call -> 'answers') a))`,
    })
    .where('script_id', '=', script_id)
    .where('id', '=', id)
    .where(
      sql<boolean>`call -> 'answers' @> jsonb_build_array(jsonb_build_object('block_id', ${block_id}::text))`,
    )
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/**
 * Deletes a customer's calls, transcripts, recordings and canvas quotes, as far as the caller may
 * delete them. `deleted` counts the deleted talks; `of_others` counts the deleted talks of other
 * users. A call with its transcripts is one talk. Recordings and quotes are not counted.
 */
export async function forgetCustomer({ db }: Transaction, customer: string) {
  const { rows } = await sql<{
    deleted: number
    of_others: number
  }>`SELECT * FROM forget_customer(${foldCustomer(customer)})`.execute(db)
  return rows[0] ?? { deleted: 0, of_others: 0 }
}

/**
 * Deletes at most `most` rows past their company's retention; returns the number. Requires a system
 * transaction.
 */
export async function deleteExpired(
  { db }: Transaction,
  from: Recorded,
  now: number,
  most: number,
): Promise<number> {
  const { rows } = await sql`DELETE FROM ${sql.table(from)} WHERE id IN (
    SELECT old.id FROM ${sql.table(from)} old JOIN companies c ON c.id = old.company_id
     WHERE old.kept_at < ${new Date(now)}::timestamptz - make_interval(days => c.runs_kept_days)
     LIMIT ${most}) RETURNING id`.execute(db)
  return rows.length
}

/**
 * Maximum weight of a user's earlier rehearsals in the learned pace, in seconds of speaking.
 * Without this maximum, each new rehearsal would change the pace less than the previous one.
 */
const REMEMBERED_SECONDS = 1_800
/** Minimum seconds of speaking for a learned pace. Below that, the standard pace applies. */
const MIN_LEARNT_SECONDS = 60

export async function learnPace(
  { db }: Transaction,
  user_id: string,
  language: Language,
  heard: { seconds: number; standard_seconds: number },
): Promise<void> {
  const part = sql`least(1, ${REMEMBERED_SECONDS}::float8 / speaking_paces.seconds)`
  await db
    .insertInto('speaking_paces')
    .values({ user_id, language, ...heard })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'language']).doUpdateSet({
        seconds: sql<number>`speaking_paces.seconds * ${part} + excluded.seconds`,
        standard_seconds: sql<number>`speaking_paces.standard_seconds * ${part} + excluded.standard_seconds`,
      }),
    )
    .execute()
}

export async function listPaces({ db }: ReadTransaction, user_id: string): Promise<Pace[]> {
  const rows = await db
    .selectFrom('speaking_paces')
    .select(['language', 'seconds', 'standard_seconds'])
    .where('user_id', '=', user_id)
    .where('seconds', '>=', MIN_LEARNT_SECONDS)
    .orderBy('language', 'desc')
    .execute()
  return rows.map(({ language, seconds, standard_seconds }) => ({
    language,
    per_minute: paceOf(language, standard_seconds / seconds),
    learnt_seconds: Math.round(seconds),
  }))
}

export async function forgetPace(
  { db }: Transaction,
  user_id: string,
  language: Language,
): Promise<void> {
  await db
    .deleteFrom('speaking_paces')
    .where('user_id', '=', user_id)
    .where('language', '=', language)
    .execute()
}
