import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharePath } from '#contract/pages.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'

const AUDIENCE = '従業員50名ほどの製造業の工場長'
const PURPOSE = '次回のデモの日程を決める'
let room: EditorFixture
beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

test('colleagues with view rights see audience and purpose, outsiders neither', async () => {
  const id = await room.write({ text: '営業：こんにちは。', visibility: 'team_view' })
  const body = { audience: AUDIENCE, purpose: PURPOSE }
  await room.hanako.call(scriptRoutes.updateScript, { params: { id }, body })
  const reader = await room.open(room.taro, id)
  await reader.page.locator('.script-brief').getByText(AUDIENCE).waitFor()
  await reader.page.locator('.script-brief').getByText(PURPOSE).waitFor()
  expect(await reader.page.getByRole('textbox', { name: '話す相手' }).count()).toBe(0)
  // Readers see an editor's change without a reload.
  await room.hanako.call(scriptRoutes.updateScript, {
    params: { id },
    body: { audience: '購買部の部長' },
  })
  await reader.page.locator('.script-brief').getByText('購買部の部長').waitFor()
  await reader.close()

  const share = await room.hanako.call(sharingRoutes.createShare, {
    params: { script_id: id },
    body: { shows: 'script', days: 1 },
  })
  const outsider = await room.company.visitAsStranger(`/ja${sharePath(share.token)}`)
  await outsider.page.getByText('こんにちは。').waitFor()
  expect(await outsider.page.content()).not.toContain(PURPOSE)
  expect(await outsider.page.content()).not.toContain('購買部の部長')
  await outsider.close()
})
