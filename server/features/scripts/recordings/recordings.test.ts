// Long because all failures of audio and service are tested with the same helpers.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { companyRoutes } from '#contract/companies.ts'
import { AUDIO_PIECE_BYTES, MAX_AUDIO_BYTES, MAX_STORED_RECORDINGS } from '#contract/limits.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import { recordingRoutes } from '#contract/recordings.ts'
import { runRoutes } from '#contract/runs.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { transcriptRoutes } from '#contract/transcripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { findInDatabase } from '#testing/find-in-database.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { makeWav, sendAudio } from '#testing/test-recordings.ts'
import { newCall } from '#testing/test-runs.ts'
import { addScript } from '#testing/test-scripts.ts'
import {
  openTranscriptionServer,
  type TranscriptionServer,
  type TranscriptionTurn,
} from '#testing/transcription-server.ts'
import { claimRecording, deleteTranscribed, failRecording, writePercent } from './data.ts'

let service: TranscriptionServer
let app: TestApp
let company: string
let admin: TestAccount
let speaker: TestAccount
let colleague: TestAccount

beforeAll(async () => {
  service = await openTranscriptionServer()
  app = await openTestApp({
    TRANSCRIBE_BASE_URL: service.url,
    TRANSCRIBE_MODEL: 'whisper-1',
    TRANSCRIBE_API_KEY: 'sk-secret',
  })
})
afterAll(async () => {
  await app.stop()
  await service.close()
})
beforeEach(async () => {
  service.requests.length = 0
  service.will({ segments: SEGMENTS })
  company = await app.company()
  admin = await app.account(company, { admin: true })
  speaker = await app.account(company)
  colleague = await app.account(company)
  await allow(true)
})

const SEGMENTS = [
  { start: 0, end: 3, text: 'お時間をいただきありがとうございます。' },
  { start: 4, end: 6.5, text: '在庫はどう数えていますか？' },
]
const TEXT = '営業：お時間をいただきありがとうございます。\n営業：在庫はどのように数えていますか？'
const AUDIO = makeWav(2_000)

const allow = (audio_transcription: boolean) =>
  admin.call(companyRoutes.updateCompanySettings, { body: { audio_transcription } })
const addTalk = async () =>
  (await addScript(speaker, { visibility: 'team_view', text: TEXT, kind: 'talk_script' })).id
const newRecording = (size: number) => ({
  id: randomUUID(),
  run_id: null as string | null,
  title: '初回の商談',
  customer: '',
  held_at: '2026-04-01T00:30:00.000Z',
  size,
})
const announce = (script_id: string, more: Partial<ReturnType<typeof newRecording>> = {}) =>
  speaker.call(recordingRoutes.createRecording, {
    params: { id: script_id },
    body: { ...newRecording(AUDIO.length), ...more },
  })
const list = async (by = speaker) => (await by.call(recordingRoutes.listRecordings, {})).body
const find = async (id: string) => (await list()).recordings.find((one) => one.id === id)
const readTranscripts = async (id: string) =>
  (await speaker.call(transcriptRoutes.listTranscripts, { params: { id }, query: {} })).body
    .transcripts
const countPieces = async () => {
  const { rows } = await app.services.database.raw.query(
    'select count(*)::int as n from recording_pieces p join recordings r on r.id = p.recording_id where r.company_id = $1',
    [company],
  )
  return rows[0]?.n
}
/** Uploads audio, and waits until its job has ended. */
async function record(script_id: string, audio = AUDIO) {
  const { id } = (await announce(script_id, { size: audio.length })).body
  expect((await sendAudio(speaker, id, audio)).body.status).toBe('queued')
  await app.settle()
  return id
}

test('audio becomes a transcript with times and a single voice, and is deleted', async () => {
  const script_id = await addTalk()
  const call = newCall({ customer: 'さくら', text: '1' })
  await speaker.call(runRoutes.createRun, { params: { id: script_id }, body: call })
  const made = await announce(script_id, { run_id: call.id, customer: 'さくら' })
  expect([made.status, made.body]).toMatchObject([
    201,
    { script_id, status: 'uploading', pieces: 0, percent: 0, problem: null, text: null },
  ])
  await sendAudio(speaker, made.body.id, AUDIO)
  await app.settle()
  const [request] = service.requests
  expect(request?.fields).toMatchObject({ language: 'ja', model: 'whisper-1' })
  expect(request?.file.name).toBe('audio.wav')
  expect(Buffer.from(request?.file.bytes ?? []).equals(Buffer.from(AUDIO))).toBe(true)
  const params = { id: script_id, transcript_id: made.body.id }
  const { body } = await speaker.call(transcriptRoutes.readTranscript, { params })
  expect(body).toMatchObject({
    run_id: call.id,
    title: '初回の商談',
    customer: 'さくら',
    utterances: [
      { speaker: '', start_s: 0, end_s: 3 },
      { speaker: '', start_s: 4, end_s: 6.5, text: '在庫はどう数えていますか？' },
    ],
    speakers: { '': 'me' },
  })
  expect(body.alignment.lines.map(({ status }) => status)).toEqual(['verbatim', 'verbatim'])
  expect((await list()).recordings).toEqual([])
  expect(await countPieces()).toBe(0)
})

