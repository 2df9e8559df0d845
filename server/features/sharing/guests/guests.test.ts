// Long because each permission of a guest is tested with the same link.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import { commentRoutes } from '#contract/comments.ts'
import { companyRoutes } from '#contract/companies.ts'
import { FREE_COMPANY_ID, MAX_GUEST_COMMENT } from '#contract/limits.ts'
import { notificationRoutes } from '#contract/notifications.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { shareCommentRoutes } from '#contract/share-comments.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { BrowserSession } from '#testing/browser-session.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let company: string
let owner: TestAccount
let editor: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company = await app.company('青葉製作所')
  owner = await app.account(company, { admin: true })
  editor = await app.account(company)
})
afterAll(() => app.stop())

const TEXT = '# 挨拶\n営業：お世話になっております。\n（メモ：一割まで）'
type Made = { id: string; script_id: string; token: string }

async function makeLink(body: object = {}, by: TestAccount = owner): Promise<Made> {
  const visibility = by === owner ? 'team_edit' : 'private'
  const { id: script_id } = await addScript(by, { title: '商談', text: TEXT, visibility })
  const made = await by.call(sharingRoutes.createShare, {
    params: { script_id },
    body: { shows: 'script', days: 7, name: '取引先A', allows_comments: true, ...body },
  })
  return { id: made.body.id, script_id, token: made.body.token }
}
const blockOf = async ({ token }: Made, type = 'line') => {
  const { body } = await app.browser().call(sharingRoutes.readSharedDocument, { params: { token } })
  const { document } = body as {
    document: { sections: { blocks: { id: string; type: string }[] }[] }
  }
  const blocks = document.sections.flatMap((section) => section.blocks)
  return blocks.find((block) => block.type === type)?.id ?? blocks[0]?.id ?? ''
}
const addComment = (guest: BrowserSession, { token }: Made, more: object = {}) =>
  guest.call(shareCommentRoutes.createGuestComment, {
    params: { token },
    body: {
      id: randomUUID(),
      thread_id: randomUUID(),
      name: '佐藤',
      body: 'ここは分かりにくいです。',
      ...more,
    },
  })
const listComments = (guest: BrowserSession, { token }: Made) =>
  guest.call(shareCommentRoutes.listGuestComments, { params: { token } })
const threadsOf = async (by: TestAccount, { script_id }: Made) =>
  (
    await by.call(commentRoutes.listThreads, {
      params: { id: script_id },
      query: { filter: 'open' },
    })
  ).body.threads

test('a guest’s comment is among the script’s comments, and only that guest sees the reply', async () => {
  const link = await makeLink()
  const [guest, other] = [app.browser(), app.browser()]
  expect((await listComments(guest, link)).body).toEqual({ name: null, threads: [] })
  const about = await blockOf(link)
  const said = await addComment(guest, link, { about })
  expect([said.status, said.body.name, said.body.threads[0]?.quote]).toEqual([
    201,
    '佐藤',
    'お世話になっております。',
  ])
  // Guests do not see this comment of the company.
  await owner.call(commentRoutes.startThread, {
    params: { id: link.script_id },
    body: {
      id: randomUUID(),
      comment_id: randomUUID(),
      body: '社内だけの話',
      mentions: [],
      anchor: { part: 'block', id: about, start: null, end: null },
      quote: '',
    },
  })
  const [, thread] = await threadsOf(editor, link)
  expect(thread).toMatchObject({
    anchor: { part: 'block', id: about },
    comments: [
      {
        author: { username: null, guest: { name: '佐藤', link: '取引先A' } },
        body: 'ここは分かりにくいです。',
      },
    ],
  })
  const params = { id: link.script_id, thread_id: thread?.id ?? '' }
  const body = { id: randomUUID(), body: '直します。', mentions: [] }
  expect((await editor.call(commentRoutes.replyToThread, { params, body })).status).toBe(201)
  const seen = (await listComments(guest, link)).body
  expect(seen.threads).toMatchObject([
    {
      about,
      comments: [
        { is_own: true, body: 'ここは分かりにくいです。' },
        { is_own: false, body: '直します。' },
      ],
    },
  ])
  expect(JSON.stringify(seen)).not.toContain('社内だけの話')
  expect((await listComments(other, link)).body.threads).toEqual([])
  // Guests reply in their own threads, always under the name of their first comment. They cannot
  // reply in other threads.
  const again = await addComment(guest, link, { thread_id: thread?.id, name: '別人', body: 'はい' })
  expect([again.body.name, again.body.threads[0]?.comments.length]).toEqual(['佐藤', 3])
  expect((await addComment(other, link, { thread_id: thread?.id })).status).toBe(409)
})

