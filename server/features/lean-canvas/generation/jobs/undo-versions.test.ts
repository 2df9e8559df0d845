import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCanvasJson } from '#document/script-file.ts'
import { openFixture } from '#server/features/lean-canvas/testing/canvas-fixture.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

test('the canvas version is stored before and after a generation, and before its undo', async () => {
  const company_id = await app.company()
  const owner = await app.account(company_id)
  const fixture = await openFixture(app, owner)
  const { job, canvas } = (await fixture.generate()).body
  const canvas_id = canvas?.id ?? ''
  const own = { box: 'problem' as const, text: '手書き' }
  await fixture.change({ add: [own] })
  const context = { company_id, user_id: owner.user_id }
  const list = () =>
    app.services.database.tenant(context, (tx) =>
      app.services.documents.versions.list(tx, canvas_id, { limit: 10 }),
    )
  expect(await list()).toMatchObject([
    { reason: 'generation', authors: [owner.user_id], is_kept: true },
    { reason: 'before', authors: [owner.user_id], is_kept: true },
  ])
  await fixture.undo(job.id)
  const kept = await list()
  expect(kept).toMatchObject([
    { reason: 'restore', is_kept: false },
    { reason: 'before', is_kept: false },
    { reason: 'generation', is_kept: false },
    { reason: 'before', is_kept: false },
  ])
  const { content } = await app.services.database.tenant(context, (tx) =>
    app.services.documents.versions.read(tx, canvas_id, kept[1]?.id ?? ''),
  )
  expect(readCanvasJson(content).notes).toHaveLength((canvas?.notes.length ?? 0) + 1)

  await fixture.generate()
  const ofJob = () => list().then((all) => all.map(({ is_kept }) => is_kept))
  expect((await ofJob()).slice(0, 2)).toEqual([true, true])
  app.pass(31 * 86_400_000)
  await app.cleanUp()
  expect(new Set(await ofJob())).toEqual(new Set([false]))
  expect((await fixture.canvas()).job?.may_undo).toBe(false)
})
