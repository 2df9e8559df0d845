import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentRoutes } from '#contract/comments.ts'
import { companyRoutes } from '#contract/companies.ts'
import { grantRoutes } from '#contract/grants.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { INBOX_CHANGED, notificationRoutes } from '#contract/notifications.ts'
import { reviewRoutes } from '#contract/review.ts'
import { SCRIPT_CHANGED, scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { openDocument } from '#testing/open-document.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let url: string
let company: string
let owner: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  company = await app.company()
  owner = await app.account(company)
})
afterAll(() => app.stop())

const list = async (by: TestAccount, query: { after?: string; limit?: number } = {}) =>
  (await by.call(notificationRoutes.listNotifications, { query })).body
const listKinds = async (by: TestAccount) => (await list(by)).notifications.map(({ kind }) => kind)
/** Waits until a user's notifications have exactly these kinds, newest first. */
const until = (by: TestAccount, kinds: readonly string[]) =>
  app.eventually(async () => JSON.stringify(await listKinds(by)) === JSON.stringify(kinds))
const comment = (by: TestAccount, id: string, body: string, mentions: string[] = []) => {
  const anchor = { part: 'block', id: 'b', start: null, end: null } as const
  const ids = { id: randomUUID(), comment_id: randomUUID() }
  return by
    .call(commentRoutes.startThread, {
      params: { id },
      body: { ...ids, anchor, quote: '', body, mentions },
    })
    .then((made) => made.body)
}
const reply = (
  by: TestAccount,
  id: string,
  thread_id: string,
  body: string,
  mentions: string[] = [],
) =>
  by.call(commentRoutes.replyToThread, {
    params: { id, thread_id },
    body: { id: randomUUID(), body, mentions },
  })

test('owners, earlier authors and mentioned users are notified of a comment once, and authors never of their own', async () => {
  const [writer, named] = [await app.account(company), await app.account(company)]
  const mine = await app.account(company)
  const { id } = await addScript(mine, { visibility: 'team_view', title: '商談' })
  const thread = await comment(writer, id, '<b>短く</b>', [named.user_id])
  await until(mine, ['comment'])
  await until(named, ['mention'])
  expect((await list(named)).notifications).toMatchObject([
    {
      is_read: false,
      actor_name: expect.any(String),
      script: { id, kind: 'talk_script', title: '商談' },
      comment: { thread_id: thread.id, about: 'script', excerpt: '<b>短く</b>' },
    },
  ])
  await reply(mine, id, thread.id, 'どこを？', [writer.user_id])
  await until(writer, ['mention'])
  await reply(writer, id, thread.id, '最初の文です')
  await until(mine, ['reply', 'comment'])
  expect(await listKinds(writer)).toEqual(['mention'])
})

test('a notification contains the suggested words and the message of a review', async () => {
  const [mine, reviewer] = [await app.account(company), await app.account(company)]
  const { id } = await addScript(mine, { visibility: 'team_view' })
  const anchor = { part: 'block', id: 'b', start: 'AAA=', end: 'AAE=' } as const
  const ids = { id: randomUUID(), comment_id: randomUUID() }
  const suggest = (body: string, proposal: string) =>
    reviewer.call(commentRoutes.startThread, {
      params: { id },
      body: { ...ids, anchor, quote: '高いです', body, proposal, mentions: [] },
    })
  expect((await suggest('', '少し高めです')).status).toBe(201)
  await until(mine, ['comment'])
  expect((await list(mine)).notifications).toMatchObject([
    { comment: { excerpt: '' }, words: '少し高めです' },
  ])
  await reply(mine, id, ids.id, 'なぜですか')
  await until(reviewer, ['reply'])
  expect((await list(reviewer)).notifications).toMatchObject([{ words: null }])
  const message = '金曜までにお願いします'
  const review = { id: randomUUID(), reviewers: [reviewer.user_id], message }
  expect(
    (await mine.call(reviewRoutes.requestReview, { params: { id }, body: review })).status,
  ).toBeLessThan(300)
  await until(reviewer, ['review_asked', 'reply'])
  expect((await list(reviewer)).notifications[0]).toMatchObject({ words: message })
})