test('a reply to a guest notifies the owner and colleagues in the thread', async () => {
  const link = await makeLink()
  const guest = app.browser()
  await addComment(guest, link)
  const [thread] = await threadsOf(editor, link)
  const params = { id: link.script_id, thread_id: thread?.id ?? '' }
  const reply = (by: TestAccount, body: string) =>
    by.call(commentRoutes.replyToThread, {
      params,
      body: { id: randomUUID(), body, mentions: [] },
    })
  await reply(await app.account(company), '私も気になりました。')
  const third = await app.account(company)
  await reply(third, 'では直します。')
  await reply(editor, '直しました。')
  const excerpts = async (by: TestAccount) => {
    const { body } = await by.call(notificationRoutes.listNotifications, { query: {} })
    return body.notifications
      .filter(({ script }) => script?.id === link.script_id)
      .map(({ comment }) => comment?.excerpt)
  }
  await app.eventually(async () => (await excerpts(owner)).includes('直しました。'))
  await app.eventually(async () => (await excerpts(third)).includes('直しました。'))
})

test('the owner sees which guest commented by which link, and the company’s log records it', async () => {
  const link = await makeLink()
  await addComment(app.browser(), link)
  const notification = await app.eventually(async () => {
    const { body } = await owner.call(notificationRoutes.listNotifications, { query: {} })
    return body.notifications.find(({ script }) => script?.id === link.script_id)
  })
  expect(notification).toMatchObject({
    kind: 'comment',
    actor_name: '佐藤',
    guest: { link: '取引先A' },
    comment: { excerpt: 'ここは分かりにくいです。' },
  })
  const { body } = await owner.call(auditRoutes.listAudit, { query: {} })
  const added = body.entries.find(
    ({ kind, subject }) => kind === 'comment.added' && subject.id === link.script_id,
  )
  expect(added?.actor).toMatchObject({ name: '佐藤', guest: { link: '取引先A' } })
  expect(added?.network).toBeTruthy()
})

test('a repeated or concurrent request stores one comment; empty, too long, nameless or misplaced ones are refused', async () => {
  const link = await makeLink()
  const guest = app.browser()
  const memo = { about: 'nothing-of-it' }
  const refused = []
  for (const more of [
    { body: ' ' },
    { body: 'x'.repeat(MAX_GUEST_COMMENT + 1) },
    { name: undefined },
    memo,
  ])
    refused.push((await addComment(guest, link, more)).status)
  expect(refused).toEqual([422, 422, 422, 422])
  expect(await threadsOf(owner, link)).toEqual([])
  const { rows } = await app.services.database.raw.query(
    'select 1 from share_guests where share_id = $1',
    [link.id],
  )
  expect(rows).toEqual([])
  const ids = { id: randomUUID(), thread_id: randomUUID() }
  await addComment(guest, link, ids)
  const twice = await addComment(guest, link, ids)
  expect([twice.status, twice.body.threads[0]?.comments.length]).toEqual([201, 1])
  const again = { ...ids, id: randomUUID() }
  const both = await Promise.all([again, again].map((sent) => addComment(guest, link, sent)))
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect((await listComments(guest, link)).body.threads[0]?.comments).toHaveLength(2)
})

test('comments are refused on links that forbid them, closed links, and by company setting, until changed back', async () => {
  const link = await makeLink({ allows_comments: false })
  const guest = app.browser()
  const params = { script_id: link.script_id, id: link.id }
  expect((await addComment(guest, link)).problem.code).toBe('share_no_comments')
  await owner.call(sharingRoutes.updateShare, { params, body: { allows_comments: true } })
  expect((await addComment(guest, link)).status).toBe(201)
  const set = (allows_share_comments: boolean) =>
    owner.call(companyRoutes.updateCompanySettings, { body: { allows_share_comments } })
  await set(false)
  expect((await addComment(guest, link)).problem.code).toBe('share_no_comments')
  expect((await listComments(guest, link)).problem.code).toBe('share_no_comments')
  const shown = await guest.call(sharingRoutes.readSharedDocument, {
    params: { token: link.token },
  })
  expect(shown.body.allows_comments).toBe(false)
  await set(true)
  expect((await listComments(guest, link)).body.threads).toHaveLength(1)
  await owner.call(sharingRoutes.revokeShare, { params })
  for (const answer of [await addComment(guest, link), await listComments(guest, link)])
    expect([answer.status, answer.problem.code]).toEqual([404, 'not_found'])
})

