import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharingRoutes } from '#contract/sharing.ts'
import { PHONE, pasteHtml } from './browser.ts'
import { type EditorFixture, openEditorFixture, readBlocks } from './editor-fixture.ts'
import { runAxe } from './run-axe.ts'

let room: EditorFixture
beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true }

test('a pasted Word page keeps its structure, is readable by a share link, and becomes a talk script', async () => {
  const id = await room.write({ kind: 'script', title: 'Plan', language: 'en' })
  const visitor = await room.open(room.hanako, id, { ...ON_PHONE, kind: 'script', language: 'en' })
  const { page, complaints, saved, close } = visitor
  const word = readFileSync(
    join(import.meta.dirname, '../document/reading/fixtures/word-en.html'),
    'utf8',
  )
  await page.getByRole('button', { name: 'Start writing here' }).tap()
  await pasteHtml(page, word, 'as plain text')
  await expect
    .poll(() => readBlocks(page))
    .toContain('list_item number 0: How do you build next week’s roster today?')
  const link = '<p>Read <a href="https://example.com/plan">the plan</a> and <b>do it</b>.</p>'
  await pasteHtml(page, `${link}<ul><li>One</li></ul>`, 'as plain text')
  await expect.poll(() => readBlocks(page)).toContain('list_item bullet 0: One')
  expect(await page.locator('.script-editor-text strong').allInnerTexts()).toContain('do it')
  await saved()
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(await runAxe(page)).toEqual([])

  const { token } = await room.hanako.call(sharingRoutes.createShare, {
    params: { script_id: id },
    body: { shows: 'script', days: null },
  })
  const guest = await room.company.visitAsStranger(`/en/share/${token}`, ON_PHONE)
  const shared = guest.page.getByRole('link', { name: 'the plan' })
  await shared.waitFor()
  expect(await shared.getAttribute('href')).toBe('https://example.com/plan')
  expect(await shared.getAttribute('rel')).toContain('noopener')
  for (const absent of ['.section-kind', '.section-time'])
    expect(await guest.page.locator(absent).count()).toBe(0)
  expect(await runAxe(guest.page)).toEqual([])
  await guest.close()

  await page.getByRole('button', { name: 'Create a talk script' }).tap()
  await page.getByRole('button', { name: 'Create and open' }).tap()
  await page.waitForURL('**/en/talk_script/*')
  await visitor.editor.waitFor()
  await expect.poll(() => visitor.readRows()).toContain('Me：Read the plan and do it.')
  expect(await visitor.readRows()).toContain('Me：How do you build next week’s roster today?')
  expect(complaints).toEqual([])
  await close()
})
