import { afterAll, beforeAll, expect, test } from 'vitest'
import { LATER, makeLaterBuild } from '#testing/later-build.ts'
import { PHONE } from './browser.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { expectAccessible } from './run-axe.ts'

// Tests pages of the previous build that stay open during a server upgrade.

const NEWER = 'Daihon の新しいバージョンがあります'
let later: ReturnType<typeof makeLaterBuild>
let room: EditorFixture

beforeAll(async () => {
  later = makeLaterBuild()
  room = await openEditorFixture({})
})
afterAll(async () => {
  await room?.close()
  later?.remove()
})

type Writer = Awaited<ReturnType<EditorFixture['open']>>

const addLine = async ({ page, editor }: Writer, text: string) => {
  await editor.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(text)
}
const readBuild = ({ page }: { page: Writer['page'] }) =>
  page.locator('meta[name="build"]').getAttribute('content')
/**
 * Makes the page look hidden, and idle for a minute. In this state it may reload to load a new
 * version.
 */
const leaveAlone = async ({ page }: Pick<Writer, 'page'>) => {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.fastForward(60_000)
}

test('old pages show a notice, keep every word, and load the new version when idle', async () => {
  const id = await room.write({ text: '# 挨拶\n自分：お世話になっております。' })
  const other = await room.write({ title: '別の台本' })
  const writer = await room.visit(room.hanako, '/ja/dashboard')
  const busy = await room.visit(room.hanako, '/ja/dashboard')
  for (const [visitor, script] of [
    [writer, id],
    [busy, other],
  ] as const) {
    await visitor.page.clock.install()
    await visitor.page.goto(`/ja/talk_script/${script}`)
    await visitor.editor.waitFor()
    await visitor.saved()
  }
  const phone = await room.visit(room.taro, '/en/dashboard', { viewport: PHONE })
  await phone.page.locator('a[href$="/en/script/new"]').first().waitFor()
  await addLine(writer, '更新の前に書きました。')
  await writer.saved()
  const own = await readBuild(writer)

  await room.company.product.server.stop()
  const typing = addLine(writer, '更新の間も書き続けます。')
  await room.company.product.restart(later.program)
  await typing
  await writer.saved()
  await writer.page.getByText(NEWER).waitFor()
  expect(await readBuild(writer)).toBe(own)
  await expectAccessible(writer.page)
  await busy.page.getByText(NEWER).waitFor()

  // The page does not reload, because its field has unsaved text.
  await busy.page.getByRole('textbox', { name: 'タイトル' }).fill('まだ決めていない題')
  await leaveAlone(busy)
  await leaveAlone(writer)
  await expect.poll(() => readBuild(writer).catch(() => null)).toBe(LATER)
  const rows = [
    '# 挨拶',
    '自分：お世話になっております。',
    '自分：更新の前に書きました。',
    '自分：更新の間も書き続けます。',
  ]
  await expect.poll(writer.readRows).toEqual(rows)
  expect(await writer.page.getByText(NEWER).count()).toBe(0)
  expect(await readBuild(busy)).toBe(own)
  await busy.page.getByRole('button', { name: '再読み込み' }).click()
  await expect.poll(() => readBuild(busy).catch(() => null)).toBe(LATER)

  // The browser has not loaded the old version's code for the next page, and the server no longer
  // has this code. Therefore the browser loads the new version.
  await phone.page.locator('a[href$="/en/script/new"]').first().click()
  await phone.page.waitForURL('**/en/script/new')
  await expect.poll(() => readBuild(phone).catch(() => null)).toBe(LATER)
  await phone.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await phone.page.getByText('Couldn’t load').count()).toBe(0)
  for (const { close } of [writer, busy, phone]) await close()
})