test('a guest’s comment on a pinned version belongs to the block that was shown, and quotes it', async () => {
  const link = await makeLink({ version: 'now' })
  const about = await blockOf(link)
  const said = await addComment(app.browser(), link, { about })
  expect(said.body.threads[0]).toMatchObject({ about, quote: 'お世話になっております。' })
  expect((await threadsOf(owner, link))[0]?.anchor.id).toBe(about)
})

test('an editor deletes a guest’s comment; the name is deleted with the last comment, and everything with the script', async () => {
  const link = await makeLink()
  const guest = app.browser()
  await addComment(guest, link)
  const [thread] = await threadsOf(owner, link)
  const ids = { thread_id: thread?.id ?? '', comment_id: thread?.comments[0]?.id ?? '' }
  const params = { id: link.script_id, ...ids }
  const body = { body: '別の言葉', mentions: [] }
  const rewritten = await owner.call(commentRoutes.updateComment, { params, body })
  expect(rewritten.status).toBe(403)
  const stranger = await app.account(await app.company())
  expect((await stranger.call(commentRoutes.deleteComment, { params })).status).toBe(404)
  expect((await editor.call(commentRoutes.deleteComment, { params })).status).toBe(200)
  const count = async () =>
    (
      await app.services.database.raw.query('select 1 from share_guests where share_id = $1', [
        link.id,
      ])
    ).rows.length
  expect(await count()).toBe(0)
  expect((await listComments(guest, link)).body).toEqual({ name: null, threads: [] })
  await addComment(guest, link)
  expect(await count()).toBe(1)
  await app.services.database.raw.query('delete from scripts where id = $1', [link.script_id])
  expect(await count()).toBe(0)
})

test('row-level security limits guests to their own threads, by the link they used', async () => {
  const [link, elsewhere] = [await makeLink(), await makeLink()]
  await addComment(app.browser(), link)
  await addComment(app.browser(), elsewhere)
  const { database } = app.services
  const { rows } = await database.raw.query('select id from share_guests where share_id = $1', [
    link.id,
  ])
  const user_id = String(rows[0]?.id)
  const read = (table: 'comment_threads' | 'comments' | 'share_guests') =>
    database.tenant({ company_id: company, user_id }, ({ db }) =>
      db.selectFrom(table).select('id').execute(),
    )
  for (const table of ['comment_threads', 'comments', 'share_guests'] as const)
    expect(await read(table)).toHaveLength(1)
  const begin = (document_id: string) =>
    database.tenant({ company_id: company, user_id }, ({ db }) =>
      db
        .insertInto('comment_threads')
        .values({
          id: randomUUID(),
          document_id,
          company_id: company,
          created_by: user_id,
          anchor: '{}',
          quote: '',
          changed: 99,
        })
        .execute(),
    )
  await begin(link.script_id)
  await expect(begin(elsewhere.script_id)).rejects.toThrow(/row-level security/)
  await database.raw.query('update shares set revoked_at = now() where id = $1', [link.id])
  await expect(begin(link.script_id)).rejects.toThrow(/row-level security/)
  expect(await read('comment_threads')).toEqual([])
})

test('comments are limited per network', async () => {
  const link = await makeLink()
  const guest = app.browser()
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push((await addComment(guest, link)).status)
  expect(statuses.slice(-2)).toEqual([201, 429])
})

test('an owner in the free company is notified too', async () => {
  const alone = await app.account(FREE_COMPANY_ID)
  const link = await makeLink({}, alone)
  expect((await addComment(app.browser(), link)).status).toBe(201)
  expect(await threadsOf(alone, link)).toMatchObject([
    { comments: [{ author: { guest: { name: '佐藤' } } }] },
  ])
  const stranger = await app.account(FREE_COMPANY_ID)
  const read = { params: { id: link.script_id } }
  expect((await stranger.call(scriptRoutes.readScript, read)).status).toBe(404)
})
