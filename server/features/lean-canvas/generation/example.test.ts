import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let owner: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.account(await app.company())
})
afterAll(() => app.stop())

test.each(['ja', 'en'] as const)(
  'the example fills every box of its canvas: %s',
  async (language) => {
    const { id } = await addScript(owner, { template: 'example', title: 'Example', language })
    const { body } = await owner.call(leanCanvasRoutes.generateCanvas, {
      body: { talk_script_id: id },
    })
    const filled = new Set(body.canvas?.notes.map(({ box }) => box))
    expect(BOX_KEYS.filter((box) => !filled.has(box))).toEqual([])
  },
)
