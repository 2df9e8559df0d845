import { afterAll, beforeAll, expect, test } from 'vitest'
import { correctionRoutes } from '#contract/corrections.ts'
import type { LeanCanvas } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { openFixture } from '#server/features/lean-canvas/testing/canvas-fixture.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'

let app: TestApp
let admin: TestAccount
let member: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  const company = await app.company()
  admin = await app.account(company, { admin: true })
  member = await app.account(company)
})
afterAll(() => app.stop())

const listAll = async (limit?: number) => {
  const scripts = []
  for (let after: string | undefined; ; ) {
    const query = { ...(limit && { limit }), ...(after && { after }) }
    const { body } = await admin.call(correctionRoutes.listCorrections, { query })
    scripts.push(...body.scripts)
    if (body.next === null) return scripts
    after = body.next
  }
}
const noteIn = ({ notes }: Pick<LeanCanvas, 'notes'>, box: BoxKey) => {
  const note = notes.find((one) => one.box === box)
  if (!note) throw new Error(`No note in ${box}.`)
  return note
}

test('corrections list moved, reworded and dismissed notes with their quoted sentences', async () => {
  const fixture = await openFixture(app, member, { visibility: 'team_view' })
  await fixture.generate()
  expect((await listAll()).some(({ id }) => id === fixture.script_id)).toBe(false)
  const canvas = await fixture.canvas()
  const [moved, reworded, gone] = (
    ['existing_alternatives', 'solution', 'revenue_streams'] as const
  ).map((box) => noteIn(canvas, box))
  await fixture.change({
    move: [{ id: moved?.id ?? '', box: 'problem', before_id: null }],
    update: [{ id: reworded?.id ?? '', text: '撮るだけで数える' }],
    delete: [gone?.id ?? ''],
  })
  const [script, ...others] = (await listAll(1)).filter(({ id }) => id === fixture.script_id)
  expect(others).toEqual([])
  expect(script?.sentences.map(({ labels }) => labels)).toEqual([
    ['problem'],
    ['solution'],
    ['none'],
  ])
  for (const { text, start, end } of script?.sentences ?? [])
    expect(script?.text.slice(start, end)).toBe(text)
  expect(script?.sentences[2]?.text).toContain('月額9,800円')
})

test('corrections exclude other users’ private scripts and other companies', async () => {
  const fixture = await openFixture(app, member, { visibility: 'private' })
  await fixture.generate()
  await fixture.change({ delete: [noteIn(await fixture.canvas(), 'problem').id] })
  expect((await listAll()).some(({ id }) => id === fixture.script_id)).toBe(false)
  const outside = await app.account(await app.company(), { admin: true })
  const { body } = await outside.call(correctionRoutes.listCorrections, { query: {} })
  expect(body.scripts).toEqual([])
})
