import { sql } from 'kysely'
import type { Anchor, Comment, Thread, ThreadFilter } from '#contract/comments.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { newestFirst } from '#server/platform/database/newest-first.ts'
import type { NewRow } from '#server/platform/database/tables.ts'

export type ThreadRow = Thread

const person = (id: string, name: string) =>
  sql`json_build_object('id', ${sql.ref(id)}, 'username', ${sql.ref(name)})`
const iso = (time: string) =>
  sql`to_char(${sql.ref(time)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const commentsOf = sql<Comment[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'id', c.id, 'author', json_build_object('id', c.author, 'username', a.username, 'guest',
      CASE WHEN g.id IS NOT NULL THEN json_build_object('name', g.name, 'link', l.name) END), 'body', c.body,
    'mentions', (
      SELECT coalesce(json_agg(${person('m.id', 'named.username')}), '[]'::json)
        FROM unnest(c.mentions) AS m (id) LEFT JOIN users named ON named.id = m.id),
    'created_at', ${iso('c.created_at')}, 'edited_at', ${iso('c.edited_at')})
    ORDER BY c.created_at, c.id), '[]'::json)
    FROM comments c LEFT JOIN users a ON a.id = c.author
      LEFT JOIN share_guests g ON g.id = c.author LEFT JOIN shares l ON l.id = g.share_id
   WHERE c.thread_id = t.id AND c.deleted_at IS NULL)`

const selectThreads = (tx: ReadTransaction, document_id: string) =>
  tx.db
    .selectFrom('comment_threads as t')
    .leftJoin('users as resolver', 'resolver.id', 't.resolved_by')
    .select([
      't.id',
      't.anchor',
      't.quote',
      't.proposal',
      't.taken',
      't.created_by',
      't.created_at',
      't.resolved_at',
      't.changed',
      sql<Thread['resolved_by']>`CASE WHEN t.resolved_by IS NOT NULL
        THEN ${person('t.resolved_by', 'resolver.username')} END`.as('resolved_by'),
      commentsOf.as('comments'),
    ])
    .where('t.document_id', '=', document_id)

export async function findThread(
  tx: ReadTransaction,
  document_id: string,
  id: string,
): Promise<ThreadRow | null> {
  const row = await selectThreads(tx, document_id).where('t.id', '=', id).executeTakeFirst()
  return row ?? null
}

/**
 * The page of threads that `listThreads` returns. It is selected in one of two ways:
 * - by `filter`, newest first; the filter 'mine' selects threads in which `user_id` wrote or is
 *   mentioned
 * - by `changed_after`: threads with a higher change number, lowest first
 */
export type ThreadPage = {
  limit: number
  user_id: string
} & ({ filter: ThreadFilter; after: { at: string; id: string } | null } | { changed_after: number })

/**
 * Lists a page of a document's threads with their comments. `changed` is the highest change number
 * of all the document's threads. The page and `changed` come from one statement, so they are
 * consistent.
 */
export async function listThreads(
  tx: ReadTransaction,
  document_id: string,
  page: ThreadPage,
): Promise<{ threads: ThreadRow[]; changed: number }> {
  const rows = await tx.db
    .selectFrom(({ selectFrom }) =>
      selectFrom('comment_threads')
        .select(({ fn }) => fn.coalesce(fn.max('changed'), sql<number>`0`).as('newest'))
        .where('document_id', '=', document_id)
        .as('all'),
    )
    .leftJoinLateral(selectPage(tx, document_id, page).as('t'), (join) => join.onTrue())
    .select(['all.newest', ...COLUMNS.map((name) => `t.${name}` as const)])
    .execute()
  const threads = rows.flatMap(({ newest: _, ...thread }) =>
    thread.id === null ? [] : [thread as ThreadRow],
  )
  return { threads, changed: rows[0]?.newest ?? 0 }
}

const COLUMNS = [
  'id',
  'anchor',
  'quote',
  'proposal',
  'taken',
  'created_by',
  'created_at',
  'resolved_at',
  'resolved_by',
  'changed',
  'comments',
] as const

