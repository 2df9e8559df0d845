import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import type { RouteCall } from '#contract/route.ts'
import { type Script, scriptRoutes } from '#contract/scripts.ts'
import { addNote } from '#document/canvas-yjs.ts'
import { appendUpdates } from '#server/platform/documents/data.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript, type NewScript } from '#testing/test-scripts.ts'

let app: TestApp
let company: string
let owner: TestAccount
let colleague: TestAccount
let stranger: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company = await app.company()
  owner = await app.account(company)
  colleague = await app.account(company)
  stranger = await app.account(await app.company())
})
afterAll(() => app.stop())

const createScript = async (more: Partial<NewScript> = {}) =>
  (await addScript(owner, { text: 'こんにちは。', ...more })).id
const openCanvas = (by: TestAccount, talk_script_id: string) =>
  by.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id } })
async function createCanvas(more: Partial<NewScript> = {}) {
  const talk_script_id = await createScript(more)
  const made = await openCanvas(owner, talk_script_id)
  expect(made.status).toBe(201)
  return { talk_script_id, id: made.body.id }
}
const byTalkScript = (by: TestAccount, talk_script_id: string) =>
  by.call(leanCanvasRoutes.readCanvasOfTalkScript, { query: { talk_script_id } })
type Patch = RouteCall<typeof leanCanvasRoutes.updateCanvas>['body']
const patch = (by: TestAccount, id: string, body: Patch) =>
  by.call(leanCanvasRoutes.updateCanvas, { params: { id }, body })
const show = (id: string, visibility: Script['visibility']) =>
  owner.call(scriptRoutes.setVisibility, { params: { id }, body: { visibility } })

