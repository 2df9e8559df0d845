import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBlockingProxy } from './blocking-proxy.ts'
import { PHONE } from './browser.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { runAxe } from './run-axe.ts'

// Tests the script editor behind a company proxy that blocks WebSockets. The editor then works over
// HTTP.

let room: EditorFixture
beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

const TEXT = '# 挨拶\n自分：お世話になっております。'

test('two people can edit one script behind a proxy that refuses WebSockets', async () => {
  const proxy = await openBlockingProxy({ holdsBack: false })
  const id = await room.write({ text: TEXT, visibility: 'team_edit' })
  const mine = await room.open(room.hanako, id, proxy.options)
  const theirs = await room.open(room.taro, id)
  await mine.page.locator('.save-status-slow', { hasText: '低速の接続' }).waitFor()
  await mine.saved()
  await mine.words(0).click({ position: { x: 2, y: 10 } })
  await mine.page.keyboard.type('本日も')
  await mine.saved()
  expect(await room.readText(id)).toContain('本日もお世話になっております。')
  await theirs.words(0).filter({ hasText: '本日も' }).waitFor()
  await theirs.page.locator('.remote-caret').first().waitFor()
  await theirs.words(0).click({ position: { x: 2, y: 10 } })
  await theirs.page.keyboard.type('佐藤様、')
  await mine.words(0).filter({ hasText: '佐藤様、' }).waitFor()
  expect(proxy.refused.length).toBeGreaterThan(0)
  expect(await runAxe(mine.page)).toEqual([])

  await Promise.all([mine.close(), theirs.close()])
  await proxy.close()
})

test('remote edits arrive even if the proxy buffers responses: English, 390 px', async () => {
  const proxy = await openBlockingProxy({ holdsBack: true })
  const id = await room.write({ text: TEXT, visibility: 'team_edit' })
  const mine = await room.open(room.taro, id, {
    ...proxy.options,
    language: 'en',
    viewport: PHONE,
  })
  await mine.page.locator('.save-status-slow', { hasText: 'slow connection' }).waitFor()
  await mine.saved()
  const theirs = await room.open(room.hanako, id)
  await theirs.words(0).click({ position: { x: 2, y: 10 } })
  await theirs.page.keyboard.type('本日も')
  await mine.words(0).filter({ hasText: '本日も' }).waitFor()
  await mine.words(0).click({ position: { x: 2, y: 10 } })
  await mine.page.keyboard.type('皆様、')
  await mine.saved()
  await theirs.words(0).filter({ hasText: '皆様、' }).waitFor()
  await Promise.all([mine.close(), theirs.close()])
  await proxy.close()
})
