// Long because all routes for threads are tested here, with permissions and row-level security.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { COMMENTS_CHANGED, commentRoutes } from '#contract/comments.ts'
import { companyRoutes } from '#contract/companies.ts'
import { grantRoutes } from '#contract/grants.ts'
import { groupRoutes } from '#contract/groups.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { MAX_COMMENT, MAX_COMMENTS, MAX_USERNAME } from '#contract/limits.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { openDocument } from '#testing/open-document.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let url: string
let company: string
let admin: TestAccount
let owner: TestAccount
let colleague: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  company = await app.company()
  admin = await app.account(company, { admin: true })
  owner = await app.account(company)
  colleague = await app.account(company)
})
afterAll(() => app.stop())

const ANCHOR = { part: 'block', id: 'b1', start: 'AAA=', end: 'AAE=' } as const
const newThread = (body: string, more: { mentions?: string[]; id?: string } = {}) => ({
  id: randomUUID(),
  comment_id: randomUUID(),
  anchor: ANCHOR,
  quote: '在庫です',
  body,
  ...more,
})
type NewThread = ReturnType<typeof newThread>
const start = (by: TestAccount, id: string, body: NewThread) =>
  by.call(commentRoutes.startThread, { params: { id }, body })
const startThread = async (by: TestAccount, id: string, body: string, mentions: string[] = []) => {
  const made = await start(by, id, newThread(body, { mentions }))
  expect(made.status).toBe(201)
  return made.body
}
type Words = { body: string; mentions?: string[]; id?: string }
const reply = (by: TestAccount, id: string, thread_id: string, words: Words) =>
  by.call(commentRoutes.replyToThread, {
    params: { id, thread_id },
    body: { id: randomUUID(), ...words },
  })
const rewrite = (by: TestAccount, ids: [string, string, string], body: Words) =>
  by.call(commentRoutes.updateComment, {
    params: { id: ids[0], thread_id: ids[1], comment_id: ids[2] },
    body,
  })
const remove = (by: TestAccount, [id, thread_id, comment_id]: [string, string, string]) =>
  by.call(commentRoutes.deleteComment, { params: { id, thread_id, comment_id } })
const setResolved = (by: TestAccount, id: string, thread_id: string, resolved: boolean) =>
  by.call(commentRoutes.updateThread, { params: { id, thread_id }, body: { resolved } })
type Query = {
  filter?: 'open' | 'resolved' | 'mine'
  changed_after?: number
  limit?: number
  after?: string
}
const list = async (by: TestAccount, id: string, query: Query = {}) =>
  (await by.call(commentRoutes.listThreads, { params: { id }, query })).body
const words = async (by: TestAccount, id: string, query: Query = {}) =>
  (await list(by, id, query)).threads.map(({ comments }) => comments.map(({ body }) => body))
const kinds = async (subject_id: string) => {
  const { rows } = await app.services.database.raw.query(
    "select kind, data from events where subject_id = $1 and kind like 'comment.%' order by id",
    [subject_id],
  )
  return rows as { kind: string; data: Record<string, unknown> }[]
}

test('two people comment, reply, resolve and reopen; each answer contains the present thread', async () => {
  const { id } = await addScript(owner, { visibility: 'team_view' })
  const thread = await startThread(colleague, id, 'もう少し短く。')
  expect(thread).toMatchObject({ anchor: ANCHOR, quote: '在庫です', resolved_at: null })
  const answered = await reply(owner, id, thread.id, { body: '短くしました。\n<b>いかが</b>？' })
  expect(answered.body.comments).toMatchObject([
    { author: { id: colleague.user_id, username: expect.stringMatching(/\S/) } },
    { body: '短くしました。\n<b>いかが</b>？', author: { id: owner.user_id } },
  ])
  const settled = await setResolved(colleague, id, thread.id, true)
  expect(settled.body.resolved_by).toMatchObject({ id: colleague.user_id })
  expect(await words(owner, id)).toEqual([])
  expect(await words(owner, id, { filter: 'resolved' })).toHaveLength(1)
  expect((await setResolved(owner, id, thread.id, false)).body.resolved_at).toBeNull()
  expect(await words(owner, id)).toHaveLength(1)
  expect((await kinds(id)).map(({ kind }) => kind)).toEqual([
    'comment.added',
    'comment.added',
    'comment.resolved',
    'comment.reopened',
  ])
})

