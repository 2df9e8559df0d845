import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canvasQuoteRoutes, MAX_CANVAS_QUOTES, type NewQuote } from '#contract/canvas-quotes.ts'
import { commentRoutes } from '#contract/comments.ts'
import { versionRoutes } from '#contract/history.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { runRoutes } from '#contract/runs.ts'
import { transcriptRoutes } from '#contract/transcripts.ts'
import { variantRoutes } from '#contract/variants.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { findInDatabase } from '#testing/find-in-database.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { newCall } from '#testing/test-runs.ts'
import { addScript } from '#testing/test-scripts.ts'
import { newTranscript } from '#testing/test-transcripts.ts'

let app: TestApp
let admin: TestAccount
let speaker: TestAccount
let colleague: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  const company = await app.company()
  admin = await app.account(company, { admin: true })
  speaker = await app.account(company)
  colleague = await app.account(company)
})
afterAll(() => app.stop())

const openCanvas = async () => {
  const { id: script_id } = await addScript(speaker, {
    visibility: 'team_edit',
    kind: 'talk_script',
  })
  const body = { talk_script_id: script_id }
  const { id } = (await speaker.call(leanCanvasRoutes.createCanvas, { body })).body
  return { script_id, params: { id } }
}
type Canvas = Awaited<ReturnType<typeof openCanvas>>

const addTalk = async (
  { script_id }: Canvas,
  customer = '',
  text = '林: はい。\n山本: いいえ。',
) => {
  const body = newTranscript({ customer, text, speakers: { 林: 'me', 山本: 'customer' } })
  await speaker.call(transcriptRoutes.createTranscript, { params: { id: script_id }, body })
  return body.id
}
const newQuote = (transcript_id: string, more: Partial<NewQuote> = {}): NewQuote => ({
  id: randomUUID(),
  note_id: 'note',
  transcript_id,
  words: '手で数えています。',
  is_against: false,
  ...more,
})
const NOTE = { id: 'note', box: 'problem', text: '在庫が合わない', evidence: 'anecdotal' } as const
const change = ({ params }: Canvas, body: object, by = speaker) =>
  by.call(leanCanvasRoutes.updateCanvas, { params, body })
const list = async ({ params }: Canvas, by = speaker) =>
  (await by.call(canvasQuoteRoutes.listQuotes, { params })).body.quotes

test('quotes of calls with one name count as one customer, and those of each unnamed call as another', async () => {
  const canvas = await openCanvas()
  const talks = [
    await addTalk(canvas, 'さくら 商事'),
    await addTalk(canvas, 'サクラ商事'),
    await addTalk(canvas),
    await addTalk(canvas),
  ]
  const quotes = talks.map((id, at) => newQuote(id, { is_against: at === 3 }))
  expect((await change(canvas, { add: [NOTE], quotes })).status).toBe(200)
  expect((await change(canvas, { add: [NOTE], quotes })).status).toBe(200)
  const found = await list(canvas, colleague)
  expect(found).toHaveLength(4)
  expect(new Set(found.map(({ customer }) => customer)).size).toBe(3)
  expect(found.filter(({ is_against }) => is_against)).toHaveLength(1)
  // The colleague does not see the transcripts.
  expect(found.map(({ has_transcript }) => has_transcript)).toEqual([false, false, false, false])
  const [first] = quotes
  await change(canvas, { delete_quotes: [first?.id] })
  expect(await list(canvas)).toHaveLength(3)
})

test('a quote needs a note of the canvas and a transcript of its script that the user sees', async () => {
  const canvas = await openCanvas()
  const talk = await addTalk(canvas)
  const fieldsOf = async (quote: NewQuote, by = speaker) => {
    const { status, problem } = await change(canvas, { add: [NOTE], quotes: [quote] }, by)
    return [status, problem?.fields]
  }
  const refused = (path: string) => [422, [{ path, code: 'invalid' }]]
  expect(await fieldsOf(newQuote(talk, { note_id: 'none' }))).toEqual(refused('quotes.0.note_id'))
  const elsewhere = await addTalk(await openCanvas())
  for (const [quote, by] of [
    [newQuote(elsewhere), speaker],
    [newQuote(talk), colleague],
    [newQuote(talk), admin],
    [newQuote(randomUUID()), speaker],
  ] as const)
    expect(await fieldsOf(quote, by)).toEqual(refused('quotes.0.transcript_id'))
  // A refused quote adds no note.
  const query = { talk_script_id: canvas.script_id }
  const read = await speaker.call(leanCanvasRoutes.readCanvasOfTalkScript, { query })
  expect(read.body.notes).toEqual([])
})

