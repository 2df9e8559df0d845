import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { grantRoutes } from '#contract/grants.ts'
import { versionRoutes } from '#contract/history.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { type ReviewDecision, reviewRoutes } from '#contract/review.ts'
import { type Script, scriptRoutes } from '#contract/scripts.ts'
import { FRAGMENT_NAME } from '#document/script-schema.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let company_id: string
let owner: TestAccount
let anna: TestAccount
let ben: TestAccount
let id: string

beforeAll(async () => {
  app = await openTestApp()
  company_id = await app.company()
  owner = await app.account(company_id)
  anna = await app.account(company_id)
  ben = await app.account(company_id)
})
beforeEach(async () => {
  id = await write('team_edit')
})
afterAll(() => app.stop())

const write = async (visibility: Script['visibility']) =>
  (await addScript(owner, { text: '# 挨拶\n営業：おはようございます。', visibility })).id
const params = () => ({ id })
const read = (by = owner) => by.call(reviewRoutes.readReview, { params: params() })
const status = async () =>
  (await owner.call(scriptRoutes.readScript, { params: params() })).body.status
type ReviewFields = { id?: string; due_on?: string; message?: string }
const requestReview = (reviewers: TestAccount[], fields: ReviewFields = {}, by = owner) =>
  by.call(reviewRoutes.requestReview, {
    params: params(),
    body: { id: randomUUID(), ...fields, reviewers: reviewers.map(({ user_id }) => user_id) },
  })
const decide = async (by: TestAccount, decision: ReviewDecision, sent: object = {}) => {
  const { body } = await read(by)
  const { review, text_mark } = body
  const said = { review_id: review?.id ?? randomUUID(), decision, text_mark }
  return by.call(reviewRoutes.decideReview, {
    params: params(),
    body: { id: randomUUID(), ...said, ...sent },
  })
}
const withdraw = () => owner.call(reviewRoutes.withdrawReview, { params: params() })
const complete = (by = owner) =>
  by.call(reviewRoutes.completeScript, { params: params(), body: {} })
const reopen = (by = owner) => by.call(reviewRoutes.reopenScript, { params: params(), body: {} })
const edit = (by: TestAccount) =>
  app.services.database.tenant({ company_id, user_id: by.user_id }, (tx) =>
    app.services.documents.change(tx, id, by.user_id, (doc) =>
      doc.getXmlFragment(FRAGMENT_NAME).delete(0, 1),
    ),
  )
const waiting = async (by: TestAccount) =>
  (await by.call(reviewRoutes.listReviews, { query: {} })).body
const listEvents = async (kind: string) =>
  (
    await app.services.database.raw.query(
      'select data, actor_id from events where kind = $1 and subject_id = $2 order by id',
      [kind, id],
    )
  ).rows