test('a repeated request is stored and notified once; another user’s id is a conflict', async () => {
  const { id } = await addScript(owner, { visibility: 'team_view' })
  const sent = newThread('一度だけ')
  const [first, second] = [await start(owner, id, sent), await start(owner, id, sent)]
  expect(second.body).toEqual(first.body)
  expect((await start(colleague, id, sent)).status).toBe(409)
  const other = { ...newThread('別の話'), comment_id: sent.comment_id }
  expect((await start(owner, id, other)).status).toBe(409)
  expect(await words(owner, id)).toHaveLength(1)
  const answer = { id: randomUUID(), body: 'はい' }
  for (const _ of [1, 2])
    expect((await reply(colleague, id, sent.id, answer)).body.comments).toHaveLength(2)
  expect((await reply(owner, id, sent.id, answer)).status).toBe(409)
  expect(await kinds(id)).toHaveLength(2)
})

test('authors can edit, delete and restore their comments; the text of a deleted comment is not returned', async () => {
  const { id } = await addScript(owner, { visibility: 'team_view' })
  const thread = await startThread(owner, id, '最初')
  const comment_id = thread.comments[0]?.id ?? ''
  const at = [id, thread.id, comment_id] as [string, string, string]
  const changed = await rewrite(owner, at, { body: '直した' })
  expect(changed.body.comments).toMatchObject([{ body: '直した', edited_at: expect.any(String) }])
  expect((await remove(colleague, at)).status).toBe(403)
  expect((await remove(owner, at)).body.comments).toEqual([])
  expect((await remove(owner, at)).status).toBe(200)
  const select = 'select body from comments where id = $1'
  expect((await app.services.database.raw.query(select, [comment_id])).rows).toEqual([{ body: '' }])
  expect(await words(owner, id)).toEqual([])
  const back = await rewrite(owner, at, { body: '直した' })
  expect(back.body.comments).toMatchObject([{ body: '直した' }])
  expect(await words(owner, id)).toEqual([['直した']])
})

test('concurrent edits of a comment mention a user once; concurrent deletions are recorded once', async () => {
  const { id } = await addScript(owner, { visibility: 'team_view' })
  const thread = await startThread(owner, id, '最初')
  const at = [id, thread.id, thread.comments[0]?.id ?? ''] as [string, string, string]
  const kindOf = async () => (await kinds(id)).map(({ kind }) => kind)
  const sent = { body: '@さん', mentions: [colleague.user_id] }
  const edits = await Promise.all(Array.from({ length: 6 }, () => rewrite(owner, at, sent)))
  expect(edits.map(({ status }) => status)).toEqual(edits.map(() => 200))
  expect((await kindOf()).filter((kind) => kind === 'comment.mentioned')).toHaveLength(1)
  const deletions = await Promise.all(Array.from({ length: 6 }, () => remove(owner, at)))
  expect(deletions.map(({ status }) => status)).toEqual(deletions.map(() => 200))
  expect((await kindOf()).filter((kind) => kind === 'comment.deleted')).toHaveLength(1)
})

test('threads have pagination, and changes since a number include resolved and deleted ones', async () => {
  const { id } = await addScript(owner, { visibility: 'team_view' })
  const threads = []
  for (const body of ['一', '二', '三']) threads.push(await startThread(owner, id, body))
  const [one, two] = threads
  if (!one || !two) throw new Error('No threads were made.')
  const first = await list(owner, id, { limit: 2 })
  expect(first.threads.map(({ comments }) => comments[0]?.body)).toEqual(['三', '二'])
  const rest = await list(owner, id, { limit: 2, ...(first.next ? { after: first.next } : {}) })
  expect(rest).toMatchObject({ next: null, threads: [{ id: one.id }] })
  expect((await list(owner, id, { changed_after: first.changed })).threads).toEqual([])
  await setResolved(owner, id, two.id, true)
  await remove(owner, [id, one.id, one.comments[0]?.id ?? ''])
  const since = await list(owner, id, { changed_after: first.changed })
  expect(since.threads).toMatchObject([
    { id: two.id, resolved_at: expect.any(String) },
    { id: one.id, comments: [] },
  ])
  expect(since.changed).toBe(first.changed + 2)
  const bad = await owner.call(commentRoutes.listThreads, {
    params: { id },
    query: { after: 'x' },
  })
  expect(bad.status).toBe(422)
})

test('concurrent changes are numbered in the order in which they become visible', async () => {
  const { id } = await addScript(owner, { visibility: 'team_view' })
  let seen = 0
  const found = new Set<string>()
  const poll = async () => {
    const { threads, changed } = await list(owner, id, { changed_after: seen, limit: 100 })
    for (const thread of threads) found.add(thread.id)
    seen = changed
  }
  const writing = Promise.all(
    Array.from({ length: 12 }, (_, at) => startThread(at % 2 ? owner : colleague, id, `${at}`)),
  )
  for (let times = 0; times < 10; times++) await poll()
  await writing
  await poll()
  expect(found.size).toBe(12)
})

