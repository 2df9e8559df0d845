import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyRoutes } from '#contract/companies.ts'
import { MAX_PASTE } from '#contract/limits.ts'
import { type RunViewers, runRoutes } from '#contract/runs.ts'
import { transcriptRoutes } from '#contract/transcripts.ts'
import { MAX_UTTERANCES } from '#document/transcript/read-transcript.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { findInDatabase } from '#testing/find-in-database.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { newCall, newRun } from '#testing/test-runs.ts'
import { addScript } from '#testing/test-scripts.ts'
import { newTranscript } from '#testing/test-transcripts.ts'

let app: TestApp
let company: string
let admin: TestAccount
let speaker: TestAccount
let colleague: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company = await app.company()
  admin = await app.account(company, { admin: true })
  speaker = await app.account(company)
  colleague = await app.account(company)
})
afterAll(() => app.stop())

const TEXT =
  '営業：お時間をいただきありがとうございます。\n営業：在庫はどのように数えていますか？\n営業：月額は980円です。'
const script = async () =>
  (await addScript(speaker, { visibility: 'team_view', text: TEXT, kind: 'talk_script' })).id
type Sent = ReturnType<typeof newTranscript>
const create = (id: string, more: Partial<Sent> = {}, by = speaker) =>
  by.call(transcriptRoutes.createTranscript, { params: { id }, body: newTranscript(more) })
const list = async (id: string, by = speaker, query: { limit?: number; after?: string } = {}) =>
  (await by.call(transcriptRoutes.listTranscripts, { params: { id }, query })).body
const idsOf = async (id: string, by: TestAccount) =>
  (await list(id, by)).transcripts.map((one) => one.id)
const read = (id: string, transcript_id: string, by = speaker) =>
  by.call(transcriptRoutes.readTranscript, { params: { id, transcript_id } })
const remove = (id: string, transcript_id: string, by = speaker) =>
  by.call(transcriptRoutes.deleteTranscript, { params: { id, transcript_id } })
const decide = (changes: { runs_seen_by?: RunViewers; runs_kept_days?: 30 | 365 }) =>
  admin.call(companyRoutes.updateCompanySettings, { body: changes })
const forget = async (customer: string, by: TestAccount) =>
  (await by.call(runRoutes.deleteCallsWithCustomer, { body: { customer } })).body.deleted

test('a transcript is stored once and read beside its script', async () => {
  const id = await script()
  const sent = newTranscript()
  const made = await create(id, sent)
  expect([made.status, made.body]).toMatchObject([
    201,
    { id: sent.id, utterance_count: 4, seen_by: 'own', may_delete: true, may_edit: true },
  ])
  expect((await create(id, sent)).body).toEqual(made.body)
  expect((await create(id, { id: sent.id }, colleague)).status).toBe(409)
  const { body } = await read(id, sent.id)
  expect(body.speakers).toEqual({ 林: 'me', 山本: 'customer' })
  expect(body.alignment.lines.map(({ status }) => status)).toEqual([
    'verbatim',
    'verbatim',
    'left_out',
  ])
  expect(body.alignment.answers).toMatchObject([{ text: '手で数えています。' }])
  expect((await remove(id, sent.id)).body).toEqual({ done: true })
  expect((await read(id, sent.id)).status).toBe(404)
})

test('a transcript without words or over the limits is refused, and the problem names the field', async () => {
  const id = await script()
  const problemOf = async (text: string) => {
    const { status, problem } = await create(id, { text })
    return [status, problem.fields?.[0]]
  }
  expect(await problemOf('WEBVTT\n\n')).toEqual([422, { path: 'text', code: 'empty' }])
  const long = 'あ'.repeat(MAX_PASTE + 1)
  expect(await problemOf(long)).toEqual([422, { path: 'text', code: 'too_long' }])
  expect(await problemOf('はい。\n'.repeat(6_001))).toEqual([
    422,
    { path: 'text', code: 'too_long' },
  ])
})

test('two hours of talk are read and aligned', async () => {
  const id = await script()
  const text = Array.from({ length: 2_000 }, (_, at) => `林: ${at}番の棚を数え直しました。`).join(
    '\n',
  )
  const made = await create(id, { text })
  expect((await read(id, made.body.id)).body.alignment.blocks).toHaveLength(2_000)
})

