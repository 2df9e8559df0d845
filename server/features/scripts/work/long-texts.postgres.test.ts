import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveRoutes } from '#contract/derive.ts'
import { libraryRoutes } from '#contract/library.ts'
import { MAX_BLOCKS } from '#contract/limits.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { newScript } from '#testing/test-scripts.ts'
import { SCRIPT_WORK } from './jobs/script-work.ts'

let app: TestApp
let owner: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.account(await app.company())
})
afterAll(() => app.stop())

/** Text with the maximum number of lines, all different. */
const LONGEST = Array.from(
  { length: MAX_BLOCKS },
  (_, at) => `営業：在庫が${at}個も合いません。`,
).join('\n')

const create = (text: string, by = owner, id = randomUUID()) =>
  by.call(scriptRoutes.createScript, { body: newScript({ id, text }) })

test('a text at the limit becomes a script that can be copied, derived from and shortened', async () => {
  const made = await create(LONGEST)
  expect(made.body).toMatchObject({ block_count: MAX_BLOCKS, may_edit: true })
  const params = { id: made.body.id }
  const { body } = await owner.call(scriptRoutes.readScriptText, { params })
  expect(body.text).toContain('在庫が2999個も合いません。')

  const copied = { id: randomUUID(), title: '写し' }
  const copy = await owner.call(libraryRoutes.duplicateScript, { params, body: copied })
  expect(copy.body).toMatchObject({ ...copied, block_count: MAX_BLOCKS })
  const preview = await owner.call(deriveRoutes.previewTalkScript, { params })
  expect(preview.body.sections.flatMap(({ lines }) => lines)).toHaveLength(MAX_BLOCKS)
})

test('a text with many marks is stored once: lists and search have a row of its words only', async () => {
  const words = 'あ**い**<mark>う</mark>'.repeat(2_000)
  const { id } = (await create(words)).body
  const { rows } = await app.services.database.raw.query(
    `SELECT octet_length(row_to_json(c)::text) AS bytes, octet_length(search_text) AS words
       FROM script_contents c WHERE script_id = $1`,
    [id],
  )
  expect(rows[0]?.words).toBeGreaterThan(2_000)
  expect(Number(rows[0]?.bytes)).toBeLessThan(2 * Number(rows[0]?.words) + 1_000)
})

test('a text over the limits is refused with the field', async () => {
  const { status, problem } = await create('a\n'.repeat(199_000))
  expect([status, problem.code]).toEqual([422, 'too_many_blocks'])
})

test('a repeated request with a long text creates one script', async () => {
  const id = randomUUID()
  const answers = await Promise.all([create(LONGEST, owner, id), create(LONGEST, owner, id)])
  expect(answers.map(({ body }) => body.id)).toEqual([id, id])
})

test('one account has eight long texts read in parallel; the next must wait, those of others need not', async () => {
  const other = await app.account(await app.company())
  const answers = await Promise.all(Array.from({ length: 12 }, () => create(LONGEST)))
  const late = answers.filter(({ status }) => status === 429)
  expect(late.length).toBeGreaterThan(0)
  expect(late[0]?.headers['retry-after']).toBe('2')
  const [, theirs] = await Promise.all([create(LONGEST), create(LONGEST, other)])
  expect(theirs.status).toBe(201)
})

test('reading a long text blocks the event loop for less than half of the time', async () => {
  const request = { kind: 'talk_script', language: 'ja', text: LONGEST } as const
  const measure = async (work: () => Promise<unknown>) => {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }
  const read = () => measure(() => SCRIPT_WORK.prepare({ from: 'request', request }))
  const measureRequest = () => measure(() => create(LONGEST))
  // The minimum of four measurements is stable on a busy machine. The first measurement also
  // includes compiling the code.
  const least = async (one: () => Promise<number>) =>
    Math.min(await one(), await one(), await one(), await one())
  expect(await least(measureRequest)).toBeLessThan((await least(read)) / 2)
})