test('a mentioned user who may see the script is notified once, and finds it among their mentions', async () => {
  const { id } = await addScript(owner)
  const grantee = await app.account(company)
  await owner.call(grantRoutes.setGrant, {
    params: { id, user_id: grantee.user_id },
    body: { access: 'comment' },
  })
  const stranger = await app.account(await app.company())
  for (const denied of [colleague, stranger, await app.account(company, { status: 'suspended' })]) {
    const refused = await start(owner, id, newThread('@', { mentions: [denied.user_id] }))
    expect(refused).toMatchObject({ status: 422, problem: { code: 'cannot_mention' } })
  }
  const named = { mentions: [grantee.user_id, grantee.user_id] }
  const thread = await startThread(owner, id, '@さん', named.mentions)
  expect(thread.comments[0]?.mentions).toMatchObject([{ id: grantee.user_id }])
  const other = await startThread(owner, id, '別の話')
  expect((await list(grantee, id, { filter: 'mine' })).threads).toMatchObject([{ id: thread.id }])
  await reply(grantee, id, other.id, { body: '私も' })
  expect((await list(grantee, id, { filter: 'mine' })).threads).toHaveLength(2)
  const at = [id, thread.id, thread.comments[0]?.id ?? ''] as [string, string, string]
  await rewrite(owner, at, { body: '@さん！', ...named })
  const mentions = (await kinds(id)).filter(({ kind }) => kind === 'comment.mentioned')
  expect(mentions.map(({ data }) => data.user_ids)).toEqual([[grantee.user_id]])

  await admin.call(companyRoutes.suspendMember, { params: { id: grantee.user_id }, body: {} })
  const late = await reply(owner, id, thread.id, { body: '@さん、もう一度', ...named })
  expect(late.problem).toMatchObject({
    code: 'cannot_mention',
    fields: [{ path: 'mentions.0', code: 'invalid' }],
  })
  expect(
    (await list(owner, id)).threads.find((one) => one.id === thread.id)?.comments,
  ).toHaveLength(1)
})

test('only users who see the script can be mentioned, found by any part of the name', async () => {
  const mentioned = await app.account(company)
  const nameOf = (name: string, { user_id }: TestAccount) =>
    app.services.database.system(({ db }) =>
      db.updateTable('users').set({ username: name }).where('id', '=', user_id).execute(),
    )
  await nameOf('サトウ　ハナコ', mentioned)
  const find = async (id: string, search: string) => {
    const query = { search }
    const found = await owner.call(commentRoutes.findMentionable, { params: { id }, query })
    return found.body.colleagues.map(({ user_id }) => user_id)
  }
  const { id } = await addScript(owner)
  expect(await find(id, 'はなこ')).toEqual([])
  await owner.call(grantRoutes.setGrant, {
    params: { id, user_id: mentioned.user_id },
    body: { access: 'view' },
  })
  expect(await find(id, 'はなこ')).toEqual([mentioned.user_id])
  const open = await addScript(owner, { visibility: 'team_view' })
  expect(await find(open.id, 'ﾊﾅｺ さとう')).toEqual([mentioned.user_id])
  expect(await find(open.id, '')).not.toContain(owner.user_id)

  const read = await app.account(company)
  await nameOf('小鳥遊 蓮', read)
  expect(await find(open.id, 'たかなし')).toEqual([])
  const setReading = (reading: string) =>
    read.call(accountRoutes.updateNameReading, { body: { reading } })
  expect((await setReading('タカナシ　レン')).body).toEqual({ reading: 'タカナシ　レン' })
  expect(await find(open.id, 'たかなし れん')).toEqual([read.user_id])
  expect((await read.call(accountRoutes.readNameReading, {})).body.reading).toBe('タカナシ　レン')
  expect((await setReading('あ'.repeat(MAX_USERNAME + 1))).status).toBe(422)
  await setReading('')
  expect(await find(open.id, 'たかなし')).toEqual([])
})

