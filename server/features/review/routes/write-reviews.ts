import { randomUUID } from 'node:crypto'
import type { ScriptFacts } from '#contract/permissions.ts'
import type { ReviewDecision, ReviewRecord, ReviewState } from '#contract/review.ts'
import type { Account } from '#server/platform/access/account.ts'
import { findUnauthorizedIds } from '#server/platform/access/colleagues.ts'
import type { AttributedTransaction, ReadTransaction } from '#server/platform/database/database.ts'
import type { Documents } from '#server/platform/documents/documents.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { readMembers } from '../../scripts/grants/data.ts'
import {
  deleteReviewers,
  endReview,
  findCompletion,
  findOpenReview,
  findRecord,
  findSeenVersion,
  insertRecord,
  insertReview,
  insertReviewers,
  listReviewers,
  listReviewParticipants,
  type ReviewRow,
  readStatus,
  updateReview,
  writeDecision,
  writeStatus,
} from '../data.ts'
import { isApproved, listOthers, toReviewer } from '../rules.ts'

export type ReviewContext = {
  tx: AttributedTransaction
  actor: Account
  script: ScriptFacts
  documents: Documents
}

/**
 * Reads the state of a script's review as the actor sees it. The statements are pipelined into one
 * round trip.
 */
export async function readState(
  place: Pick<ReviewContext, 'actor' | 'script' | 'documents'> & { tx: ReadTransaction },
): Promise<ReviewState> {
  const { tx, actor, script, documents } = place
  const [status, review, rows, completed, text_mark, seen_version_id] = await Promise.all([
    readStatus(tx, script.id),
    findOpenReview(tx, script.id),
    listReviewers(tx, script.id),
    findCompletion(tx, script.id),
    documents.readMark(tx, script.id),
    findSeenVersion(tx, script.id, actor.user_id),
  ])
  const reviewers = rows.map((row) => toReviewer(row, script, actor))
  return {
    status,
    text_mark,
    seen_version_id,
    review: review && { ...review, reviewers },
    completed: status === 'ready' ? completed : null,
  }
}

type ReviewRequest = { id: string; reviewers: string[]; due_on: string | null; message: string }

/** Requests a review, or changes the review with this id. Idempotent. */
export async function request(
  place: ReviewContext,
  { id, ...fields }: ReviewRequest,
): Promise<ReviewState> {
  const { tx, script, actor, documents } = place
  const named = [...new Set(fields.reviewers)]
  const open = await lockReview(place)
  const status = await readStatus(tx, script.id)
  if (status === 'ready') throw new Refusal('read_only')
  if (open && open.id !== id) throw new Refusal('conflict')
  await checkNamed(place, named, open?.asked_by.id ?? actor.user_id)
  const { due_on, message } = fields
  const { company_id } = script
  if (open) return change(place, open, { due_on, message, named })
  const own = { script_id: script.id, company_id, asked_by: actor.user_id }
  // If the insertion fails, the id belongs to an ended review or to a review of another script.
  if (!(await insertReview(tx, { id, ...own, due_on, message }))) throw new Refusal('review_over')
  await insertReviewers(tx, { review_id: id, company_id }, named)
  await writeStatus(tx, script.id, 'in_review')
  const version_id = await documents.versions.save(tx, script.id, { pin: `review:${id}` })
  await recordReview(place, { id, review_id: id, kind: 'asked', version_id })
  const user_ids = listOthers(named, actor.user_id)
  const data = { review_id: id, user_ids, due_on }
  await record(tx, 'review.asked', { subject_id: script.id, data })
  return readState(place)
}

async function change(
  place: ReviewContext,
  open: ReviewRow,
  { named, ...to }: { due_on: string | null; message: string; named: string[] },
): Promise<ReviewState> {
  const { tx, script, actor } = place
  const review = { review_id: open.id, company_id: script.company_id }
  const before = (await listReviewers(tx, script.id)).map(({ id }) => id)
  const added = named.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !named.includes(id))
  await updateReview(tx, open.id, to)
  await deleteReviewers(tx, open.id, removed)
  await insertReviewers(tx, review, added)
  const { review_id } = review
  const notified = listOthers(added, actor.user_id)
  if (notified.length > 0)
    await record(tx, 'review.asked', {
      subject_id: script.id,
      data: { review_id, user_ids: notified, due_on: to.due_on },
    })
  const isOther = to.due_on !== open.due_on || to.message !== open.message
  if (removed.length > 0 || isOther)
    await record(tx, 'review.changed', {
      subject_id: script.id,
      data: { review_id, user_ids: listOthers(removed, actor.user_id) },
    })
  // The review is complete if only the removed reviewer's approval was missing.
  return completeIfApproved(place, open)
}

/** Withdraws the open review and makes the script a draft. Does nothing if no review is open. */
export async function withdraw(place: ReviewContext): Promise<ReviewState> {
  const { tx, script, actor, documents } = place
  const open = await lockReview(place)
  if (!open) return readState(place)
  const user_ids = listOthers(await listReviewParticipants(tx, script.id), actor.user_id)
  await endReview(tx, open.id)
  await writeStatus(tx, script.id, 'draft')
  const id = randomUUID()
  const version_id = await documents.versions.save(tx, script.id, { pin: `review:${id}` })
  await recordReview(place, { id, review_id: open.id, kind: 'withdrawn', version_id })
  const data = { review_id: open.id, user_ids }
  await record(tx, 'review.withdrawn', { subject_id: script.id, data })
  return readState(place)
}