test('users are notified of a grant, an approval, an applicant, and a finished canvas', async () => {
  const home = await app.company()
  const admin = await app.account(home, { admin: true })
  const applicant = await app.account(home, { status: 'pending' })
  await admin.call(companyRoutes.approveMember, { params: { id: applicant.user_id }, body: {} })
  await until(applicant, ['approved'])
  const { id } = await addScript(admin, { text: '課題は在庫です。棚卸しに3日かかります。' })
  await admin.call(grantRoutes.setGrant, {
    params: { id, user_id: applicant.user_id },
    body: { access: 'edit' },
  })
  await until(applicant, ['access_given', 'approved'])
  await admin.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } })
  await admin.call(leanCanvasRoutes.generateCanvas, {
    body: { talk_script_id: id, wait_for_completion: true },
  })
  await until(admin, ['generated'])
})

test('notifications about things a user may not see any more are neither shown nor counted', async () => {
  const reader = await app.account(company)
  const { id } = await addScript(owner, { visibility: 'team_view' })
  const thread = await comment(owner, id, '見て', [reader.user_id])
  const other = await addScript(owner, { visibility: 'team_view' })
  await comment(owner, other.id, 'こちらも', [reader.user_id])
  await until(reader, ['mention', 'mention'])
  await owner.call(scriptRoutes.setVisibility, {
    params: { id: other.id },
    body: { visibility: 'private' },
  })
  expect((await list(reader)).notifications).toMatchObject([{ script: { id } }])
  expect((await list(reader)).unread).toBe(1)
  await owner.call(commentRoutes.deleteComment, {
    params: { id, thread_id: thread.id, comment_id: thread.comments[0]?.id ?? '' },
  })
  expect(await list(reader)).toMatchObject({ notifications: [], unread: 0 })
  // Users cannot read the notifications of others.
  const { database } = app.services
  const stranger = { user_id: owner.user_id, company_id: company }
  const rows = await database.tenant(stranger, ({ db }) =>
    db.selectFrom('notifications').select('id').where('user_id', '=', reader.user_id).execute(),
  )
  expect(rows).toEqual([])
})

test('pagination of notifications; reading one updates the user’s open pages', async () => {
  const reader = await app.account(company)
  const { id } = await addScript(owner, { visibility: 'team_view' })
  for (const body of ['一', '二', '三']) await comment(owner, id, body, [reader.user_id])
  await until(reader, ['mention', 'mention', 'mention'])
  const first = await list(reader, { limit: 2 })
  expect(first).toMatchObject({ unread: 3, next: expect.any(String) })
  const rest = await list(reader, { limit: 2, after: first.next ?? '' })
  expect(rest.notifications).toMatchObject([{ comment: { excerpt: '一' } }])
  expect(rest.next).toBeNull()
  const opened = await openDocument({ url, token: reader.token }, id)
  const heard: unknown[] = []
  opened.provider.on('stateless', ({ payload }: { payload: string }) =>
    heard.push(JSON.parse(payload)),
  )
  // Messages to open pages arrive in order. When the message about this update has arrived, no
  // message about the mentions can follow.
  await owner.call(scriptRoutes.updateScript, { params: { id }, body: { title: '改題' } })
  await expect.poll(() => heard).toContainEqual({ news: SCRIPT_CHANGED })
  heard.length = 0
  const read = (body: { id?: number; up_to?: number }) =>
    reader.call(notificationRoutes.markNotificationsRead, { body })
  expect((await read({ id: first.notifications[0]?.id ?? 0 })).body).toEqual({ unread: 2 })
  await expect.poll(() => heard).toEqual([{ news: INBOX_CHANGED }])
  expect((await read({ up_to: first.notifications[0]?.id ?? 0 })).body).toEqual({ unread: 0 })
  expect((await list(reader)).notifications.every(({ is_read }) => is_read)).toBe(true)
  expect((await read({})).status).toBe(422)
  // Users get no notification of their own comments.
  await comment(reader, id, '読みました')
  await until(reader, ['mention', 'mention', 'mention'])
  opened.provider.destroy()
})

test('a reviewer is notified of the request, and its author of the decision', async () => {
  const [asker, reviewer] = [await app.account(company), await app.account(company)]
  const { id } = await addScript(asker, { visibility: 'team_view' })
  const requested = await asker.call(reviewRoutes.requestReview, {
    params: { id },
    body: { id: randomUUID(), reviewers: [reviewer.user_id] },
  })
  await until(reviewer, ['review_asked'])
  const { review, text_mark } = requested.body
  const said = { review_id: review?.id ?? '', text_mark }
  const decide = (decision: 'approved' | 'changes_requested') =>
    reviewer.call(reviewRoutes.decideReview, {
      params: { id },
      body: { id: randomUUID(), ...said, decision },
    })
  await decide('changes_requested')
  await until(asker, ['review_changes_requested'])
  await decide('approved')
  await until(asker, ['review_approved', 'review_changes_requested'])
})