test('speakers that a person sets are proposed for the next transcript, and for no colleague’s', async () => {
  const id = await script()
  const { body } = await create(id)
  const map = (by: TestAccount) =>
    by.call(transcriptRoutes.mapSpeakers, {
      params: { id, transcript_id: body.id },
      body: { speakers: { 林: 'customer', 山本: 'me' } },
    })
  expect((await map(colleague)).status).toBe(404)
  expect((await map(speaker)).status).toBe(200)
  expect((await read(id, body.id)).body.speakers).toEqual({ 林: 'customer', 山本: 'me' })
  expect((await list(id)).remembered).toMatchObject({ 山本: 'me' })
  const next = await create(id)
  expect((await read(id, next.body.id)).body.speakers).toMatchObject({ 山本: 'me' })
  const theirs = await create(id, {}, colleague)
  expect((await read(id, theirs.body.id, colleague)).body.speakers).toMatchObject({ 林: 'me' })
})

test('names of customers are masked before anything is stored', async () => {
  const id = await script()
  const text =
    '林: 在庫はどう数えていますか？\nZqmask 太郎: 手です。\n林: Zqmaskさん、太郎様、ありがとうございます。'
  const made = await create(id, { text, speakers: { 林: 'me' }, masks_names: true })
  const { utterances, speakers } = (await read(id, made.body.id)).body
  expect(speakers).toEqual({ 林: 'me', お客様: 'customer' })
  expect(utterances.map((one) => `${one.speaker}: ${one.text}`).slice(1)).toEqual([
    'お客様: 手です。',
    '林: お客様、お客様、ありがとうございます。',
  ])
  expect(await findInDatabase(app.services, 'zqmask')).toEqual([])
})

test('others see a transcript as the company’s rule for calls allows', async () => {
  const id = await script()
  const early = (await create(id)).body.id
  await decide({ runs_seen_by: 'team' })
  expect(await idsOf(id, colleague)).toEqual([])
  const open = (await create(id)).body
  expect(open.seen_by).toBe('team')
  expect(await idsOf(id, colleague)).toEqual([open.id])
  expect((await read(id, open.id, colleague)).body).toMatchObject({
    may_delete: false,
    may_edit: false,
  })
  expect((await remove(id, open.id, colleague)).status).toBe(404)
  expect((await remove(id, open.id, admin)).status).toBe(200)
  const { rows } = await app.services.database.raw.query(
    "select data from events where kind = 'script.transcript_deleted' and company_id = $1",
    [company],
  )
  expect(rows).toEqual([{ data: { transcript_id: open.id, user_id: speaker.user_id } }])
  await decide({ runs_seen_by: 'own' })
  expect(await idsOf(id, admin)).toEqual([])
  expect(await idsOf(id, speaker)).toEqual([early])
})

test('a summary counts only visible transcripts, in all or of one member, with the outcomes of their calls', async () => {
  const id = await script()
  const summarize = async (
    by: TestAccount,
    query: { user_id?: string; segment_by?: string } = {},
  ) => (await by.call(transcriptRoutes.summarizeTalks, { params: { id }, query })).body
  expect(await summarize(speaker)).toMatchObject({ talks: 0, users: [], has_more: false })
  const call = newCall({ customer: 'さくら', text: '手で数える' })
  await speaker.call(runRoutes.createRun, { params: { id }, body: call })
  const speakers = { 林: 'me', 山本: 'customer' } as const
  await create(id, { run_id: call.id, customer: 'さくら', speakers })
  await create(id, {
    customer: 'さくら',
    text: '林: 料金は月に980円いただきます。\n山本: うちには月額が高すぎます。',
    speakers,
  })
  await create(id, {}, colleague)
  expect(await summarize(colleague)).toMatchObject({ talks: 1, users: [{ id: colleague.user_id }] })
  expect((await summarize(colleague, { user_id: speaker.user_id })).talks).toBe(0)

  await decide({ runs_seen_by: 'team' })
  // A transcript that was stored as private stays hidden after the company's setting changes.
  expect((await summarize(colleague)).talks).toBe(1)
  const found = await summarize(speaker)
  expect(found).toMatchObject({ talks: 2, customers: 1, seen_by: 'team' })
  expect(
    found.lines.map(({ verbatim, reworded, left_out }) => [verbatim, reworded, left_out]),
  ).toEqual([
    [1, 0, 1],
    [1, 0, 1],
    [0, 1, 1],
  ])
  expect(found.objections).toMatchObject([{ block_id: null, talks: 1 }])
  expect(found.lines[0]?.outcomes).toEqual([{ outcome: call.call?.outcome, talks: 1 }])
  await create(id, {}, colleague)
  expect((await summarize(speaker)).users).toHaveLength(2)
  expect((await summarize(speaker, { user_id: colleague.user_id })).talks).toBe(1)
  await decide({ runs_seen_by: 'own' })
  expect((await summarize(speaker)).users).toHaveLength(1)
})

