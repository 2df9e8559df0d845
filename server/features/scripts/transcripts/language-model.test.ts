import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { companyRoutes } from '#contract/companies.ts'
import { deriveRoutes } from '#contract/derive.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { transcriptRoutes } from '#contract/transcripts.ts'
import {
  type CanvasFixture,
  openFixture,
} from '#server/features/lean-canvas/testing/canvas-fixture.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { type LlmServer, openLlmServer } from '#testing/llm-server.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { newTranscript } from '#testing/test-transcripts.ts'

// Tests that the language model receives only the script: no transcript, no quote of the canvas, no
// note.

let llm: LlmServer
let app: TestApp
let admin: TestAccount
let speaker: TestAccount

beforeAll(async () => {
  llm = await openLlmServer()
  // The model returns no notes and no sentences.
  const boxes = BOX_KEYS.map((box) => [box, { notes: [], question: '' }])
  llm.will({ says: JSON.stringify({ ...Object.fromEntries(boxes), sentences: [] }) })
  app = await openTestApp({ LLM_BASE_URL: llm.url, LLM_MODEL: 'model-1' })
})
afterAll(async () => {
  await app.stop()
  await llm.close()
})
beforeEach(async () => {
  llm.requests.length = 0
  const company = await app.company()
  admin = await app.account(company, { admin: true })
  speaker = await app.account(company)
})

const CUSTOMER = 'さくら商事'
const WORDS = '紙の台帳に手で書いています。'
const OWN = '今はエクセルで管理しています。'

async function useTranscript(fixture: CanvasFixture): Promise<void> {
  const params = { id: fixture.script_id }
  const body = newTranscript({
    customer: CUSTOMER,
    text: `林: いまは在庫をどのように数えていますか？\n山本: ${WORDS}`,
    speakers: { 林: 'me', 山本: 'customer' },
  })
  await speaker.call(transcriptRoutes.createTranscript, { params, body })
  const of = { params: { ...params, transcript_id: body.id } }
  const { speakers } = (await speaker.call(transcriptRoutes.readTranscript, of)).body
  await speaker.call(transcriptRoutes.mapSpeakers, { ...of, body: { speakers } })
  await speaker.call(transcriptRoutes.summarizeTalks, { params, query: {} })
  await speaker.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: fixture.script_id } })
  const note = { id: 'note', box: 'problem', text: `「${WORDS}」（${CUSTOMER}）` } as const
  const quote = { id: randomUUID(), note_id: note.id, transcript_id: body.id, words: WORDS }
  const { notes } = await fixture.change({
    add: [{ ...note, evidence: 'anecdotal' }],
    quotes: [{ ...quote, is_against: false }],
  })
  expect(notes).toHaveLength(1)
}
const draft = ({ script_id: id }: CanvasFixture) =>
  speaker.call(deriveRoutes.draftTalkScript, { params: { id } })

test('a language model that the company allows gets the script, and no words of its transcripts and canvas', async () => {
  const fixture = await openFixture(app, speaker)
  await useTranscript(fixture)
  expect(llm.requests).toEqual([])
  for (const more of [{}, { review: true }, { review: true, box: 'problem' as const }])
    expect((await fixture.generate({ generator: 'llm', ...more })).body.job.status).toBe('done')
  expect((await draft(fixture)).status).toBe(200)
  expect(llm.requests).toHaveLength(4)
  for (const { text } of llm.requests) {
    expect(text).toContain('スマートフォンで撮るだけで')
    expect(text).not.toContain(WORDS)
    expect(text).not.toContain(CUSTOMER)
  }
})

test('a language model that the company turned off gets nothing, even of a script that quotes the customer', async () => {
  await admin.call(companyRoutes.updateCompanySettings, { body: { llm_generation: false } })
  const fixture = await openFixture(app, speaker)
  await useTranscript(fixture)
  await fixture.reword(OWN, WORDS)
  expect((await fixture.generate({ generator: 'llm' })).problem.code).toBe('generation_unavailable')
  expect((await draft(fixture)).problem.code).toBe('generation_unavailable')
  expect((await fixture.generate({ review: true })).body.job).toMatchObject({
    generator: 'embedded',
    status: 'done',
  })
  expect(llm.requests).toEqual([])
})
