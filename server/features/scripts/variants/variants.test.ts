import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { variantRoutes } from '#contract/variants.ts'
import { openFixture } from '#server/features/lean-canvas/testing/canvas-fixture.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let owner: TestAccount
let colleague: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  const company_id = await app.company()
  owner = await app.account(company_id)
  colleague = await app.account(company_id)
})
afterAll(() => app.stop())

const DAY_MS = 86_400_000
const vary = (of: string, title: string, by = owner, id: string = randomUUID()) =>
  by.call(variantRoutes.createVariant, { params: { id: of }, body: { id, title } })
const family = async (id: string, by = owner) => {
  const { body } = await by.call(variantRoutes.listVariants, { params: { id } })
  return body.variants.map(({ title, is_original }) => (is_original ? `${title}*` : title))
}
const canvasOf = async (talk_script_id: string, by = owner) =>
  (await by.call(leanCanvasRoutes.readCanvasOfTalkScript, { query: { talk_script_id } })).body
const trash = (id: string) => owner.call(scriptRoutes.trashScript, { params: { id } })

async function openOriginal() {
  const fixture = await openFixture(app, owner, { title: '商談', visibility: 'team_view' })
  await fixture.generate()
  return fixture
}

test('a variant is a private copy of the talk script and its present canvas; a repeated request creates one', async () => {
  const fixture = await openOriginal()
  // The copy includes a change that is not compacted yet.
  await fixture.change({ add: [{ box: 'channels', text: '展示会' }] })
  const id = randomUUID()
  const [made, again] = [
    await vary(fixture.script_id, '商談（小売店）', colleague, id),
    await vary(fixture.script_id, '商談（小売店）', colleague, id),
  ]
  expect([made.status, again.status]).toEqual([201, 201])
  expect(made.body).toMatchObject({
    id,
    title: '商談（小売店）',
    visibility: 'private',
    status: 'draft',
    owner_id: colleague.user_id,
    source_script_id: fixture.script_id,
  })
  const [source, copy] = [await fixture.canvas(), await canvasOf(id, colleague)]
  expect(copy.notes).toEqual(source.notes)
  expect(made.body.filled_boxes).toBe(source.filled_boxes)
  expect(copy).toMatchObject({ filled_boxes: source.filled_boxes, job: null, may_edit: true })
  expect(copy.id).not.toBe(source.id)
  const { body } = await colleague.call(scriptRoutes.readScriptText, { params: { id } })
  const quoted = copy.notes.flatMap(({ sources }) => sources.map(({ block_id }) => block_id))
  expect(quoted.length).toBeGreaterThan(0)
  for (const block_id of quoted) expect(JSON.stringify(body.document)).toContain(block_id)
  // Later changes of the original do not change the copy.
  await fixture.change({ delete: source.notes.map((note) => note.id) })
  expect((await canvasOf(id, colleague)).notes).toEqual(source.notes)
})

test('every canvas of a family lists the other visible ones', async () => {
  const { script_id } = await openOriginal()
  expect(await family(script_id)).toEqual([])
  const retail = (await vary(script_id, '小売店')).body.id
  // Another user's private script cannot get variants.
  expect((await vary(retail, '倉庫業', colleague)).status).toBe(403)
  await owner.call(scriptRoutes.setVisibility, {
    params: { id: retail },
    body: { visibility: 'team_view' },
  })
  const hers = (await vary(retail, '倉庫業', colleague)).body.id
  expect(await family(script_id)).toEqual(['商談*', '小売店'])
  for (const id of [script_id, retail, hers])
    expect(await family(id, colleague)).toEqual(['商談*', '小売店', '倉庫業'])
  const stranger = await app.account(await app.company())
  const refused = await stranger.call(variantRoutes.listVariants, { params: { id: script_id } })
  expect(refused.status).toBe(404)
})

test('trashed variants are hidden; if the first is deleted, the others stay a family', async () => {
  const { script_id } = await openOriginal()
  const [one, other] = [
    (await vary(script_id, '小売店')).body.id,
    (await vary(script_id, '倉庫業')).body.id,
  ]
  await trash(one)
  expect(await family(script_id)).toEqual(['商談*', '倉庫業'])
  await owner.call(scriptRoutes.restoreScript, { params: { id: one }, body: {} })
  await trash(script_id)
  expect(await family(one)).toEqual(['小売店', '倉庫業'])
  expect((await vary(script_id, '病院')).problem.code).toBe('in_trash')
  app.pass(31 * DAY_MS)
  await app.cleanUp()
  const gone = await owner.call(scriptRoutes.readScript, { params: { id: script_id } })
  expect(gone.status).toBe(404)
  expect(await family(other)).toEqual(['小売店', '倉庫業'])
  const third = (await vary(other, '病院')).body.id
  expect(await family(third)).toEqual(['小売店', '倉庫業', '病院'])
})

test('a talk script without a canvas can have a variant; a plain script cannot', async () => {
  const talk = await addScript(owner, { title: '商談' })
  const made = await vary(talk.id, '小売店')
  expect(made.body.filled_boxes).toBeNull()
  const plain = await addScript(owner, { kind: 'script' })
  expect((await vary(plain.id, 'x')).problem.code).toBe('not_a_talk_script')
})
