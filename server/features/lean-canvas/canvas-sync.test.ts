import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { addNote, readCanvas, updateNote } from '#document/canvas-yjs.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

// A page without a socket exchanges edits of a canvas by PATCH.

let app: TestApp
let owner: TestAccount
let reader: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  const company = await app.company()
  owner = await app.account(company)
  reader = await app.account(company)
})
afterAll(() => app.stop())

async function createCanvas() {
  const { id: talk_script_id } = await addScript(owner, { text: 'こんにちは。' })
  const { body } = await owner.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id } })
  return { talk_script_id, id: body.id }
}
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const textsOf = (doc: Y.Doc) => readCanvas(doc).notes.map(({ text }) => text)
const write = (doc: Y.Doc, text: string) =>
  addNote(doc, {
    ...{ box: 'problem', text, created_at: '2026-04-01T00:00:00.000Z' },
    author: { type: 'person', user_id: 'page' },
  })

/** One exchange of a page's document, as the page makes it. */
async function exchange(id: string, doc: Y.Doc, { edits = true } = {}) {
  const vector = toBase64(Y.encodeStateVector(doc))
  const sync = edits ? { vector, edits: toBase64(Y.encodeStateAsUpdate(doc)) } : { vector }
  const answer = await owner.call(leanCanvasRoutes.updateCanvas, { params: { id }, body: { sync } })
  expect(answer.status).toBe(200)
  Y.applyUpdate(doc, Buffer.from(answer.body.missing ?? '', 'base64'))
  return answer.body
}

test('edits go both ways by PATCH; sent twice, and over the socket as well, they stand once', async () => {
  const { id } = await createCanvas()
  const here = new Y.Doc()
  const note = write(here, '移動に時間がかかる')
  const first = await exchange(id, here)
  expect(first.notes.map(({ text }) => text)).toEqual(['移動に時間がかかる'])
  updateNote(here, note, { text: '移動に毎日二時間かかる' })
  await exchange(id, here)
  await exchange(id, here)

  const there = new Y.Doc()
  await exchange(id, there, { edits: false })
  expect(textsOf(there)).toEqual(['移動に毎日二時間かかる'])
  write(there, '記録が残らない')
  await exchange(id, there)
  await exchange(id, here, { edits: false })
  expect(textsOf(here).sort()).toEqual(['移動に毎日二時間かかる', '記録が残らない'])

  // The same page's socket comes back and sends all it has once more.
  Y.applyUpdate(there, Y.encodeStateAsUpdate(here))
  await exchange(id, there)
  expect(textsOf(there).sort()).toEqual(['移動に毎日二時間かかる', '記録が残らない'])
})

test('who may only view reads the document, and changes nothing by PATCH', async () => {
  const { id, talk_script_id } = await createCanvas()
  const here = new Y.Doc()
  write(here, '手書きの台帳')
  await exchange(id, here)
  await owner.call(scriptRoutes.setVisibility, {
    params: { id: talk_script_id },
    body: { visibility: 'team_view' },
  })
  const query = { talk_script_id, with_document: 'true' as const }
  const { body } = await reader.call(leanCanvasRoutes.readCanvasOfTalkScript, { query })
  const seen = new Y.Doc()
  Y.applyUpdate(seen, Buffer.from(body.missing ?? '', 'base64'))
  expect(textsOf(seen)).toEqual(['手書きの台帳'])
  const sync = { vector: 'AA==' }
  const refused = await reader.call(leanCanvasRoutes.updateCanvas, {
    params: { id },
    body: { sync },
  })
  expect(refused.status).toBe(403)
})

test('bytes that are none, or edits that rest on others, are refused and change nothing', async () => {
  const { id } = await createCanvas()
  const doc = new Y.Doc()
  write(doc, '一つ目')
  const before = Y.encodeStateVector(doc)
  write(doc, '二つ目')
  const gap = Y.encodeStateAsUpdate(doc, before)
  for (const sync of [
    { vector: 'AA==', edits: toBase64(Uint8Array.of(255, 1, 2, 3)) },
    { vector: toBase64(Uint8Array.of(200)) },
    { vector: 'AA==', edits: toBase64(gap) },
  ]) {
    const { status, problem } = await owner.call(leanCanvasRoutes.updateCanvas, {
      params: { id },
      body: { sync },
    })
    expect([status, problem.code]).toEqual([400, 'malformed'])
  }
  const empty = new Y.Doc()
  await exchange(id, empty, { edits: false })
  expect(textsOf(empty)).toEqual([])
})
