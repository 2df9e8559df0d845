import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharingRoutes } from '#contract/sharing.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'

// A cue is a block with an instruction for the speaker.

let room: EditorFixture

beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

test('a shared script shows a cue with its label, on screen and on paper', async () => {
  const id = await room.write({
    text: '# デモ\n営業：画面をご覧ください。\n（指示：スライド3を出す）',
  })
  const { token } = await room.hanako.call(sharingRoutes.createShare, {
    params: { script_id: id },
    body: { shows: 'script', days: null },
  })
  const reader = await room.company.visitAsStranger(`/ja/share/${token}`)
  for (const media of ['screen', 'print'] as const) {
    await reader.page.emulateMedia({ media })
    const shared = reader.page.locator('.block[data-type="cue"]')
    await shared.getByText('スライド3を出す').waitFor()
    expect(await shared.locator('.block-label').innerText()).toBe('指示')
  }
  expect(reader.complaints).toEqual([])
  await reader.close()
})
