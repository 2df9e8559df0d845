import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyRoutes } from '#contract/companies.ts'
import { MAX_STORED_RECORDINGS } from '#contract/limits.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { recordingRoutes } from '#contract/recordings.ts'
import { runRoutes } from '#contract/runs.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { transcriptRoutes } from '#contract/transcripts.ts'
import { makeWav } from '#testing/test-recordings.ts'
import { openTranscriptionServer, type TranscriptionServer } from '#testing/transcription-server.ts'
import { LIVE_TEXTS } from '#web/features/calls/texts/live-texts.ts'
import { RECORDER_TEXTS } from '#web/features/calls/texts/recorder-texts.ts'
import { AUDIO_TEXTS as COMPANY_AUDIO_TEXTS } from '#web/features/companies/audio-texts.ts'
import { DICTATION_TEXTS } from '#web/features/new-script/dictation-texts.ts'
import { AUDIO_TEXTS } from '#web/features/transcripts/audio-texts.ts'
import { TRANSCRIPT_TEXTS } from '#web/features/transcripts/texts.ts'
import { fillText } from '#web/language/texts.ts'
import { carryFiles } from './browser.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { expectAccessible, measureOverflow } from './run-axe.ts'
import { pickVariant, wordsOf } from './variants.ts'

// Tests recordings. The audio of a file, a call or a dictated memo is uploaded and transcribed by a
// service.

const TITLE = '在庫アプリの商談'
const SEGMENTS = [
  { start: 0, end: 3, text: 'お時間をいただきありがとうございます。' },
  { start: 4, end: 7, text: 'いまは在庫をどのように数えていますか？' },
]

let service: TranscriptionServer
let room: EditorFixture

beforeAll(async () => {
  service = await openTranscriptionServer()
  room = await openEditorFixture({
    TRANSCRIBE_BASE_URL: service.url,
    TRANSCRIBE_MODEL: 'whisper-1',
  })
})
afterAll(async () => {
  await room.close()
  await service.close()
})

const allow = (audio_transcription: boolean) =>
  room.hanako.call(companyRoutes.updateCompanySettings, { body: { audio_transcription } })

async function writeTalk(): Promise<string> {
  const id = randomUUID()
  const text =
    '# 挨拶\n自分：お時間をいただきありがとうございます。\n質問：いまは在庫をどのように数えていますか？'
  await room.hanako.call(scriptRoutes.createScript, {
    body: { id, kind: 'talk_script', title: TITLE, language: 'ja', text },
  })
  return id
}

test.each(pickVariant(0))(
  'an admin allows audio; a dropped recording is uploaded and transcribed, and a failed one sent again: $language, $width',
  async ({ language, options }) => {
    const t = wordsOf(AUDIO_TEXTS, language)
    const c = wordsOf(COMPANY_AUDIO_TEXTS, language)
    const words = wordsOf(TRANSCRIPT_TEXTS, language)
    await allow(false)
    const id = await writeTalk()
    const { page, complaints, close } = await room.visit(
      room.hanako,
      `/${language}/talk_script/${id}?view=transcripts`,
      options,
    )
    const screen = page.getByRole('dialog', { name: fillText(words.title, { title: TITLE }) })
    await screen.getByText(t.not_allowed).waitFor()
    expect(await screen.getByRole('heading', { name: t.title }).count()).toBe(0)
    await screen.getByRole('link', { name: t.settings }).click()
    await page.getByRole('switch', { name: c.allow }).click()
    await page.getByRole('switch', { name: c.allow, checked: true }).waitFor()
    await expectAccessible(page)

    await page.goto(`${new URL(page.url()).origin}/${language}/talk_script/${id}?view=transcripts`)
    await screen.getByRole('heading', { name: t.title }).waitFor()
    service.will({ status: 401 })
    const audio = [{ name: '商談.m4a', bytes: Buffer.from(makeWav(1_500_000)) }]
    const dataTransfer = await carryFiles(page, audio)
    await screen.getByText(words.formats).dispatchEvent('drop', { dataTransfer })
    await screen.getByText('商談.m4a').waitFor()
    expect(await screen.getByLabel(words.name, { exact: true }).inputValue()).toBe('商談')
    await screen.getByText(t.consent).waitFor()
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await screen.getByRole('button', { name: t.send }).click()

    const waiting = screen.getByRole('region', { name: t.list })
    await waiting.getByText(PROBLEMS.transcription_refused.text[language]).waitFor()
    await expectAccessible(page)
    const answer = Promise.withResolvers<void>()
    service.will({ after: answer.promise, segments: SEGMENTS })
    await waiting.getByRole('button', { name: t.again }).click()
    await waiting.getByText(t.running).waitFor()
    await expectAccessible(page)
    answer.resolve()
    await page.getByText(t.ready).waitFor()
    expect(service.requests.at(-1)?.file.bytes.length).toBe(1_500_044)
    await screen.getByRole('button', { name: '商談' }).click()
    await screen
      .getByText(fillText(words.counts, { verbatim: '2', reworded: '0', left_out: '0' }))
      .waitFor()
    expect(complaints).toEqual([])
    await close()
  },
)