test('a review goes from request through changes to everyone’s approval; the script is read-only until reopened', async () => {
  const requested = await requestReview([anna, ben], {
    due_on: '2099-12-24',
    message: '価格を見てください。',
  })
  expect(requested.body).toMatchObject({
    status: 'in_review',
    review: {
      due_on: '2099-12-24',
      message: '価格を見てください。',
      asked_by: { id: owner.user_id },
      reviewers: [{ decision: null, may_decide: true }, { decision: null }],
    },
    completed: null,
    seen_version_id: null,
  })
  expect(await status()).toBe('in_review')

  const message = '挨拶を短く。'
  const refused = await decide(anna, 'changes_requested', { message })
  expect(refused.body.review?.reviewers).toContainEqual(
    expect.objectContaining({ id: anna.user_id, decision: 'changes_requested', message }),
  )
  const { seen_version_id } = refused.body
  await decide(ben, 'approved')
  await edit(owner)
  // After the edit, both decisions are outdated. The version that the reviewers read stays stored,
  // so that a reviewer can compare it with the present version.
  const { body } = await read(anna)
  expect(body.review?.reviewers.map(({ is_outdated }) => is_outdated)).toEqual([true, true])
  expect(body.seen_version_id).toBe(seen_version_id)
  const seen = await anna.call(versionRoutes.readScriptVersion, {
    params: { id, version_id: seen_version_id ?? '' },
  })
  expect(seen.body.text).toContain('おはようございます。')
  expect(seen.body.version.is_kept).toBe(true)

  expect((await decide(anna, 'approved')).body.status).toBe('in_review')
  const last = await decide(ben, 'approved')
  expect(last.body).toMatchObject({
    status: 'ready',
    review: null,
    completed: { by: { id: ben.user_id } },
  })
  const update = () =>
    owner.call(scriptRoutes.updateScript, { params: params(), body: { title: '別の題' } })
  expect((await update()).problem.code).toBe('read_only')
  const restored = await owner.call(versionRoutes.restoreVersion, {
    params: { id, version_id: seen_version_id ?? '' },
    body: {},
  })
  expect(restored.problem.code).toBe('read_only')
  await expect(edit(owner)).rejects.toMatchObject({ code: 'read_only' })
  expect((await requestReview([anna])).problem.code).toBe('read_only')
  expect((await owner.call(scriptRoutes.readScript, { params: params() })).body).toMatchObject({
    may_edit: false,
  })

  expect((await reopen(anna)).status).toBe(403)
  expect((await reopen()).body).toMatchObject({ status: 'draft', completed: null })
  expect((await update()).status).toBe(200)
  expect((await reopen()).body.status).toBe('draft')
  expect(await listEvents('review.reopened')).toHaveLength(1)

  const { versions } = (
    await owner.call(versionRoutes.listVersions, { params: params(), query: {} })
  ).body
  expect(versions.toReversed().flatMap(({ review }) => review.map(({ kind }) => kind))).toEqual([
    'asked',
    'changes_requested',
    'approved',
    'approved',
    'approved',
    'completed',
    'reopened',
  ])
  expect(await listEvents('review.asked')).toMatchObject([
    { data: { user_ids: [anna.user_id, ben.user_id], due_on: '2099-12-24' } },
  ])
  expect(await listEvents('review.decided')).toMatchObject([
    { actor_id: anna.user_id, data: { decision: 'changes_requested', user_ids: [owner.user_id] } },
    ...['approved', 'approved', 'approved'].map((decision) => ({ data: { decision } })),
  ])
  const [completed] = await listEvents('review.completed')
  expect(completed).toMatchObject({ actor_id: ben.user_id })
  const { user_ids: notified = [] } = (completed?.data ?? {}) as { user_ids?: string[] }
  expect(notified.toSorted()).toEqual([owner.user_id, anna.user_id].sort())
})

test('two concurrent decisions are both stored, and the script completes once', async () => {
  await requestReview([anna, ben])
  const [one, other] = await Promise.all([decide(anna, 'approved'), decide(ben, 'approved')])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(await status()).toBe('ready')
  expect(await listEvents('review.decided')).toHaveLength(2)
  expect(await listEvents('review.completed')).toHaveLength(1)

  id = await write('team_edit')
  await requestReview([anna, ben])
  await Promise.all([decide(anna, 'approved'), decide(ben, 'changes_requested')])
  expect(await status()).toBe('in_review')
  expect(await listEvents('review.decided')).toHaveLength(2)
})

test('a repeated decision is stored once, also the one that completes the script', async () => {
  const review_id = randomUUID()
  await requestReview([anna], { id: review_id })
  const sent = { id: randomUUID(), review_id }
  const { text_mark } = (await read(anna)).body
  const first = await decide(anna, 'approved', sent)
  const again = await decide(anna, 'approved', { ...sent, text_mark })
  expect([first.body.status, again.status, again.body.status]).toEqual(['ready', 200, 'ready'])
  expect(await listEvents('review.decided')).toHaveLength(1)
  const other = await decide(ben, 'approved', { ...sent, text_mark })
  expect(other.problem.code).toBe('conflict')

  id = await write('team_edit')
  const body = { id: randomUUID() }
  await requestReview([anna], body)
  await requestReview([anna], body)
  expect(await listEvents('review.asked')).toHaveLength(1)
  expect((await requestReview([anna])).problem.code).toBe('conflict')
})

