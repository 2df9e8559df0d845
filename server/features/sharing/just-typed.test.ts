import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { addNote } from '#document/canvas-yjs.ts'
import { parsePlainText } from '#document/parse-plain-text.ts'
import { restoreScript } from '#document/restore.ts'
import { writeScript } from '#document/script-yjs.ts'
import { appendUpdates } from '#server/platform/documents/data.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

test('a link shows live edits immediately, before compaction', async () => {
  const company_id = await app.company()
  const owner = await app.account(company_id)
  const script = await addScript(owner, { kind: 'talk_script', text: 'こんにちは。' })
  const body = { talk_script_id: script.id }
  const canvas = await owner.call(leanCanvasRoutes.createCanvas, { body })
  const share = (shows: 'script' | 'canvas') =>
    owner.call(sharingRoutes.createShare, {
      params: { script_id: script.id },
      body: { shows, days: 7 },
    })
  const links = [await share('script'), await share('canvas')]
  const user = { company_id, user_id: owner.user_id }
  const change = (document_id: string, edit: (doc: Y.Doc) => void) =>
    app.services.database.tenant(user, async (tx) => {
      const doc = await app.services.documents.read(tx, document_id)
      const before = Y.encodeStateVector(doc)
      edit(doc)
      const payload = Y.encodeStateAsUpdate(doc, before)
      await appendUpdates(tx, [{ ...user, document_id, payload }])
    })
  const version = new Y.Doc()
  writeScript(version, parsePlainText('今書いた文。', 'ja'))
  await change(script.id, (doc) => restoreScript(doc, version))
  const author = { type: 'person', user_id: owner.user_id } as const
  const note = { box: 'problem', text: '今書いた付箋', author, created_at: '2026-04-01T00:00:00Z' }
  await change(canvas.body.id, (doc) => addNote(doc, { ...note, box: 'problem' }))

  const seen = await Promise.all(
    links.map(({ body }) => app.app.inject({ url: `/api/share/${body.token}/` })),
  )
  expect(seen[0]?.body).toContain('今書いた文。')
  expect(seen[1]?.json().notes).toMatchObject([{ text: '今書いた付箋' }])
})