test.each(pickVariant(3))(
  'audio that the server refuses stays in the form, to be sent later: $language, $width',
  async ({ language, options }) => {
    const t = wordsOf(AUDIO_TEXTS, language)
    const words = wordsOf(TRANSCRIPT_TEXTS, language)
    await allow(true)
    service.will({ segments: SEGMENTS })
    const [id, other] = [await writeTalk(), await writeTalk()]
    const facts = { run_id: null, title: '', customer: '', held_at: new Date().toISOString() }
    const waiting = Array.from({ length: MAX_STORED_RECORDINGS }, () => randomUUID())
    for (const one of waiting)
      await room.hanako.call(recordingRoutes.createRecording, {
        params: { id: other },
        body: { id: one, size: 10, ...facts },
      })
    const path = `/${language}/talk_script/${id}?view=transcripts`
    const { page, close } = await room.visit(room.hanako, path, options)
    const screen = page.getByRole('dialog', { name: fillText(words.title, { title: TITLE }) })
    const audio = { name: 'call.wav', mimeType: 'audio/wav', buffer: Buffer.from(makeWav(1_000)) }
    await screen.getByLabel(t.choose).setInputFiles(audio)
    await screen.getByRole('button', { name: t.send }).click()
    await page.getByText(PROBLEMS.recordings_full.text[language]).waitFor()
    expect(await screen.getByLabel(words.name, { exact: true }).inputValue()).toBe('call')
    for (const one of waiting)
      await room.hanako.call(recordingRoutes.deleteRecording, { params: { id: one } })
    await screen.getByRole('button', { name: t.send }).click()
    await screen.getByRole('button', { name: 'call' }).waitFor()
    await close()
  },
)

test.each(pickVariant(1))(
  'members read nothing about audio while it is not allowed: $language, $width',
  async ({ language, options }) => {
    const t = wordsOf(AUDIO_TEXTS, language)
    await allow(false)
    const id = await writeTalk()
    await room.hanako.call(scriptRoutes.setVisibility, {
      params: { id },
      body: { visibility: 'team_view' },
    })
    const { page, close } = await room.visit(
      room.taro,
      `/${language}/talk_script/${id}?view=transcripts`,
      options,
    )
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/recordings/'))
    await page.reload()
    await answered
    await page.getByText(wordsOf(TRANSCRIPT_TEXTS, language).none).waitFor()
    expect(await page.getByText(t.not_allowed).count()).toBe(0)
    expect(await page.getByText(t.title, { exact: true }).count()).toBe(0)
    await close()
  },
)

/** Waits until the page shows at least this many seconds of recording. */
const untilRecorded = (page: Page, seconds: number) =>
  expect
    .poll(async () => {
      const text = (await page.getByRole('timer').last().textContent()) ?? ''
      return Number(/:(\d\d)/u.exec(text)?.[1])
    })
    .toBeGreaterThanOrEqual(seconds)

const countStoredPieces = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const name = names.find((one) => one.endsWith(':audio:takes'))
    if (name === undefined) return 0
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const counting = opening.result.transaction('pieces').objectStore('pieces').count()
        counting.onsuccess = () => resolve(counting.result)
        counting.onerror = () => reject(counting.error)
        opening.result.close()
      }
    })
  })

