import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRoutes } from '#contract/imports.ts'
import { MAX_FILE_BYTES, MAX_PRESENTATION_BYTES } from '#contract/limits.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { makeDocx, paragraph } from '../testing/office-files.ts'
import { readInThread } from './jobs/read-in-thread.ts'

let app: TestApp
let caller: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  caller = await app.account(await app.company())
})
afterAll(() => app.stop())

const bring = (name: string, body: Uint8Array<ArrayBuffer>, headers?: Record<string, string>) =>
  caller.call(importRoutes.parseImportFile, { query: { name }, body }, headers)

test('a file is read by its kind, and nothing of it is stored', async () => {
  const tables = () =>
    app.services.database.raw.query('select (select count(*) from scripts) as scripts')
  const { rows: before } = await tables()
  const answer = await bring('商談.docx', makeDocx(paragraph('営業：はい。')))
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      scripts: [
        {
          path: '商談.docx',
          title: '',
          dropped: [],
          content: { form: 'html', html: '<p>営業：はい。</p>' },
        },
      ],
      refused: [],
      dropped: [],
    },
  ])
  expect((await tables()).rows).toEqual(before)
})

test('an unreadable file is refused with advice', async () => {
  const { status, problem } = await bring('商談.docx', Buffer.from('営業：はい。'))
  expect([status, problem.code]).toEqual([422, 'import_renamed'])
  expect(problem.error.ja).toContain('保存し直してください')
})

test('an empty text file is reported as empty, not as one with pictures instead of text', async () => {
  const { status, problem } = await bring('空.txt', Buffer.alloc(0))
  expect([status, problem.code]).toEqual([422, 'import_blank'])
  for (const text of Object.values(problem.error)) expect(text).not.toMatch(/画像|picture/)
})

test('a body over the limit is refused before it is read; one of another type or number is malformed', async () => {
  const large = { 'content-length': String(MAX_FILE_BYTES + 1) }
  expect((await bring('a.txt', Buffer.from('x'), large)).problem.code).toBe('import_too_large')
  const presentation = await bring('a.pptx', Buffer.from('x'), large)
  expect(presentation.problem.code).toBe('malformed')
  const larger = { 'content-length': String(MAX_PRESENTATION_BYTES + 1) }
  const refused = await bring('a.pptx', Buffer.from('x'), larger)
  expect(refused.problem.code).toBe('import_too_large')
  expect(refused.problem.error.ja).toMatch(/ください。$/u)
  for (const headers of [
    { 'content-length': '3' },
    { 'content-length': '1' },
    { 'content-type': 'application/json' },
  ])
    expect((await bring('a.txt', Buffer.from('ab'), headers)).status).toBe(400)
})

test('a read that takes too long is stopped, and the next file is read', async () => {
  const never = new AbortController().signal
  const cells = `${'a,'.repeat(40)}\n`.repeat(60_000)
  const slow = { name: 'a.csv', bytes: Buffer.from(cells) }
  const limits = { wait_ms: 60_000, read_ms: 0 }
  await expect(readInThread(slow, never, limits)).rejects.toThrow('import_too_slow')
  const { scripts } = await readInThread({ name: 'b.txt', bytes: Buffer.from('はい') }, never)
  expect(scripts).toHaveLength(1)
})

test('of six files that one account sends in parallel, some are refused with a retry time', async () => {
  const file = makeDocx(paragraph('営業：はい。').repeat(200))
  const answers = await Promise.all(Array.from({ length: 6 }, () => bring('a.docx', file)))
  const late = answers.filter(({ status }) => status === 429)
  expect(late.length).toBeGreaterThan(0)
  expect(late[0]?.headers['retry-after']).toBe('10')
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6 - late.length)
  expect((await bring('a.docx', file)).status).toBe(200)
})