test('a long file is sent in pieces, continues after a break, and is transcribed once', async () => {
  const script_id = await addTalk()
  const audio = makeWav(2 * AUDIO_PIECE_BYTES + 5)
  const body = newRecording(audio.length)
  const create = () =>
    speaker.call(recordingRoutes.createRecording, { params: { id: script_id }, body })
  await create()
  const send = (number: number) => {
    const part = audio.slice(number * AUDIO_PIECE_BYTES, (number + 1) * AUDIO_PIECE_BYTES)
    return speaker.call(recordingRoutes.sendRecordingPiece, {
      params: { id: body.id, number },
      body: part,
    })
  }
  expect((await send(0)).body).toMatchObject({ status: 'uploading', pieces: 1 })
  // After a lost connection, the page creates the recording again with the same id. `pieces` is the
  // number of the next piece to send.
  expect((await create()).body).toMatchObject({ id: body.id, pieces: 1 })
  await send(1)
  await send(1)
  const last = await Promise.all([send(2), send(2)])
  // One request may get 404, because the recording has already become a transcript and was deleted.
  expect(last.map(({ status }) => status)).toContain(200)
  for (const { status } of last) expect([200, 404]).toContain(status)
  await app.settle()
  expect(service.requests).toHaveLength(1)
  expect(service.requests[0]?.file.bytes.length).toBe(audio.length)
  expect(await readTranscripts(script_id)).toMatchObject([{ id: body.id }])
})

test('nothing is sent unless the company allows it, even of audio that was uploaded before', async () => {
  const script_id = await addTalk()
  const { id } = (await announce(script_id)).body
  await allow(false)
  expect((await list()).transcription).toBe('not_allowed')
  expect((await announce(script_id)).problem.code).toBe('transcription_off')
  expect((await sendAudio(speaker, id, AUDIO)).problem.code).toBe('transcription_off')
  // Queues the recording directly, as if the company had forbidden transcription after the upload.
  await app.services.database.system(({ db }) =>
    db
      .updateTable('recordings')
      .set({ status: 'queued', format: 'wav' })
      .where('id', '=', id)
      .execute(),
  )
  await app.services.jobs.add('recordings', { id, company_id: company, user_id: speaker.user_id })
  await app.settle()
  expect(service.requests).toEqual([])
  expect(await find(id)).toMatchObject({
    status: 'failed',
    problem: PROBLEMS.transcription_off.text,
  })
  const { rows } = await app.services.database.raw.query(
    "select data from events where kind = 'company.audio_transcription_changed' and company_id = $1 order by id",
    [company],
  )
  expect(rows.map(({ data }) => data)).toEqual(
    [true, false].map((audio_transcription) => ({ audio_transcription })),
  )
})

test('a new company allows no audio', async () => {
  const user = await app.account(await app.company())
  expect((await list(user)).transcription).toBe('not_allowed')
})

test('other files, wrong lengths and too large audio are refused before they are stored', async () => {
  const script_id = await addTalk()
  expect((await announce(script_id, { size: MAX_AUDIO_BYTES + 1 })).problem).toMatchObject({
    code: 'audio_too_large',
  })
  const page = new TextEncoder().encode('<html>not audio</html>')
  const { id } = (await announce(script_id, { size: page.length })).body
  const refused = await sendAudio(speaker, id, page)
  expect([refused.status, refused.problem.code]).toEqual([422, 'audio_unknown_kind'])
  expect((await sendAudio(speaker, id, page.slice(1))).status).toBe(400)
  const beyond = { params: { id, number: 1 }, body: page }
  expect((await speaker.call(recordingRoutes.sendRecordingPiece, beyond)).status).toBe(400)
  expect(await countPieces()).toBe(0)
})

test.each<[string, TranscriptionTurn, ProblemCode]>([
  ['refuses the key', { status: 401 }, 'transcription_refused'],
  ['finds the file too large', { status: 413 }, 'transcription_too_large'],
  ['answers a page', { raw: '<html></html>' }, 'transcription_malformed'],
  ['answers broken JSON', { raw: '{"text"' }, 'transcription_malformed'],
  ['hears nothing', { segments: [{ start: 0, end: 1, text: ' ' }] }, 'recording_silent'],
  ['answers an empty text', { text: '' }, 'recording_silent'],
  ['answers too many words', { text: 'はい。'.repeat(7_000) }, 'recording_too_long'],
])(
  'a service that %s: the failure is shown, no audio stays, and it can be sent again',
  async (_, turn, code) => {
    const script_id = await addTalk()
    service.will(turn)
    const id = await record(script_id)
    expect(await find(id)).toMatchObject({
      status: 'failed',
      pieces: 0,
      problem: { ja: PROBLEMS[code].text.ja, en: PROBLEMS[code].text.en },
    })
    expect(await countPieces()).toBe(0)
    service.will({ segments: SEGMENTS })
    expect((await sendAudio(speaker, id, AUDIO)).body).toMatchObject({ status: 'queued' })
    await app.settle()
    expect(await readTranscripts(script_id)).toMatchObject([{ id, utterance_count: 2 }])
  },
)

