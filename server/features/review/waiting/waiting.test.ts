import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardRoutes } from '#contract/dashboard.ts'
import { reviewRoutes } from '#contract/review.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { FRAGMENT_NAME } from '#document/script-schema.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let company_id: string
let owner: TestAccount
let reviewer: TestAccount
let other: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company_id = await app.company()
  owner = await app.account(company_id)
  reviewer = await app.account(company_id)
  other = await app.account(company_id)
})
afterAll(() => app.stop())

const list = async (query: { limit?: number; after?: string } = {}) =>
  (await reviewer.call(reviewRoutes.listReviews, { query })).body

async function addReviewedScript(due_on: string | null): Promise<string> {
  const { id } = await addScript(owner, { text: '# 挨拶\n営業：はい。', visibility: 'team_view' })
  const reviewers = [reviewer.user_id, other.user_id]
  const body = { id: randomUUID(), reviewers, due_on }
  await owner.call(reviewRoutes.requestReview, { params: { id }, body })
  return id
}

test('waiting reviews are listed by due date with pagination, and the first on the dashboard', async () => {
  const ids: string[] = []
  for (const due_on of ['2099-03-01', '2099-01-01', null, '2099-02-01', null])
    ids.push(await addReviewedScript(due_on))
  const expected = [1, 3, 0, 2, 4].map((at) => ids[at])
  const first = await list({ limit: 2 })
  const second = await list({ limit: 2, after: first.next ?? '' })
  const third = await list({ limit: 2, after: second.next ?? '' })
  const pages = [first, second, third]
  expect(pages.flatMap(({ reviews }) => reviews.map(({ script }) => script.id))).toEqual(expected)
  expect(third.next).toBeNull()
  expect(first.reviews[0]).toMatchObject({
    due_on: '2099-01-01',
    decision: null,
    is_outdated: false,
    asked_by: { id: owner.user_id },
    script: { kind: 'talk_script', title: '商談' },
  })
  const { reviews } = (await reviewer.call(dashboardRoutes.readDashboard, {})).body
  expect(reviews.reviews.map(({ script }) => script.id)).toEqual(expected.slice(0, 3))
  const more = await list({ after: reviews.next ?? '' })
  expect(more.reviews.map(({ script }) => script.id)).toEqual(expected.slice(3))
  for (const after of ['x', '%00', Buffer.from('2099-99-99 x y').toString('base64url')])
    expect((await reviewer.call(reviewRoutes.listReviews, { query: { after } })).status).toBe(422)
})

test('an approved review leaves the list until the text changes; so does a trashed script', async () => {
  const id = await addReviewedScript(null)
  const params = { id }
  const at = async () => (await list({ limit: 100 })).reviews.find(({ script }) => script.id === id)
  const { review, text_mark } = (await reviewer.call(reviewRoutes.readReview, { params })).body
  const said = { review_id: review?.id ?? '', decision: 'approved' as const, text_mark }
  await reviewer.call(reviewRoutes.decideReview, { params, body: { id: randomUUID(), ...said } })
  expect(await at()).toBeUndefined()
  await app.services.database.tenant({ company_id, user_id: owner.user_id }, (tx) =>
    app.services.documents.change(tx, id, owner.user_id, (doc) =>
      doc.getXmlFragment(FRAGMENT_NAME).delete(0, 1),
    ),
  )
  expect(await at()).toMatchObject({ decision: 'approved', is_outdated: true })
  await owner.call(scriptRoutes.trashScript, { params })
  expect(await at()).toBeUndefined()
})
