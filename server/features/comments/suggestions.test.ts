import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentRoutes } from '#contract/comments.ts'
import { MAX_SUGGESTION } from '#contract/limits.ts'
import type { RouteCall } from '#contract/route.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

// Comment threads can suggest a new text for a passage. Editors apply or reject the text.

let app: TestApp
let owner: TestAccount
let colleague: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  const company = await app.company()
  owner = await app.account(company)
  colleague = await app.account(company)
})
afterAll(() => app.stop())

const ANCHOR = { part: 'block', id: 'b1', start: 'AAA=', end: 'AAE=' } as const
type Sent = Partial<Parameters<typeof send>[2]>
const send = (
  by: TestAccount,
  id: string,
  body: RouteCall<typeof commentRoutes.startThread>['body'],
) => by.call(commentRoutes.startThread, { params: { id }, body })
const suggest = (by: TestAccount, id: string, sent: Sent) =>
  send(by, id, {
    id: randomUUID(),
    comment_id: randomUUID(),
    anchor: ANCHOR,
    quote: '在庫です',
    body: '',
    ...sent,
  })
const resolveThread = (
  by: TestAccount,
  id: string,
  thread_id: string,
  body: { resolved: boolean; taken?: boolean },
) => by.call(commentRoutes.updateThread, { params: { id, thread_id }, body })

test('a commenter suggests words without a comment; an editor applies or rejects them', async () => {
  const { id } = await addScript(owner, { visibility: 'team_view' })
  const made = await suggest(colleague, id, { proposal: '倉庫の在庫です' })
  expect(made).toMatchObject({
    status: 201,
    body: { proposal: '倉庫の在庫です', taken: false, quote: '在庫です', comments: [{ body: '' }] },
  })
  const thread_id = made.body.id
  expect(
    (await resolveThread(colleague, id, thread_id, { resolved: true, taken: true })).status,
  ).toBe(403)
  const taken = await resolveThread(owner, id, thread_id, { resolved: true, taken: true })
  expect(taken.body).toMatchObject({ taken: true, resolved_by: { id: owner.user_id } })
  // An editor can reopen a thread whose suggested text was applied, for example after removing this
  // text from the document.
  const back = await resolveThread(owner, id, thread_id, { resolved: false })
  expect(back.body).toMatchObject({ taken: false, resolved_at: null })
  const left = await resolveThread(owner, id, thread_id, { resolved: true })
  expect(left.body).toMatchObject({ taken: false, resolved_at: expect.any(String) })
  const { rows } = await app.services.database.raw.query(
    "select kind from events where subject_id = $1 and kind like 'comment.%' order by id",
    [id],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(
    ['added', 'taken', 'reopened', 'resolved'].map((kind) => `comment.${kind}`),
  )
})

test('of two concurrent applies one succeeds; one’s own suggestion can be withdrawn', async () => {
  const { id } = await addScript(owner, { visibility: 'team_edit' })
  const { body: thread } = await suggest(owner, id, { proposal: '' })
  const both = await Promise.all(
    [owner, colleague].map((by) =>
      resolveThread(by, id, thread.id, { resolved: true, taken: true }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('already_settled')
  const own = await suggest(colleague, id, { proposal: '別の言葉' })
  const withdrawn = await resolveThread(colleague, id, own.body.id, { resolved: true })
  expect(withdrawn.body).toMatchObject({ taken: false, resolved_by: { id: colleague.user_id } })
})

test('a line of 10,000 characters can be reworded as a whole', async () => {
  const { id } = await addScript(owner)
  const quote = 'あ'.repeat(MAX_SUGGESTION)
  const proposal = 'い'.repeat(MAX_SUGGESTION)
  expect((await suggest(owner, id, { quote, proposal })).body).toMatchObject({ quote, proposal })
})

test('a suggestion replaces words by words in one line; a plain comment cannot be applied', async () => {
  const { id } = await addScript(owner)
  const whole = { ...ANCHOR, start: null, end: null }
  for (const sent of [
    { proposal: null },
    { proposal: '一行\n二行' },
    { proposal: 'あ'.repeat(MAX_SUGGESTION + 1) },
    { proposal: 'x', anchor: whole },
    { proposal: 'x', quote: '' },
  ])
    expect((await suggest(owner, id, sent)).status).toBe(422)
  const talk = await suggest(owner, id, { proposal: null, body: 'どうでしょう' })
  expect(
    (await resolveThread(owner, id, talk.body.id, { resolved: true, taken: true })).status,
  ).toBe(403)
})

test('the reason can be removed, and the suggestion deleted and restored without it', async () => {
  const { id } = await addScript(owner, { visibility: 'team_view' })
  const { body: thread } = await suggest(colleague, id, {
    proposal: '倉庫の在庫です',
    body: '短く',
  })
  const comment_id = thread.comments[0]?.id ?? ''
  const params = { id, thread_id: thread.id, comment_id }
  const rewrite = (body: string) =>
    colleague.call(commentRoutes.updateComment, { params, body: { body } })
  expect((await rewrite('')).body.comments).toMatchObject([{ body: '' }])
  await colleague.call(commentRoutes.deleteComment, { params })
  expect((await rewrite('')).body).toMatchObject({ proposal: '倉庫の在庫です', comments: [{}] })
  const talk = await suggest(colleague, id, { proposal: null, body: 'どうでしょう' })
  const emptied = await colleague.call(commentRoutes.updateComment, {
    params: { id, thread_id: talk.body.id, comment_id: talk.body.comments[0]?.id ?? '' },
    body: { body: ' ' },
  })
  expect(emptied.problem).toMatchObject({ fields: [{ path: 'body', code: 'empty' }] })
})