test('a service that never answers: the timeout is shown and no audio stays', async () => {
  const impatient = await openTestApp({
    TRANSCRIBE_BASE_URL: service.url,
    TRANSCRIBE_MODEL: 'whisper-1',
    TRANSCRIBE_TIMEOUT: '1',
  })
  const owner = await impatient.account(await impatient.company(), { admin: true })
  const changes = { body: { audio_transcription: true } }
  await owner.call(companyRoutes.updateCompanySettings, changes)
  service.will({ hangs: true })
  const body = { id: randomUUID(), language: 'ja' as const, size: AUDIO.length }
  await owner.call(recordingRoutes.createDictation, { body })
  await sendAudio(owner, body.id, AUDIO)
  await impatient.settle()
  expect((await list(owner)).recordings).toMatchObject([
    { status: 'failed', pieces: 0, problem: PROBLEMS.transcription_timeout.text },
  ])
  await impatient.stop()
})

test('a request that fails once is retried within the same job', async () => {
  const script_id = await addTalk()
  service.will({ status: 500 }, { segments: SEGMENTS })
  const id = await record(script_id)
  expect(await readTranscripts(script_id)).toMatchObject([{ id }])
})

test('recordings are their owner’s alone', async () => {
  const script_id = await addTalk()
  const { id } = (await announce(script_id)).body
  expect((await list(colleague)).recordings).toEqual([])
  expect((await sendAudio(colleague, id, AUDIO)).status).toBe(404)
  expect((await colleague.call(recordingRoutes.deleteRecording, { params: { id } })).status).toBe(
    404,
  )
  const as = { company_id: company, user_id: colleague.user_id }
  const rows = await app.services.database.tenant(as, ({ db }) =>
    db.selectFrom('recordings').select('id').where('id', '=', id).execute(),
  )
  expect(rows).toEqual([])
})

test('cancelling ends a transcription that is under way and deletes the audio', async () => {
  const script_id = await addTalk()
  service.will({ hangs: true })
  const { id } = (await announce(script_id)).body
  await sendAudio(speaker, id, AUDIO)
  await expect.poll(() => service.requests.length).toBe(1)
  const before = service.hung_up
  expect((await speaker.call(recordingRoutes.deleteRecording, { params: { id } })).status).toBe(200)
  await expect.poll(() => service.hung_up).toBeGreaterThan(before)
  await app.settle()
  expect(await countPieces()).toBe(0)
  expect(await readTranscripts(script_id)).toEqual([])
})

test('a script that its owner may no longer see gets no transcript', async () => {
  const script_id = await addTalk()
  const { id } = (
    await colleague.call(recordingRoutes.createRecording, {
      params: { id: script_id },
      body: newRecording(AUDIO.length),
    })
  ).body
  const answer = Promise.withResolvers<void>()
  service.will({ after: answer.promise, segments: SEGMENTS })
  await sendAudio(colleague, id, AUDIO)
  await expect.poll(() => service.requests.length).toBe(1)
  await speaker.call(scriptRoutes.setVisibility, {
    params: { id: script_id },
    body: { visibility: 'private' },
  })
  answer.resolve()
  await app.settle()
  expect((await list(colleague)).recordings).toMatchObject([{ status: 'failed', pieces: 0 }])
  expect(await countPieces()).toBe(0)
})

test('audio of a killed server is transcribed again a few times, then deleted', async () => {
  const script_id = await addTalk()
  const leave = async (attempts: number) => {
    const { id } = (await announce(script_id)).body
    await app.services.database.system(async ({ db }) => {
      const left = { status: 'running', attempts, format: 'wav' } as const
      await db.updateTable('recordings').set(left).where('id', '=', id).execute()
      const piece = { recording_id: id, number: 0, bytes: AUDIO }
      await db.insertInto('recording_pieces').values(piece).execute()
    })
    const job = { id, company_id: company, user_id: speaker.user_id }
    await app.services.jobs.add('recordings', job)
    await app.settle()
    return id
  }
  const id = await leave(1)
  expect(await readTranscripts(script_id)).toMatchObject([{ id }])
  const hopeless = await leave(3)
  expect(await find(hopeless)).toMatchObject({ status: 'failed', problem: PROBLEMS.internal.text })
  expect(await countPieces()).toBe(0)
})