test('the admin and deputies can be mentioned in a script that only a group sees', async () => {
  const deputy = await app.account(company, { deputy: true })
  const group_id = randomUUID()
  await admin.call(groupRoutes.createGroup, { body: { id: group_id, name: '製品チーム' } })
  const joined = { params: { id: group_id, user_id: owner.user_id }, body: {} }
  expect((await admin.call(groupRoutes.addGroupMember, joined)).status).toBe(200)
  const { id } = await addScript(owner, { visibility: 'group_view', group_id })
  const query = { search: '' }
  const found = await owner.call(commentRoutes.findMentionable, { params: { id }, query })
  const able = [admin.user_id, deputy.user_id]
  expect(found.body.colleagues.map(({ user_id }) => user_id).sort()).toEqual(able.sort())
  const thread = await startThread(owner, id, '@代理', able)
  expect(thread.comments[0]?.mentions).toHaveLength(2)
})

test('a thread is not found under another document, nor a comment under another thread', async () => {
  const [here, there] = [await addScript(owner), await addScript(owner)]
  const thread = await startThread(owner, here.id, 'ここ')
  const other = await startThread(owner, here.id, '別')
  const comment_id = thread.comments[0]?.id ?? ''
  expect((await reply(owner, there.id, thread.id, { body: 'x' })).status).toBe(404)
  expect((await setResolved(owner, there.id, thread.id, true)).status).toBe(404)
  expect((await remove(owner, [there.id, thread.id, comment_id])).status).toBe(404)
  expect((await remove(owner, [here.id, other.id, comment_id])).status).toBe(404)
  const canvas = await owner.call(leanCanvasRoutes.createCanvas, {
    body: { talk_script_id: here.id },
  })
  const asNote = { params: { id: canvas.body.id, thread_id: thread.id } }
  const misled = await owner.call(commentRoutes.updateThread, {
    ...asNote,
    body: { resolved: true },
  })
  expect(misled.status).toBe(404)
})

test('a comment on a note belongs to the canvas only; in the trash comments are refused', async () => {
  const { id } = await addScript(owner, { visibility: 'team_view' })
  const { body: canvas } = await owner.call(leanCanvasRoutes.createCanvas, {
    body: { talk_script_id: id },
  })
  const anchor = { part: 'note', id: 'n1', start: null, end: null } as const
  const made = await colleague.call(commentRoutes.startThread, {
    params: { id: canvas.id },
    body: { ...newThread('根拠は？'), anchor },
  })
  expect(made.status).toBe(201)
  const wordsOfNote = { ...anchor, start: 'AA==', end: 'AA==' }
  const proposing = await colleague.call(commentRoutes.startThread, {
    params: { id: canvas.id },
    body: { ...newThread('x'), anchor: wordsOfNote, quote: '根拠', proposal: '出典' },
  })
  expect(proposing.status).toBe(422)
  expect(await words(owner, id)).toEqual([])
  const onCanvas = await owner.call(commentRoutes.listThreads, { params: { id: canvas.id } })
  expect(onCanvas.body.threads).toMatchObject([{ anchor, comments: [{ body: '根拠は？' }] }])
  await owner.call(scriptRoutes.trashScript, { params: { id } })
  expect((await start(owner, id, newThread('x'))).problem.code).toBe('in_trash')
  expect((await start(colleague, id, newThread('x'))).status).toBe(404)
})

test('comments up to the limits are stored in any script; blank, longer or further ones are refused', async () => {
  const { id } = await addScript(owner)
  const long = `${'\u200fשלום 👨‍👩‍👧‍👦 <script>'.repeat(400)}`.slice(0, MAX_COMMENT).toWellFormed()
  const thread = await startThread(owner, id, long)
  expect(thread.comments[0]?.body).toBe(long)
  for (const body of ['', ' \n\t', 'あ'.repeat(MAX_COMMENT + 1)])
    expect((await reply(owner, id, thread.id, { body })).status).toBe(422)
  await app.services.database.system(({ db }) =>
    db
      .insertInto('comments')
      .values(
        Array.from({ length: MAX_COMMENTS - 1 }, () => ({
          id: randomUUID(),
          thread_id: thread.id,
          company_id: company,
          author: owner.user_id,
          body: 'x',
        })),
      )
      .execute(),
  )
  const refused = await reply(owner, id, thread.id, { body: '一つ多い' })
  expect(refused.problem.code).toBe('too_many_comments')
})

test('open pages are notified after the commit', async () => {
  const { id } = await addScript(owner, { visibility: 'team_view' })
  const opened = await openDocument({ url, token: colleague.token }, id, 'script')
  const heard: unknown[] = []
  opened.provider.on('stateless', ({ payload }: { payload: string }) =>
    heard.push(JSON.parse(payload)),
  )
  const thread = await startThread(owner, id, '見てください')
  await expect.poll(() => heard).toEqual([{ news: COMMENTS_CHANGED }])
  await setResolved(owner, id, thread.id, true)
  await expect.poll(() => heard).toHaveLength(2)
  opened.provider.destroy()
})