test('a canvas has a maximum number of quotes', async () => {
  const canvas = await openCanvas()
  const talk = await addTalk(canvas)
  expect((await change(canvas, { add: [NOTE], quotes: [newQuote(talk)] })).status).toBe(200)
  await app.services.database.raw.query(
    `insert into canvas_quotes
     select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid()))).*
     from canvas_quotes q, generate_series(2, $2::int) where q.canvas_id = $1`,
    [canvas.params.id, MAX_CANVAS_QUOTES],
  )
  const refused = await change(canvas, { quotes: [newQuote(talk)] })
  expect([refused.status, refused.problem.code]).toEqual([422, 'too_many_quotes'])
})

/** Words in the customer's data. They occur nowhere else, not even by chance in random ids. */
const WORD = 'zqxwvkjpf'
const NAME = 'wkjzqvxpf'

test('a forgotten customer’s words are in no table, document or version', async () => {
  const where = async () => [
    ...(await findInDatabase(app.services, WORD)),
    ...(await findInDatabase(app.services, NAME)),
  ]
  expect(await where()).toEqual([])
  const canvas = await openCanvas()
  const { params, script_id } = canvas
  const call = newCall({ customer: NAME, text: `${WORD}です` })
  await speaker.call(runRoutes.createRun, { params: { id: script_id }, body: call })
  const talk = await addTalk(canvas, NAME, `林: はい。\n山本: ${WORD}で困っています。`)
  const other = await addTalk(canvas, '別の会社')
  const note = { ...NOTE, id: 'heard', text: `「${WORD}で困っています。」（${NAME}）` }
  await change(canvas, {
    add: [NOTE, note],
    quotes: [
      newQuote(talk, { note_id: 'heard', words: `${WORD}で困っています。` }),
      newQuote(talk, { words: `${WORD}で困っています。`, is_against: true }),
      newQuote(other),
    ],
  })
  const version = await speaker.call(versionRoutes.createVersion, {
    params,
    body: { label: '聞いた後' },
  })
  // Erasing must also reach a variant's notes, which have the same ids, and comment threads, which
  // quote notes.
  const variant = randomUUID()
  await speaker.call(variantRoutes.createVariant, {
    params: { id: script_id },
    body: { id: variant, title: '別案' },
  })
  await speaker.call(commentRoutes.startThread, {
    params,
    body: {
      id: randomUUID(),
      comment_id: randomUUID(),
      quote: note.text,
      body: '本当ですか？',
      mentions: [],
      proposal: null,
      anchor: { part: 'note', id: 'heard', start: null, end: null },
    },
  })
  // After an edit, the log and the versions contain both texts.
  await change(canvas, { update: [{ id: 'heard', text: `${WORD}が課題` }] }, colleague)
  await app.settle()
  expect(await where()).toEqual(
    expect.arrayContaining([
      'canvas_quotes',
      'comment_threads',
      'document_updates',
      'document_versions',
      'lean_canvases',
      'script_runs',
      'script_transcripts',
    ]),
  )

  const forget = (by: TestAccount) =>
    by.call(runRoutes.deleteCallsWithCustomer, { body: { customer: NAME } })
  expect((await forget(colleague)).body).toEqual({ deleted: 0 })
  expect(await list(canvas)).toHaveLength(3)
  expect((await forget(speaker)).body).toEqual({ deleted: 2 })
  await app.settle()
  await expect.poll(where, { timeout: 20_000 }).toEqual([])
  expect((await list(canvas)).map(({ transcript_id }) => transcript_id)).toEqual([other])
  for (const talk_script_id of [script_id, variant]) {
    const query = { talk_script_id }
    const { body } = await speaker.call(leanCanvasRoutes.readCanvasOfTalkScript, { query })
    expect(body.notes.map(({ id }) => id)).toEqual(['note'])
  }
  const read = await speaker.call(versionRoutes.readCanvasVersion, {
    params: { ...params, version_id: version.body.id },
  })
  expect(JSON.stringify(read.body)).toContain(NOTE.text)
})

test('an admin forgets a customer’s quotes of all members, also after the transcript was deleted', async () => {
  const canvas = await openCanvas()
  const talk = await addTalk(canvas, '椿商店')
  await change(canvas, { add: [NOTE], quotes: [newQuote(talk)] })
  await speaker.call(transcriptRoutes.deleteTranscript, {
    params: { id: canvas.script_id, transcript_id: talk },
  })
  expect(await list(canvas)).toMatchObject([{ has_transcript: false }])
  await admin.call(runRoutes.deleteCallsWithCustomer, { body: { customer: '椿商店' } })
  expect(await list(canvas)).toEqual([])
})