test('a worker that stalled leaves a recording and its audio to the next worker', async () => {
  const script_id = await addTalk()
  const { id } = (await announce(script_id)).body
  const { database } = app.services
  await database.system(async ({ db }) => {
    await db.updateTable('recordings').set({ status: 'queued' }).where('id', '=', id).execute()
    const piece = { recording_id: id, number: 0, bytes: AUDIO }
    await db.insertInto('recording_pieces').values(piece).execute()
  })
  const claim = () => database.system((tx) => claimRecording(tx, id))
  const [stalled, second] = [await claim(), await claim()]
  if (!stalled || !second) throw new Error('The recording was not claimed.')
  expect(await database.system((tx) => writePercent(tx, stalled, 70))).toBe(false)
  await database.system((tx) => failRecording(tx, stalled, 'internal'))
  expect(await database.system((tx) => deleteTranscribed(tx, stalled))).toBe(false)
  expect(await find(id)).toMatchObject({ status: 'running', percent: 0, pieces: 1 })
  expect(await database.system((tx) => writePercent(tx, second, 20))).toBe(true)
  expect(await database.system((tx) => deleteTranscribed(tx, second))).toBe(true)
})

test('deleting the script, its call or the customer deletes waiting audio', async () => {
  const upload = async (script_id: string, more: Partial<ReturnType<typeof newRecording>>) => {
    const audio = makeWav(AUDIO_PIECE_BYTES)
    const { id } = (await announce(script_id, { ...more, size: audio.length })).body
    await speaker.call(recordingRoutes.sendRecordingPiece, {
      params: { id, number: 0 },
      body: audio.slice(0, AUDIO_PIECE_BYTES),
    })
    expect(await countPieces()).toBe(1)
  }
  const script_id = await addTalk()
  const call = newCall({ customer: 'さくら', text: '1' })
  await speaker.call(runRoutes.createRun, { params: { id: script_id }, body: call })
  await upload(script_id, { run_id: call.id })
  await speaker.call(runRoutes.deleteRun, { params: { id: script_id, run_id: call.id } })
  expect(await countPieces()).toBe(0)
  await upload(script_id, { customer: '株式会社Zqaudio' })
  expect(await findInDatabase(app.services, 'Zqaudio')).toContain('recordings')
  await speaker.call(runRoutes.deleteCallsWithCustomer, { body: { customer: '株式会社 zqaudio' } })
  expect(await countPieces()).toBe(0)
  expect(await findInDatabase(app.services, 'Zqaudio')).toEqual([])
  await upload(script_id, {})
  await app.services.database.raw.query('delete from scripts where id = $1', [script_id])
  expect(await countPieces()).toBe(0)
})

test('a recording whose audio never arrives is deleted after a day', async () => {
  const script_id = await addTalk()
  const { id } = (await announce(script_id)).body
  await app.services.database.raw.query(
    "update recordings set created_at = now() - interval '25 hours' where id = $1",
    [id],
  )
  await app.cleanUp()
  expect(await find(id)).toBeUndefined()
})

test('a person’s waiting recordings are limited', async () => {
  const script_id = await addTalk()
  for (let at = 0; at < MAX_STORED_RECORDINGS; at++)
    expect((await announce(script_id)).status).toBe(201)
  expect((await announce(script_id)).problem.code).toBe('recordings_full')
})

test('a dictation becomes text with a paragraph at each pause, and belongs to no script', async () => {
  service.will({
    segments: [
      { start: 0, end: 2, text: ' Ask how they count stock.' },
      { start: 2.2, end: 4, text: ' Then show the demo.' },
      { start: 8, end: 9, text: ' Close.' },
    ],
  })
  const body = { id: randomUUID(), language: 'en' as const, size: AUDIO.length }
  expect((await speaker.call(recordingRoutes.createDictation, { body })).body).toMatchObject({
    script_id: null,
    status: 'uploading',
  })
  await sendAudio(speaker, body.id, AUDIO)
  await app.settle()
  expect(service.requests[0]?.fields.language).toBe('en')
  expect(await find(body.id)).toMatchObject({
    status: 'done',
    text: 'Ask how they count stock. Then show the demo.\nClose.',
  })
  expect(await countPieces()).toBe(0)
  await speaker.call(recordingRoutes.deleteRecording, { params: { id: body.id } })
  expect(await find(body.id)).toBeUndefined()
})

test('no key and no word of the talk is in the answers of the settings', async () => {
  const { body } = await admin.call(companyRoutes.readCompanySettings, {})
  expect(body.transcription).toEqual({
    host: new URL(service.url).host,
    model: 'whisper-1',
  })
  expect(JSON.stringify(body)).not.toContain('sk-secret')
})
