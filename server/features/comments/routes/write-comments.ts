import type { Anchor, Thread } from '#contract/comments.ts'
import { MAX_COMMENTS, MAX_THREADS } from '#contract/limits.ts'
import type { ScriptFacts } from '#contract/permissions.ts'
import type { Account } from '#server/platform/access/account.ts'
import { findUnauthorizedIds } from '#server/platform/access/colleagues.ts'
import type { AttributedTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { readMembers } from '../../scripts/grants/data.ts'
import {
  countComments,
  deleteComment,
  findComment,
  findThread,
  insertComment,
  insertThread,
  lockThreads,
  markChanged,
  resolveThread,
  rewriteComment,
} from '../data.ts'
import { isOwn, mayApplySuggestion, mayDelete, mayResolve } from '../rules.ts'

export type CommentContext = {
  tx: AttributedTransaction
  actor: Account
  /** The script whose permissions apply: the document itself, or the script of the canvas. */
  script: ScriptFacts
  about: 'script' | 'canvas'
  document_id: string
}
type Written = { body: string; mentions: string[] }
type Ids = { thread_id: string; comment_id: string }
const idsOf = ({ thread_id, comment_id }: Ids): Ids => ({ thread_id, comment_id })

/**
 * Starts a thread with its first comment. Idempotent: if the user already has a thread with this
 * id, returns that thread.
 */
export async function start(
  place: CommentContext,
  sent: {
    id: string
    comment_id: string
    anchor: Anchor
    quote: string
    proposal?: string | null
  } & Written,
): Promise<Thread> {
  const { tx, document_id, script, actor } = place
  const { id, comment_id, anchor, quote, proposal = null, ...written } = sent
  if (proposal !== null && place.about === 'canvas')
    throw new Refusal('invalid', { fields: [{ path: 'proposal', code: 'invalid' }] })
  const mentions = await checkMentions(place, written.mentions)
  const { changed, threads } = await lockThreads(tx, document_id)
  const thread = { document_id, company_id: script.company_id, anchor, quote, proposal, changed }
  if (await insertThread(tx, { id, ...thread, created_by: actor.user_id })) {
    if (threads >= MAX_THREADS) throw new Refusal('too_many_comments')
    const isAdded = await add(place, id, { id: comment_id, body: written.body, mentions })
    // The id already belongs to another comment. The thrown error also rolls back the new thread.
    if (!isAdded) throw new Refusal('conflict')
  }
  const made = await findThread(tx, document_id, id)
  // Another user's thread, or a thread of another document, already has the id.
  if (!made || made.created_by !== actor.user_id) throw new Refusal('conflict')
  return made
}

/**
 * Adds a comment to a thread. Idempotent: if the user's comment with this id exists in the thread,
 * nothing is added.
 */
export async function reply(
  place: CommentContext,
  thread_id: string,
  { id, ...written }: { id: string } & Written,
): Promise<Thread> {
  await openThread(place, thread_id)
  const mentions = await checkMentions(place, written.mentions)
  const { changed } = await lockThreads(place.tx, place.document_id)
  if (await add(place, thread_id, { id, body: written.body, mentions })) {
    if ((await countComments(place.tx, thread_id)) > MAX_COMMENTS)
      throw new Refusal('too_many_comments')
    await markChanged(place.tx, thread_id, changed)
  } else {
    const before = await findComment(place.tx, thread_id, id)
    if (before?.author !== place.actor.user_id) throw new Refusal('conflict')
  }
  return openThread(place, thread_id)
}

/**
 * Changes the text of the caller's comment. A deleted comment becomes visible again. Users whom the
 * comment mentions for the first time are notified.
 */
export async function rewrite(place: CommentContext, ids: Ids, written: Written): Promise<Thread> {
  const { tx } = place
  // Locks before reading the comment. Otherwise, a repeated request could miss a concurrent change
  // and notify users twice.
  const { changed } = await lockThreads(tx, place.document_id)
  const { thread, ...before } = await openOwnComment(place, ids)
  if (written.body.trim() === '' && thread.proposal === null)
    throw new Refusal('invalid', { fields: [{ path: 'body', code: 'empty' }] })
  const mentions = await checkMentions(place, written.mentions)
  await rewriteComment(tx, ids.comment_id, { body: written.body, mentions })
  await markChanged(tx, ids.thread_id, changed)
  await recordComment(place, 'comment.edited', ids)
  await recordMentioned(
    place,
    ids,
    mentions.filter((id) => !before.mentions.includes(id)),
  )
  return openThread(place, ids.thread_id)
}

/**
 * Deletes the text of the caller's comment, or of a guest's comment if the caller can edit the
 * script. A thread whose comments are all deleted is no longer listed.
 */
export async function deleteOwn(place: CommentContext, ids: Ids): Promise<Thread> {
  const { tx } = place
  const { changed } = await lockThreads(tx, place.document_id)
  const before = await openOwnComment(place, ids, mayDelete)
  if (!before.is_deleted) {
    await deleteComment(tx, ids.comment_id)
    await markChanged(tx, ids.thread_id, changed)
    await recordComment(place, 'comment.deleted', ids)
  }
  return openThread(place, ids.thread_id)
}

/**
 * Resolves or reopens a thread. `taken`: true if the thread's suggested text was applied. Throws
 * Refusal if the text of a resolved thread is applied, so that two concurrent requests cannot both
 * apply it.
 */
export async function resolve(
  place: CommentContext,
  thread_id: string,
  { resolved, taken }: { resolved: boolean; taken: boolean },
): Promise<Thread> {
  const { tx, about, document_id, actor } = place
  const { changed } = await lockThreads(tx, document_id)
  const before = await openThread(place, thread_id)
  if (!(taken ? mayApplySuggestion : mayResolve)(before, place.script, actor))
    throw new Refusal('forbidden')
  const isSettled = before.resolved_at !== null
  if (taken && (isSettled || !resolved)) throw new Refusal('already_settled')
  if (isSettled === resolved) return before
  const resolved_by = resolved ? actor.user_id : null
  await resolveThread(tx, thread_id, { resolved_by, taken }, changed)
  const about_thread = {
    subject_id: place.script.id,
    data: { about, document_id, thread_id },
  }
  if (taken) await record(tx, 'comment.taken', about_thread)
  else await record(tx, resolved ? 'comment.resolved' : 'comment.reopened', about_thread)
  return openThread(place, thread_id)
}

async function add(place: CommentContext, thread_id: string, comment: { id: string } & Written) {
  const { tx, script, actor } = place
  const author = actor.user_id
  const row = { ...comment, thread_id, company_id: script.company_id, author }
  if (!(await insertComment(tx, row))) return false
  const ids = { thread_id, comment_id: comment.id }
  await recordComment(place, 'comment.added', ids)
  await recordMentioned(place, ids, comment.mentions)
  return true
}

async function openThread({ tx, document_id }: CommentContext, thread_id: string): Promise<Thread> {
  const thread = await findThread(tx, document_id, thread_id)
  if (!thread) throw new Refusal('not_found')
  return thread
}

async function openOwnComment(
  place: CommentContext,
  { thread_id, comment_id }: Ids,
  may: typeof mayDelete = isOwn,
) {
  const thread = await openThread(place, thread_id)
  const comment = await findComment(place.tx, thread_id, comment_id)
  if (!comment) throw new Refusal('not_found')
  if (!may(comment, place.script, place.actor)) throw new Refusal('forbidden')
  return { ...comment, thread }
}

/**
 * Returns the ids of the users whom a comment mentions, without duplicates. Throws Refusal if one
 * of these users may not see the script.
 */
async function checkMentions(
  { tx, script, actor }: CommentContext,
  named: string[],
): Promise<string[]> {
  const mentions = [...new Set(named)]
  if (mentions.length === 0) return mentions
  const members = await readMembers(tx, script.id, mentions)
  const strangers = findUnauthorizedIds(mentions, members, script, actor)
  if (strangers.length > 0)
    throw new Refusal('cannot_mention', {
      fields: strangers.map((id) => ({
        path: `mentions.${named.indexOf(id)}`,
        code: 'invalid',
      })),
    })
  return mentions
}

type CommentEvent = 'comment.added' | 'comment.edited' | 'comment.deleted'

function recordComment(
  { tx, script, about, document_id }: CommentContext,
  kind: CommentEvent,
  ids: Ids,
): Promise<void> {
  return record(tx, kind, { subject_id: script.id, data: { about, document_id, ...idsOf(ids) } })
}

async function recordMentioned(
  place: CommentContext,
  ids: Ids,
  named: readonly string[],
): Promise<void> {
  const { tx, script, about, document_id, actor } = place
  const user_ids = named.filter((id) => id !== actor.user_id)
  if (user_ids.length === 0) return
  await record(tx, 'comment.mentioned', {
    subject_id: script.id,
    data: { about, document_id, ...idsOf(ids), user_ids },
  })
}