test('a summary reads the newest transcripts within its limit of utterances, and a transcript of that length whole', async () => {
  const id = await script()
  const text = (turns: number) =>
    Array.from({ length: turns }, (_, at) => `林: ${at}番の棚です。`).join('\n')
  const add = (day: number, turns: number) =>
    create(id, { text: text(turns), held_at: `2026-04-0${day}T01:00:00Z` })
  const summarize = async () => {
    const call = { params: { id }, query: {} }
    return (await speaker.call(transcriptRoutes.summarizeTalks, call)).body
  }
  for (const day of [1, 2, 3]) await add(day, 3_000)
  expect(await summarize()).toMatchObject({ talks: 2, has_more: true })
  await add(4, MAX_UTTERANCES)
  expect(await summarize()).toMatchObject({ talks: 1, has_more: true })
})

test('pages of transcripts continue where one ends, newest first', async () => {
  const id = await script()
  const days = ['2026-04-01T01:00:00Z', '2026-04-02T01:00:00.5Z', '2026-04-03T01:00:00Z']
  const ids: string[] = []
  for (const held_at of days) ids.unshift((await create(id, { held_at })).body.id)
  const first = await list(id, speaker, { limit: 2 })
  const rest = await list(id, speaker, { limit: 2, after: first.next ?? '' })
  expect([...first.transcripts, ...rest.transcripts].map((one) => one.id)).toEqual(ids)
  expect(rest.next).toBeNull()
})

test('a transcript belongs to a call of its speaker and is deleted with it', async () => {
  const id = await script()
  const call = newCall({ customer: 'さくら', text: '1' })
  await speaker.call(runRoutes.createRun, { params: { id }, body: call })
  const rehearsal = newRun()
  await speaker.call(runRoutes.createRun, { params: { id }, body: rehearsal })
  for (const run_id of [randomUUID(), rehearsal.id])
    expect((await create(id, { run_id })).status).toBe(422)
  expect((await create(id, { run_id: call.id }, colleague)).status).toBe(422)
  const made = await create(id, { run_id: call.id })
  expect(made.body.run_id).toBe(call.id)
  await speaker.call(runRoutes.deleteRun, { params: { id, run_id: call.id } })
  expect(await idsOf(id, speaker)).toEqual([])
})

test('a forgotten customer’s transcripts and quotes are in no table', async () => {
  const [word, customer] = ['zqforget', '株式会社Zqforget']
  const id = await script()
  const text = `林: 在庫はどう数えていますか？\n山本: ${word}では手で数えています。`
  const call = newCall({ customer, text: '1' })
  await speaker.call(runRoutes.createRun, { params: { id }, body: call })
  await create(id, { customer, text, run_id: call.id })
  await create(id, { customer: `${customer} `.trim(), text })
  await create(id, { customer, text }, colleague)
  expect(await findInDatabase(app.services, word)).toEqual(['script_runs', 'script_transcripts'])
  expect(await forget(' 株式会社 zqforget', speaker)).toBe(2)
  expect(await forget(customer, admin)).toBe(1)
  await app.settle()
  expect(await findInDatabase(app.services, word)).toEqual([])
})

test('transcripts are deleted after the company’s retention of calls', async () => {
  const id = await script()
  await create(id)
  app.pass(31 * 86_400_000)
  await app.cleanUp()
  expect(await idsOf(id, speaker)).toHaveLength(1)
  await decide({ runs_kept_days: 30 })
  await app.cleanUp()
  expect(await idsOf(id, speaker)).toEqual([])
  await decide({ runs_kept_days: 365 })
})

test('the database itself refuses to read, store or delete another user’s transcripts', async () => {
  const id = await script()
  const { body } = await create(id)
  const as = { company_id: company, user_id: colleague.user_id }
  const { database } = app.services
  const rows = await database.tenant(as, ({ db }) =>
    db.selectFrom('script_transcripts').select('id').where('id', '=', body.id).execute(),
  )
  expect(rows).toEqual([])
  const gone = await database.tenant(as, ({ db }) =>
    db.deleteFrom('script_transcripts').where('id', '=', body.id).executeTakeFirst(),
  )
  expect(Number(gone.numDeletedRows)).toBe(0)
  const insert = (of: { user_id: string; seen_by: RunViewers }) =>
    database.tenant(as, ({ db }) =>
      db
        .insertInto('script_transcripts')
        .values({
          id: randomUUID(),
          company_id: company,
          script_id: id,
          run_id: null,
          title: '',
          held_at: new Date(),
          kept_at: new Date(),
          seconds: 1,
          customer: '',
          utterances: '[]',
          speakers: '{}',
          ...of,
        })
        .execute(),
    )
  await expect(insert({ user_id: speaker.user_id, seen_by: 'own' })).rejects.toThrow(/policy/)
  await expect(insert({ user_id: colleague.user_id, seen_by: 'team' })).rejects.toThrow(/policy/)
})