function selectPage(tx: ReadTransaction, document_id: string, page: ThreadPage) {
  const threads = selectThreads(tx, document_id).limit(page.limit)
  if ('changed_after' in page)
    return threads.where('t.changed', '>', page.changed_after).orderBy('t.changed')
  const { filter, user_id } = page
  const isAboutMe = sql<boolean>`(c.author = ${user_id}::uuid OR ${user_id}::uuid = ANY(c.mentions))`
  const rows = threads
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('comments as c')
          .select('c.id')
          .whereRef('c.thread_id', '=', 't.id')
          .where('c.deleted_at', 'is', null)
          .$if(filter === 'mine', (own) => own.where(isAboutMe)),
      ),
    )
    .$call(newestFirst('t.created_at', 't.id', page))
  return filter === 'mine'
    ? rows
    : rows.where('t.resolved_at', filter === 'open' ? 'is' : 'is not', null)
}

/**
 * Returns the next change number of a document's comments (`changed`), and the count of its
 * threads, including hidden ones. Until the commit, other transactions that need a number wait.
 * Change numbers therefore follow the order of commits.
 */
export async function lockThreads(
  { db }: Transaction,
  document_id: string,
): Promise<{ changed: number; threads: number }> {
  const next = sql<{ changed: number; threads: number }>`next_comment_change(${document_id}::uuid)`
  return db.selectFrom(next.as('next')).selectAll('next').executeTakeFirstOrThrow()
}

export async function markChanged(tx: Transaction, id: string, changed: number): Promise<void> {
  await tx.db.updateTable('comment_threads').set({ changed }).where('id', '=', id).execute()
}

export type NewThread = Omit<NewRow<'comment_threads'>, 'anchor'> & { anchor: Anchor }

/** Creates a thread; false if its id is already used. */
export async function insertThread(tx: Transaction, thread: NewThread): Promise<boolean> {
  const made = await tx.db
    .insertInto('comment_threads')
    .values({ ...thread, anchor: JSON.stringify(thread.anchor) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Adds a comment; false if its id is already used. */
export async function insertComment(
  tx: Transaction,
  comment: NewRow<'comments'>,
): Promise<boolean> {
  const made = await tx.db
    .insertInto('comments')
    .values(comment)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Finds a thread's comment, deleted or not; null if none. */
export async function findComment(
  tx: Transaction,
  thread_id: string,
  id: string,
): Promise<{
  author: string
  mentions: string[]
  is_deleted: boolean
  is_of_guest: boolean
} | null> {
  const row = await tx.db
    .selectFrom('comments')
    .select(['author', 'mentions', sql<boolean>`deleted_at IS NOT NULL`.as('is_deleted')])
    .select(
      sql<boolean>`EXISTS (SELECT FROM share_guests g WHERE g.id = comments.author)`.as(
        'is_of_guest',
      ),
    )
    .where('thread_id', '=', thread_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Replaces a comment's text. A deleted comment is visible again. */
export async function rewriteComment(
  tx: Transaction,
  id: string,
  { body, mentions }: { body: string; mentions: string[] },
): Promise<void> {
  await tx.db
    .updateTable('comments')
    .set({
      body,
      mentions,
      deleted_at: null,
      edited_at: sql<string>`CASE WHEN deleted_at IS NULL THEN now() ELSE edited_at END`,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes a comment's text, but keeps its list of mentioned users. These users are therefore not
 * notified again if the comment is rewritten.
 */
export async function deleteComment(tx: Transaction, id: string): Promise<void> {
  await tx.db
    .updateTable('comments')
    .set({ body: '', deleted_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

/**
 * Resolves a thread for the user `resolved_by`, or reopens it if `resolved_by` is null. `taken`:
 * true if the text that the thread suggests was applied.
 */
export async function resolveThread(
  tx: Transaction,
  id: string,
  { resolved_by, taken }: { resolved_by: string | null; taken: boolean },
  changed: number,
): Promise<void> {
  await tx.db
    .updateTable('comment_threads')
    .set({ resolved_by, taken, resolved_at: resolved_by && sql<string>`now()`, changed })
    .where('id', '=', id)
    .execute()
}

export async function countComments(tx: Transaction, thread_id: string): Promise<number> {
  const row = await tx.db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('thread_id', '=', thread_id)
    .executeTakeFirstOrThrow()
  return row.count
}