type Decided = {
  id: string
  review_id: string
  decision: ReviewDecision
  message: string
  text_mark: string
}

/** Stores a reviewer's decision about the version that they read. Idempotent. */
export async function decide(place: ReviewContext, sent: Decided): Promise<ReviewState> {
  const { tx, script, actor, documents } = place
  const { id, review_id, decision, message, text_mark } = sent
  const open = await lockReview(place)
  const before = await findRecord(tx, id)
  if (before) {
    if (before.by_user !== actor.user_id || before.script_id !== script.id)
      throw new Refusal('conflict')
    return readState(place)
  }
  const reviewers = await listReviewers(tx, script.id)
  if (open?.id !== review_id || !reviewers.some((one) => one.id === actor.user_id))
    throw new Refusal('review_over')
  const version_id = await documents.versions.save(tx, script.id, { pin: `review:${id}` })
  if ((await documents.readMark(tx, script.id)) !== text_mark) throw new Refusal('text_changed')
  await recordReview(place, { id, review_id, kind: decision, version_id })
  const reviewer = { review_id, user_id: actor.user_id }
  await writeDecision(tx, reviewer, { decision, message, text_mark })
  const user_ids = listOthers([open.asked_by.id, script.owner_id], actor.user_id)
  const data = { review_id, user_ids, decision_id: id, decision, version_id }
  await record(tx, 'review.decided', { subject_id: script.id, data })
  return completeIfApproved(place, open)
}

/** Marks a script as ready, even without the reviewers' approval. Idempotent. */
export async function complete(place: ReviewContext): Promise<ReviewState> {
  const open = await lockReview(place)
  if ((await readStatus(place.tx, place.script.id)) !== 'ready') await setReady(place, open)
  return readState(place)
}

/** Makes a ready script a draft again. Idempotent. */
export async function reopen(place: ReviewContext): Promise<ReviewState> {
  const { tx, script, actor, documents } = place
  await documents.lock(tx, script.id)
  if ((await readStatus(tx, script.id)) !== 'ready') return readState(place)
  await documents.setReadOnly(tx, script.id, false)
  await writeStatus(tx, script.id, 'draft')
  const id = randomUUID()
  const version_id = await documents.versions.save(tx, script.id, { pin: `review:${id}` })
  await recordReview(place, { id, review_id: null, kind: 'reopened', version_id })
  const concerned = [script.owner_id, ...(await listReviewParticipants(tx, script.id))]
  const data = { user_ids: listOthers(concerned, actor.user_id) }
  await record(tx, 'review.reopened', { subject_id: script.id, data })
  return readState(place)
}

/**
 * Finds the open review and locks the script's document. Changes of a review then run one after the
 * other, and no edit is stored in between.
 */
async function lockReview({ tx, script, documents }: ReviewContext): Promise<ReviewRow | null> {
  await documents.lock(tx, script.id)
  return findOpenReview(tx, script.id)
}

/**
 * Throws Refusal if no reviewer is named, or if a reviewer is the requester or may not see the
 * script now.
 */
async function checkNamed({ tx, script, actor }: ReviewContext, named: string[], asked_by: string) {
  if (named.length === 0)
    throw new Refusal('invalid', { fields: [{ path: 'reviewers', code: 'empty' }] })
  const members = await readMembers(tx, script.id, named)
  const able = members.filter(({ user_id }) => user_id !== asked_by)
  const strangers = findUnauthorizedIds(named, able, script, actor)
  if (strangers.length > 0)
    throw new Refusal('cannot_review', {
      fields: strangers.map((id) => ({ path: `reviewers.${named.indexOf(id)}`, code: 'invalid' })),
    })
}

async function completeIfApproved(place: ReviewContext, open: ReviewRow): Promise<ReviewState> {
  const state = await readState(place)
  if (!isApproved(state.review?.reviewers ?? [])) return state
  await setReady(place, open)
  return readState(place)
}

async function setReady(place: ReviewContext, open: ReviewRow | null): Promise<void> {
  const { tx, script, actor, documents } = place
  const concerned = open ? await listReviewParticipants(tx, script.id) : []
  const id = randomUUID()
  const version_id = await documents.versions.save(tx, script.id, { pin: `review:${id}` })
  await documents.setReadOnly(tx, script.id, true)
  await writeStatus(tx, script.id, 'ready')
  if (open) await endReview(tx, open.id)
  const review_id = open?.id ?? null
  await recordReview(place, { id, review_id, kind: 'completed', version_id })
  const user_ids = listOthers([script.owner_id, ...concerned], actor.user_id)
  const data = { review_id, user_ids, version_id }
  await record(tx, 'review.completed', { subject_id: script.id, data })
}

type Noted = {
  id: string
  review_id: string | null
  kind: ReviewRecord['kind']
  version_id: string
}

async function recordReview({ tx, script, actor }: ReviewContext, noted: Noted): Promise<void> {
  const { id: script_id, company_id } = script
  const isNew = await insertRecord(tx, { ...noted, script_id, company_id, by_user: actor.user_id })
  if (!isNew) throw new Refusal('conflict')
}