test('a talk script has no canvas until one is opened; parallel requests open one', async () => {
  const id = await createScript()
  const none = await byTalkScript(owner, id)
  expect(none.status).toBe(404)
  expect(none.problem.error.ja).toContain('見つかりません')
  const made = await Promise.all([1, 2, 3, 4].map(() => openCanvas(owner, id)))
  expect(new Set(made.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect((await byTalkScript(owner, id)).body).toEqual(made[0]?.body)
  expect(made[0]?.body).toMatchObject({ notes: [], filled_boxes: 0, job: null, may_edit: true })
})

test('a plain, trashed or another company’s script has no canvas', async () => {
  const plain = await createScript({ kind: 'script' })
  expect((await openCanvas(owner, plain)).problem.code).toBe('not_a_talk_script')
  const { talk_script_id, id } = await createCanvas({ visibility: 'team_edit' })
  expect((await openCanvas(stranger, talk_script_id)).status).toBe(404)
  expect((await patch(stranger, id, { add: [{ box: 'problem', text: 'x' }] })).status).toBe(404)
  await owner.call(scriptRoutes.trashScript, { params: { id: talk_script_id } })
  expect((await openCanvas(owner, talk_script_id)).problem.code).toBe('in_trash')
  expect((await patch(owner, id, { delete: [] })).problem.code).toBe('in_trash')
  expect((await byTalkScript(owner, talk_script_id)).problem.code).toBe('in_trash')
  expect((await byTalkScript(colleague, talk_script_id)).status).toBe(404)
})

test('a canvas has the rights of its talk script', async () => {
  const { talk_script_id, id } = await createCanvas()
  const tries = async () => [
    (await byTalkScript(colleague, talk_script_id)).status,
    (await patch(colleague, id, { add: [{ box: 'problem', text: 'x' }] })).status,
    (await openCanvas(colleague, talk_script_id)).status,
  ]
  expect(await tries()).toEqual([403, 403, 403])
  await show(talk_script_id, 'team_view')
  expect(await tries()).toEqual([200, 403, 403])
  expect((await byTalkScript(colleague, talk_script_id)).body.may_edit).toBe(false)
  await show(talk_script_id, 'team_edit')
  expect(await tries()).toEqual([200, 200, 201])
})

test('notes are added, changed, moved and deleted; the script’s card follows', async () => {
  const { talk_script_id, id } = await createCanvas()
  const add: Patch['add'] = [
    { id: 'n1', box: 'problem', text: '在庫が合わない', evidence: 'fact', color: 'red' },
    { id: 'n2', box: 'problem', text: '棚卸しに3日' },
    { box: 'solution', text: 'スマホで棚卸し' },
  ]
  const added = await patch(owner, id, { add })
  expect(added.body.notes).toHaveLength(3)
  expect(added.body.notes[0]).toMatchObject({
    ...add[0],
    author: { type: 'person', user_id: owner.user_id },
  })
  expect(
    (await owner.call(scriptRoutes.readScript, { params: { id: talk_script_id } })).body
      .filled_boxes,
  ).toBe(2)
  const changed = await patch(owner, id, {
    update: [{ id: 'n1', text: '在庫が合いません', pinned: true }],
    move: [{ id: 'n2', box: 'problem', before_id: 'n1' }],
    delete: added.body.notes.slice(2).map(({ id }) => id),
  })
  expect(changed.body.notes.map(({ id, text }) => [id, text])).toEqual([
    ['n2', '棚卸しに3日'],
    ['n1', '在庫が合いません'],
  ])
  expect(changed.body.notes[1]).toMatchObject({ evidence: 'fact', color: 'red', pinned: true })
  expect(changed.body).toMatchObject({ filled_boxes: 1 })
  expect((await byTalkScript(owner, talk_script_id)).body).toEqual(changed.body)
})

test('a note gets the sent owner and links; unknown users and notes are refused', async () => {
  const { talk_script_id, id } = await createCanvas()
  const added = await patch(owner, id, {
    add: [
      { id: 'p', box: 'problem', text: '遅い', owner_id: owner.user_id, links: ['s'] },
      { id: 's', box: 'solution', text: '速くする' },
      { id: 'm', box: 'key_metrics', text: '分' },
    ],
  })
  const find = (body: typeof added.body, note: string) => body.notes.find((one) => one.id === note)
  expect(find(added.body, 'p')).toMatchObject({ owner: { user_id: owner.user_id }, links: ['s'] })
  expect(find(added.body, 's')?.links).toEqual(['p'])
  const changed = await patch(owner, id, {
    update: [
      { id: 'p', owner_id: null, links: ['m'] },
      { id: 's', text: 'もっと速くする' },
    ],
  })
  expect(find(changed.body, 'p')).toMatchObject({ owner: null, links: ['m'] })
  expect(find(changed.body, 's')?.links).toEqual([])

  const name = async (owner_id: string) => patch(owner, id, { update: [{ id: 'p', owner_id }] })
  for (const ineligible of [colleague.user_id, stranger.user_id, randomUUID()])
    expect((await name(ineligible)).problem.fields).toEqual([
      { path: 'update.0.owner_id', code: 'invalid' },
    ])
  await show(talk_script_id, 'team_view')
  const seen = await name(colleague.user_id)
  expect(find(seen.body, 'p')?.owner?.user_id).toBe(colleague.user_id)
  const lost = await patch(owner, id, { update: [{ id: 'p', links: ['m', 'gone'] }] })
  expect(lost.problem.fields).toEqual([{ path: 'update.0.links', code: 'invalid' }])
  expect(find((await byTalkScript(owner, talk_script_id)).body, 'p')?.links).toEqual(['m'])
})

test('uncompacted live edits are read immediately', async () => {
  const { talk_script_id, id } = await createCanvas()
  const doc = new Y.Doc()
  const author = { type: 'person', user_id: owner.user_id } as const
  const created_at = new Date().toISOString()
  addNote(doc, { id: 'live', box: 'problem', text: '今書いた付箋', author, created_at })
  const payload = Y.encodeStateAsUpdate(doc)
  const of = { company_id: company, user_id: owner.user_id }
  await app.services.database.tenant(of, (tx) =>
    appendUpdates(tx, [{ ...of, document_id: id, payload }]),
  )
  const seen = { filled_boxes: 1, notes: [{ id: 'live', box: 'problem', text: '今書いた付箋' }] }
  expect((await byTalkScript(owner, talk_script_id)).body).toMatchObject(seen)
  const opened = await openCanvas(owner, talk_script_id)
  expect(opened.body).toMatchObject(seen)
})

test('a change is all or nothing, and the refusal names the missing note', async () => {
  const { talk_script_id, id } = await createCanvas()
  await patch(owner, id, { add: [{ id: 'n1', box: 'problem', text: '課題' }] })
  const before = (await byTalkScript(owner, talk_script_id)).body
  const refused = await patch(owner, id, {
    add: [{ box: 'solution', text: '解決策' }],
    update: [
      { id: 'n1', text: '変更' },
      { id: 'gone', text: '?' },
    ],
  })
  expect(refused.status).toBe(422)
  expect(refused.problem.fields).toEqual([{ path: 'update.1.id', code: 'invalid' }])
  expect((await byTalkScript(owner, talk_script_id)).body).toEqual(before)
  expect(
    (await patch(owner, id, { move: [{ id: 'gone', box: 'problem', before_id: null }] })).status,
  ).toBe(422)
})

test('adding or deleting the same note twice in parallel is no error', async () => {
  const { id } = await createCanvas()
  const add: Patch = { add: [{ id: 'double', box: 'channels', text: '展示会' }] }
  const [one, two] = await Promise.all([patch(owner, id, add), patch(owner, id, add)])
  expect([one?.status, two?.status]).toEqual([200, 200])
  const gone = await Promise.all([1, 2].map(() => patch(owner, id, { delete: ['double'] })))
  expect(gone.map(({ status }) => status)).toEqual([200, 200])
  expect(gone[1]?.body.notes).toEqual([])
})

test('unknown boxes and fields, texts too long or unstorable, too many notes and malformed ids are refused', async () => {
  const { id, talk_script_id } = await createCanvas()
  for (const wrong of [
    { add: [{ box: 'nowhere', text: 'x' }] },
    { add: [{ box: 'problem', text: 'x'.repeat(2_001) }] },
    { add: [{ box: 'problem', text: 'a\u0000' }] },
    { add: [{ box: 'problem', text: '\udc00' }] },
    { add: [{ box: 'problem', text: 'x', author: { type: 'generator', name: 'me' } }] },
    { add: [{ box: 'problem', text: 'x', id: '' }] },
    { update: [{ id: 'x', evidence: 'truth' }] },
    { notes: [] },
    { delete: 'all' },
  ])
    expect((await owner.send('PATCH', `/api/lean_canvas/${id}/`, wrong)).status).toBe(422)
  const hundred = Array.from({ length: 100 }, (_, n) => ({
    box: 'problem' as const,
    text: `${n} 👩‍🚀\u202e`,
  }))
  for (let n = 0; n < 5; n++) expect((await patch(owner, id, { add: hundred })).status).toBe(200)
  expect((await patch(owner, id, { add: hundred.slice(0, 1) })).problem.code).toBe('too_many_notes')
  expect((await byTalkScript(owner, talk_script_id)).body.notes).toHaveLength(500)
  expect((await patch(owner, 'x', {})).status).toBe(404)
  expect((await patch(owner, randomUUID(), {})).status).toBe(404)
  expect((await byTalkScript(owner, 'x')).status).toBe(422)
  expect((await openCanvas(owner, 'x')).status).toBe(422)
})
