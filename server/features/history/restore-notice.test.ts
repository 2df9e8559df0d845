import { afterAll, beforeAll, expect, test } from 'vitest'
import { versionRoutes } from '#contract/history.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { FRAGMENT_NAME } from '#document/script-schema.ts'
import { openSocketApp, type SocketApp } from '#testing/socket-app.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: SocketApp
beforeAll(async () => {
  app = await openSocketApp()
})
afterAll(() => app.stop())

test.each(['script', 'canvas'] as const)(
  'open pages of a %s are notified who restored a version',
  async (kind) => {
    const company = await app.company()
    const owner = await app.account(company)
    const colleague = await app.account(company)
    const script = await addScript(owner, { text: '営業：はい。', visibility: 'team_view' })
    const body = { talk_script_id: script.id }
    const canvas = (await owner.call(leanCanvasRoutes.createCanvas, { body })).body
    const { id } = kind === 'script' ? script : canvas
    const opened = await app.open(colleague, id, kind)
    const heard: unknown[] = []
    opened.provider.on('stateless', ({ payload }: { payload: string }) =>
      heard.push(JSON.parse(payload)),
    )
    const version = await owner.call(versionRoutes.createVersion, {
      params: { id },
      body: { label: '初稿' },
    })
    if (kind === 'canvas')
      await owner.call(leanCanvasRoutes.updateCanvas, {
        params: { id },
        body: { add: [{ box: 'problem', text: '棚卸しに三日かかる' }] },
      })
    else
      await app.services.database.tenant({ company_id: company, user_id: owner.user_id }, (tx) =>
        app.services.documents.change(tx, id, owner.user_id, (doc) =>
          doc.getXmlFragment(FRAGMENT_NAME).delete(0, 1),
        ),
      )
    const params = { id, version_id: version.body.id }
    await owner.call(versionRoutes.restoreVersion, { params, body: {} })
    await expect.poll(() => heard).toContainEqual({ news: `version_restored:${owner.user_id}` })
  },
)
