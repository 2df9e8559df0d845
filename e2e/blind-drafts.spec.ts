import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { blindDraftPath, pageUrl } from '#contract/pages.ts'
import type { Account } from '#testing/accounts.ts'
import { BLIND_TEXTS } from '#web/features/blind-drafts/texts.ts'
import { type CanvasFixture, findComplaints, noteOf, openCanvasFixture } from './canvas-fixture.ts'
import { untilSaved } from './page-parts.ts'
import { expectAccessible, measureOverflow } from './run-axe.ts'
import { EVERY_VARIANT, JA_WIDE, wordsOf } from './variants.ts'

// Tests a blind draft by two people: one at a desktop in Japanese, one on a phone in English.

let fixture: CanvasFixture
let colleague: Account
beforeAll(async () => {
  fixture = await openCanvasFixture()
  colleague = await fixture.addColleague('鈴木 一郎')
})
afterAll(() => fixture?.close())

const ja = wordsOf(BLIND_TEXTS, 'ja')
const en = wordsOf(BLIND_TEXTS, 'en')

const linesOf = (page: Page, box: BoxKey) => page.locator(`[data-box="${box}"] textarea`)
async function write(page: Page, box: BoxKey, text: string) {
  await linesOf(page, box).last().click()
  await page.keyboard.type(text)
}

test('blind notes are revealed to both people at the same time and added to the canvas as agreed or assumptions', async () => {
  const { author, company } = fixture
  const id = await fixture.writeTalk({
    language: 'ja',
    title: '在庫の商談',
    text: '# 課題\n棚卸しに三日かかります。',
    visibility: 'team_edit',
  })
  const canvas = () =>
    author.call(leanCanvasRoutes.readCanvasOfTalkScript, { query: { talk_script_id: id } })
  const read = async () => (await canvas()).notes.map(({ text }) => text).sort()
  const [, phone] = EVERY_VARIANT

  // A blind draft can be started on the page of a canvas that does not exist yet.
  const lead = await fixture.visit(id, 'ja', JA_WIDE.options)
  const { page } = lead
  await page.getByRole('link', { name: ja.title }).click()
  await page.getByRole('checkbox', { name: '鈴木 一郎' }).check()
  await page.getByRole('radio', { name: ja.at_time }).check()
  await page.getByLabel(ja.reveal_at).waitFor()
  await page.getByRole('radio', { name: ja.by_hand }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: ja.begin }).click()
  await page.getByText(ja.yours_alone).waitFor()

  const other = await company.visit(pageUrl('en', blindDraftPath(id)), {
    as: colleague,
    ...phone?.options,
  })
  const theirs = other.page
  await write(theirs, 'problem', '棚卸しに3日もかかる')
  // While an input method composes a word, Enter only confirms the word. The next Enter starts a
  // new line.
  const field = linesOf(theirs, 'problem').first()
  await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true })
  await expect.poll(() => field.evaluate((line) => line === document.activeElement)).toBe(true)
  await theirs.keyboard.press('Enter')
  await theirs.keyboard.type('店長は困っていない')
  await untilSaved(theirs)
  await expectAccessible(theirs)
  expect(await measureOverflow(theirs)).toBe(0)
  // The page shows that it is offline. Notes written meanwhile survive a reload and are sent later.
  await theirs.route('**/blind-drafts/**', (call) => call.abort())
  await write(theirs, 'channels', '展示会')
  await theirs.locator('.save-status[data-state="offline"]').waitFor()
  await theirs.unroute('**/blind-drafts/**')
  await theirs.reload()
  await expect.poll(() => linesOf(theirs, 'channels').first().inputValue()).toBe('展示会')
  await untilSaved(theirs)
  await theirs.getByRole('button', { name: en.say_done }).click()
  await theirs.getByRole('button', { name: en.write_on }).waitFor()

  await write(page, 'problem', '棚卸しに3日かかる')
  await untilSaved(page)
  await page.reload()
  await page.locator('.blind-status', { hasText: ja.is_done }).waitFor()
  await expect.poll(() => linesOf(page, 'problem').count()).toBe(2)
  for (const [who, foreign] of [
    [page, '店長'],
    [theirs, '3日かかる'],
  ] as const) {
    const written = await who
      .locator('textarea')
      .evaluateAll((lines) => lines.map((line) => (line as HTMLTextAreaElement).value).join('\n'))
    expect(`${written} ${await who.locator('body').innerText()}`).not.toContain(foreign)
  }

  await page.getByRole('button', { name: ja.reveal }).click()
  await page.getByRole('dialog').getByRole('button', { name: ja.reveal }).click()
  const groups = page.locator('.blind-group')
  await expect.poll(() => groups.count()).toBe(3)
  // The phone shows the revealed notes without a reload.
  await theirs.getByText('棚卸しに3日かかる', { exact: true }).waitFor()
  const group = (text: string) => groups.filter({ hasText: text })
  await group('3日もかかる').getByRole('checkbox', { name: ja.agree }).check()
  await page.getByRole('radio', { name: '棚卸しに3日かかる' }).check()
  await group('展示会').getByRole('checkbox', { name: ja.agree }).check()
  await group('店長').getByRole('checkbox', { name: ja.keep_assumption }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: /キャンバスに載せる（3）/ }).click()
  await expect.poll(() => page.locator('.blind-group[data-settled]').count()).toBe(3)
  expect(await read()).toEqual(['展示会', '店長は困っていない', '棚卸しに3日かかる'].sort())
  const dissent = (await canvas()).notes.find(({ text }) => text.startsWith('店長'))
  expect(dissent).toMatchObject({
    author: { user_id: colleague.user_id },
    evidence: 'assumption',
    trial: { believe: '店長は困っていない' },
  })

  await group('店長').getByRole('button', { name: ja.take_back }).click()
  await group('店長').getByRole('checkbox', { name: ja.keep_assumption }).waitFor()
  expect(await read()).toEqual(['展示会', '棚卸しに3日かかる'].sort())
  await theirs.reload()
  await theirs.getByText(en.on_canvas_agreed).first().waitFor()
  await expectAccessible(theirs)
  expect(await measureOverflow(theirs)).toBe(0)
  await page.getByRole('link', { name: ja.to_canvas }).click()
  await noteOf(page, '展示会').waitFor()
  // Ignores Chromium's messages about the requests that this test aborted.
  const complaints = [...findComplaints(lead), ...findComplaints(other)]
  expect(complaints.filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([])
  await lead.close()
  await other.close()
})