test('row-level security hides and protects other companies’ comments, and refuses another author’s name', async () => {
  const { id } = await addScript(owner, { visibility: 'team_view' })
  const thread = await startThread(owner, id, '社内だけ')
  const elsewhere = await app.company()
  const stranger = await app.account(elsewhere)
  const as = (by: TestAccount, company_id: string) => ({ user_id: by.user_id, company_id })
  const { database } = app.services
  const count = (who: ReturnType<typeof as>) =>
    database.tenant(who, async ({ db }) => [
      (await db.selectFrom('comment_threads').selectAll().where('id', '=', thread.id).execute())
        .length,
      (await db.selectFrom('comments').selectAll().where('thread_id', '=', thread.id).execute())
        .length,
    ])
  expect(await count(as(colleague, company))).toEqual([1, 1])
  expect(await count(as(stranger, elsewhere))).toEqual([0, 0])
  const writeAs = (who: ReturnType<typeof as>, author: string) =>
    database.tenant(who, ({ db }) =>
      db
        .insertInto('comments')
        .values({
          id: randomUUID(),
          thread_id: thread.id,
          company_id: who.company_id,
          author,
          body: 'x',
        })
        .execute(),
    )
  const refused = /row-level security/
  await expect(writeAs(as(stranger, elsewhere), stranger.user_id)).rejects.toThrow(refused)
  await expect(writeAs(as(colleague, company), owner.user_id)).rejects.toThrow(refused)
  const changed = await database.tenant(as(colleague, company), ({ db }) =>
    db.updateTable('comments').set({ body: 'x' }).where('thread_id', '=', thread.id).execute(),
  )
  expect(Number(changed[0]?.numUpdatedRows)).toBe(0)
})

test('a company may require the edit right for comments: row-level security and routes agree', async () => {
  const team = await app.company()
  const boss = await app.account(team, { admin: true })
  const [writer, reader, named] = [
    await app.account(team),
    await app.account(team),
    await app.account(team),
  ] as [TestAccount, TestAccount, TestAccount]
  const { id } = await addScript(writer, { visibility: 'team_view' })
  const thread = await startThread(reader, id, '前から')
  const setRule = (comments_need_edit: boolean) =>
    boss.call(companyRoutes.updateCompanySettings, { body: { comments_need_edit } })
  const insert = (by: TestAccount) =>
    app.services.database.tenant({ company_id: team, user_id: by.user_id }, ({ db }) =>
      db
        .insertInto('comments')
        .values({
          id: randomUUID(),
          thread_id: thread.id,
          company_id: team,
          author: by.user_id,
          body: 'x',
        })
        .execute(),
    )

  expect((await setRule(true)).body).toMatchObject({ comments_need_edit: true, llm: null })
  for (const refused of [
    await start(reader, id, newThread('いまは')),
    await reply(reader, id, thread.id, { body: 'いまは' }),
  ])
    expect(refused).toMatchObject({ status: 403, problem: { code: 'comment_needs_edit' } })
  await expect(insert(reader)).rejects.toThrow(/row-level security/)
  expect(await words(reader, id)).toEqual([['前から']])
  const { body } = await reader.call(accountRoutes.readProfile, {
    body: { firebase_uid: reader.uid },
  })
  expect(body.actor).toMatchObject({ company_comments_need_edit: true })

  await writer.call(grantRoutes.setGrant, {
    params: { id, user_id: named.user_id },
    body: { access: 'comment' },
  })
  for (const by of [writer, named]) {
    expect((await reply(by, id, thread.id, { body: 'はい' })).status).toBe(201)
    await insert(by)
  }
  await writer.call(scriptRoutes.setVisibility, {
    params: { id },
    body: { visibility: 'team_edit' },
  })
  await insert(reader)
  await writer.call(scriptRoutes.setVisibility, {
    params: { id },
    body: { visibility: 'team_view' },
  })
  await setRule(false)
  expect((await reply(reader, id, thread.id, { body: 'また' })).status).toBe(201)
  const recorded = await app.services.database.raw.query(
    'select kind, data from events where subject_id = $1 order by id',
    [team],
  )
  expect(recorded.rows).toEqual([
    { kind: 'company.comments_need_edit_changed', data: { comments_need_edit: true } },
    { kind: 'company.comments_need_edit_changed', data: { comments_need_edit: false } },
  ])
  // @ts-expect-error A change needs at least one field.
  expect((await boss.call(companyRoutes.updateCompanySettings, {})).status).toBe(422)
})