test.each(pickVariant(1))(
  'a call is recorded after consent, survives a reload, and becomes the transcript of that call: $language, $width',
  async ({ language, options }) => {
    const t = wordsOf(AUDIO_TEXTS, language)
    const live = wordsOf(LIVE_TEXTS, language)
    const r = wordsOf(RECORDER_TEXTS, language)
    const words = wordsOf(TRANSCRIPT_TEXTS, language)
    await allow(true)
    service.requests.length = 0
    service.will({ segments: SEGMENTS })
    const id = await writeTalk()
    const { page, complaints, close } = await room.visit(
      room.hanako,
      `/${language}/talk_script/${id}?view=live`,
      { ...options, permissions: ['microphone'] },
    )
    const call = page.getByRole('dialog', { name: fillText(live.title, { title: TITLE }) })
    await call.getByRole('button', { name: r.record }).click()
    await call.getByText(r.consent).waitFor()
    await expectAccessible(page)
    await call.getByRole('button', { name: r.start }).click()
    await untilRecorded(page, 3)
    await expect.poll(() => countStoredPieces(page)).toBeGreaterThan(0)
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await page.reload()
    await call.getByText(fillText(r.stored, { time: '' }).trim()).waitFor()
    await call.getByRole('button', { name: r.record }).click()
    await call.getByRole('button', { name: r.start }).click()
    await untilRecorded(page, 1)
    await call.getByRole('button', { name: r.pause }).click()
    await call.getByText(fillText(r.paused, { time: '' }).trim()).waitFor()
    await call.getByRole('button', { name: r.resume }).click()
    await call.getByRole('button', { name: r.finish }).click()
    await call.getByRole('button', { name: r.record }).waitFor()

    await call.getByLabel(live.customer).fill('さくら商事')
    await call.getByRole('button', { name: live.end }).click()
    await call.getByRole('button', { name: live.keep }).click()
    await call.getByRole('link', { name: r.transcribe }).click()
    const screen = page.getByRole('dialog', { name: fillText(words.title, { title: TITLE }) })
    const takes = screen.getByRole('region', { name: t.takes })
    await takes.getByText('さくら商事').nth(1).waitFor()
    expect(service.requests).toEqual([])
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    // The list's last recording is the longer one, from before the reload.
    await takes.getByRole('listitem').last().getByRole('button', { name: t.send }).click()
    const entry = screen.getByRole('button', { name: 'さくら商事' })
    await entry.waitFor()
    expect(service.requests.map(({ file }) => file.name)).toEqual(['audio.webm'])
    await takes.getByRole('listitem').nth(1).waitFor({ state: 'detached' })
    const [run] = (
      await room.hanako.call(runRoutes.listRuns, { params: { id }, query: { whose: 'own' } })
    ).runs
    const [made] = (
      await room.hanako.call(transcriptRoutes.listTranscripts, { params: { id }, query: {} })
    ).transcripts
    expect(made).toMatchObject({ run_id: run?.id, customer: 'さくら商事' })
    await takes.getByRole('button', { name: t.delete }).click()
    await takes.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  },
)

test.each(pickVariant(2))(
  'a dictated memo arrives in the text of a new script, after a failure too: $language, $width',
  async ({ language, options }) => {
    const t = wordsOf(DICTATION_TEXTS, language)
    await allow(true)
    service.will({ status: 401 })
    const { page, complaints, close } = await room.visit(
      room.hanako,
      `/${language}/script/new?from=text`,
      { ...options, permissions: ['microphone'] },
    )
    await page.getByRole('button', { name: t.dictate }).click()
    await page.getByText(t.consent).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: t.start }).click()
    await untilRecorded(page, 1)
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: t.finish }).click()
    await page.getByText(PROBLEMS.transcription_refused.text[language]).waitFor()
    service.will({ segments: SEGMENTS })
    await page.getByRole('button', { name: t.send }).click()
    await page.getByText(t.arrived).waitFor()
    await expect
      .poll(() => page.locator('textarea').first().inputValue())
      .toBe(SEGMENTS.map(({ text }) => text).join(''))
    await expect.poll(() => page.getByRole('button', { name: t.delete }).count()).toBe(0)
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  },
)
