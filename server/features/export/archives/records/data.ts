import { MAX_AUDITED_IN_A_FILE } from '#contract/audit.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { listEvents } from '../../../audit/data.ts'
import { listSessions } from '../../../auth/identity/open-sessions/data.ts'
import { readSwitches } from '../../../companies/data.ts'
import { readRetention } from '../../../companies/retention/data.ts'
import { readSettings } from '../../../notifications/mails/data.ts'
import type { Requester } from '../data.ts'

/** Data for one file of an archive. `name`: the file's name without extension. */
export type Records = { name: string; content: unknown }

/**
 * Reads a user's account, API tokens, comments, runs, transcripts, quotes, speaking paces and
 * notification settings. Secrets, such as token hashes, are not included.
 */
export async function readOwnRecords(
  tx: ReadTransaction,
  { user_id }: Requester,
): Promise<Records[]> {
  const { db } = tx
  const account = db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.username', 'u.reading', 'u.email', 'u.provider', 'u.language'])
    .select(['u.status', 'u.is_deputy', 'u.created_at', 'c.name as company'])
    .where('u.id', '=', user_id)
    .executeTakeFirst()
  const tokens = db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'kind', 'hint', 'scopes', 'created_at', 'expires_at'])
    .select(['last_used_at', 'revoked_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute()
  const comments = db
    .selectFrom('comments as c')
    .innerJoin('comment_threads as t', 't.id', 'c.thread_id')
    .select(['c.id', 'c.thread_id', 't.document_id', 'c.body', 'c.created_at', 'c.edited_at'])
    .where('c.author', '=', user_id)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.created_at')
    .execute()
  const runs = db
    .selectFrom('script_runs')
    .select(['id', 'script_id', 'kind', 'language', 'began_at', 'seconds', 'target_seconds'])
    .select(['sections', 'pauses', 'skipped', 'characters', 'words', 'paced_by', 'seen_by', 'call'])
    .where('user_id', '=', user_id)
    .orderBy('began_at')
    .execute()
  const transcripts = db
    .selectFrom('script_transcripts')
    .select(['id', 'script_id', 'run_id', 'title', 'customer', 'held_at', 'seconds'])
    .select(['utterances', 'speakers', 'seen_by'])
    .where('user_id', '=', user_id)
    .orderBy('held_at')
    .execute()
  const quotes = db
    .selectFrom('canvas_quotes')
    .select(['id', 'canvas_id', 'note_id', 'words', 'is_against', 'held_at', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute()
  const paces = db
    .selectFrom('speaking_paces')
    .select(['language', 'seconds', 'standard_seconds'])
    .where('user_id', '=', user_id)
    .execute()
  const found = await Promise.all([
    account,
    tokens,
    comments,
    runs,
    transcripts,
    quotes,
    paces,
    readSettings(tx, user_id),
  ])
  const names = [
    'account',
    'api-tokens',
    'comments',
    'runs',
    'transcripts',
    'quotes',
    'speaking-paces',
    'notifications',
  ]
  return found.map((content, at) => ({ name: names[at] ?? '', content }))
}

/**
 * Lists a user's sessions with the data that the settings page shows. Sessions at Firebase are
 * unknown, so they are missing. Runs in a system transaction.
 */
export async function readSessions(
  tx: Transaction,
  user_id: string,
  now: number,
): Promise<Records> {
  const user = await tx.db
    .selectFrom('users')
    .select('firebase_uid')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const sessions = await listSessions(tx, user.firebase_uid, now)
  return { name: 'sessions', content: sessions.map(({ token: _, ...session }) => session) }
}

export async function readCompanyRecords(
  tx: ReadTransaction,
  { company_id }: Requester,
): Promise<Records[]> {
  const { db } = tx
  const members = db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'status', 'is_deputy', 'created_at', 'decided_at'])
    .where('company_id', '=', company_id)
    .where('status', '!=', 'service')
    .orderBy('created_at')
    .execute()
  const folders = db
    .selectFrom('folders')
    .select(['id', 'name', 'parent_id', 'visibility', 'created_at'])
    .where('company_id', '=', company_id)
    .where('owner_id', 'is', null)
    .orderBy('depth')
    .execute()
  const phrases = db
    .selectFrom('phrases')
    .select(['id', 'text', 'created_at', 'updated_at'])
    .where('company_id', '=', company_id)
    .where('owner_id', 'is', null)
    .orderBy('created_at')
    .execute()
  const [switches, retention, ...rest] = await Promise.all([
    readSwitches(tx, company_id),
    readRetention(tx, company_id),
    members,
    folders,
    phrases,
  ])
  const names = ['members', 'folders', 'phrases']
  return [
    { name: 'company', content: { ...switches, ...retention } },
    ...rest.map((content, at) => ({ name: names[at] ?? '', content })),
  ]
}

const EVENTS_AT_ONCE = Math.min(2_000, MAX_AUDITED_IN_A_FILE)

/**
 * Reads the company's newest events whose ids are below `before`, as JSON lines for one file.
 * `next` is the value of `before` for the next file; null after the last file.
 */
export async function readLog(
  tx: ReadTransaction,
  requester: Requester,
  before: number | null,
): Promise<{ lines: string; next: number | null }> {
  const events = await listEvents(tx, requester, { before, limit: EVENTS_AT_ONCE })
  const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('')
  return { lines, next: events.length === EVENTS_AT_ONCE ? (events.at(-1)?.id ?? null) : null }
}