test('a decision about an outdated text is refused and not stored', async () => {
  await requestReview([anna])
  const { text_mark } = (await read(anna)).body
  await edit(owner)
  const stale = await decide(anna, 'approved', { text_mark })
  expect([stale.status, stale.problem.code]).toEqual([409, 'text_changed'])
  expect(await status()).toBe('in_review')
  expect((await read(anna)).body).toMatchObject({
    seen_version_id: null,
    review: { reviewers: [{ decision: null }] },
  })
  expect((await decide(anna, 'approved')).body.status).toBe('ready')
})

test('a reviewer who was removed or lost the right, or whose review was withdrawn, cannot decide and delays nothing', async () => {
  const review_id = randomUUID()
  await requestReview([anna, ben], { id: review_id })
  const page = (await read(anna)).body
  await requestReview([ben], { id: review_id })
  const { text_mark } = page
  const late = { review_id, text_mark }
  expect((await decide(anna, 'approved', late)).problem.code).toBe('review_over')
  expect(await listEvents('review.changed')).toMatchObject([{ data: { user_ids: [anna.user_id] } }])
  expect((await waiting(anna)).reviews.map(({ script }) => script.id)).not.toContain(id)
  await withdraw()
  expect(await status()).toBe('draft')
  expect((await decide(ben, 'approved', late)).problem.code).toBe('review_over')
  expect((await withdraw()).status).toBe(200)

  // A reviewer of a private script needs a grant. After the grant is revoked, the reviewer can no
  // longer decide.
  id = await write('private')
  expect((await requestReview([anna])).problem.code).toBe('cannot_review')
  for (const { user_id } of [anna, ben])
    await owner.call(grantRoutes.setGrant, { params: { id, user_id }, body: { access: 'view' } })
  await requestReview([anna, ben])
  expect((await waiting(anna)).reviews.map(({ script }) => script.id)).toContain(id)
  await owner.call(grantRoutes.revokeGrant, { params: { id, user_id: anna.user_id } })
  expect((await read(anna)).status).toBe(403)
  expect((await waiting(anna)).reviews.map(({ script }) => script.id)).not.toContain(id)
  const { review } = (await read()).body
  expect(review?.reviewers.map((one) => [one.id, one.may_decide]).sort()).toEqual(
    [
      [anna.user_id, false],
      [ben.user_id, true],
    ].sort(),
  )
  expect((await decide(ben, 'approved')).body.status).toBe('ready')
})

test('requesters cannot review their own request, and a request needs reviewers', async () => {
  expect((await requestReview([owner])).problem.code).toBe('cannot_review')
  expect((await requestReview([])).problem).toMatchObject({
    code: 'invalid',
    fields: [{ path: 'reviewers' }],
  })
  const gone = await app.account(company_id, { status: 'suspended' })
  expect((await requestReview([anna, gone])).problem).toMatchObject({
    code: 'cannot_review',
    fields: [{ path: 'reviewers.1' }],
  })
  expect((await requestReview([anna], { due_on: '2025-02-30' })).status).toBe(422)
  expect(await status()).toBe('draft')
})

test('a sole user completes a script, and its manager needs no review', async () => {
  const alone = await app.account(FREE_COMPANY_ID)
  const own = { params: { id: (await addScript(alone)).id } }
  const refused = await alone.call(reviewRoutes.requestReview, {
    ...own,
    body: { id: randomUUID(), reviewers: [anna.user_id] },
  })
  expect(refused.problem.code).toBe('cannot_review')
  const done = await alone.call(reviewRoutes.completeScript, { ...own, body: {} })
  expect(done.body).toMatchObject({ status: 'ready', completed: { by: { id: alone.user_id } } })
  const again = await alone.call(reviewRoutes.reopenScript, { ...own, body: {} })
  expect(again.body.status).toBe('draft')

  await requestReview([anna])
  expect((await complete(ben)).status).toBe(403)
  expect((await complete()).body.status).toBe('ready')
  expect((await complete()).body.status).toBe('ready')
  expect(await listEvents('review.completed')).toHaveLength(1)
  expect((await waiting(anna)).reviews.map(({ script }) => script.id)).not.toContain(id)
})
