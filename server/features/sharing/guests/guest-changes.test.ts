import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentRoutes } from '#contract/comments.ts'
import { MAX_THREADS } from '#contract/limits.ts'
import { shareCommentRoutes } from '#contract/share-comments.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { BrowserSession } from '#testing/browser-session.ts'
import { addScript } from '#testing/test-scripts.ts'

/**
 * Tests that thread numbers and limits count all threads of a document, although a guest sees only
 * some of them.
 */

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

test('each comment of a guest is numbered after every earlier change, and the limit counts all threads', async () => {
  const company = await app.company()
  const owner = await app.account(company)
  const { id } = await addScript(owner, { title: '商談', text: '# 挨拶\n営業：はい。' })
  const params = { id }
  const { token } = (
    await owner.call(sharingRoutes.createShare, {
      params: { script_id: id },
      body: { shows: 'script', days: 7, name: '取引先', allows_comments: true },
    })
  ).body
  const comment = async (guest: BrowserSession, thread_id: string) => {
    const body = { id: randomUUID(), thread_id, name: '佐藤', body: '分かりにくいです。' }
    const sent = { params: { token }, body }
    const { status, problem } = await guest.call(shareCommentRoutes.createGuestComment, sent)
    return status === 201 ? status : problem.code
  }
  const listAfter = async (changed_after: number) => {
    const sent = { params, query: { changed_after } }
    const { body } = await owner.call(commentRoutes.listThreads, sent)
    return { changed: body.changed, ids: body.threads.map((thread) => thread.id) }
  }

  const [first, second] = [app.browser(), app.browser()]
  const [own, later, third] = [randomUUID(), randomUUID(), randomUUID()]
  expect(await comment(first, own)).toBe(201)
  const [{ anchor } = {}] = (await owner.call(commentRoutes.listThreads, { params, query: {} }))
    .body.threads
  await owner.call(commentRoutes.startThread, {
    params,
    body: {
      id: randomUUID(),
      comment_id: randomUUID(),
      body: '社内の話',
      mentions: [],
      anchor: anchor ?? { part: 'section', id: '', start: null, end: null },
      quote: '',
    },
  })
  const known = await listAfter(0)
  expect(await comment(second, later)).toBe(201)
  expect(await comment(first, own)).toBe(201)
  expect(await listAfter(known.changed)).toEqual({ changed: known.changed + 2, ids: [later, own] })

  await app.services.database.raw.query(
    `insert into comment_threads (id, document_id, company_id, anchor, quote, created_by, changed)
     select gen_random_uuid(), $1, $2, '{}', '', $3, n + 100 from generate_series(4, $4::int) n`,
    [id, company, owner.user_id, MAX_THREADS],
  )
  expect(await comment(second, third)).toBe('too_many_comments')
  expect(await comment(second, later)).toBe(201)
})
