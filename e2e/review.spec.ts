import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { reviewRoutes } from '#contract/review.ts'
import { WAITING_TEXTS } from '#web/features/dashboard/waiting-texts.ts'
import { HISTORY_TEXTS } from '#web/features/history/texts.ts'
import { REVIEW_TEXTS } from '#web/features/review/texts.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { fillText } from '#web/language/texts.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { goOffline, openAbout, untilSheetsGone } from './page-parts.ts'
import { expectAccessible } from './run-axe.ts'
import { pickVariant, wordsOf } from './variants.ts'

// Tests a review of a script. Hanako requests the review. Taro finds the request on the dashboard,
// requests changes, reads Hanako's changes and approves the script. A ready script is read-only
// until it is reopened.

const TEXT = '# 挨拶\n営業：お世話になっております。\n# 料金\n営業：料金は月額9,800円です。'
let room: EditorFixture
beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const status = (page: Page, language: Language, which: 'draft' | 'in_review' | 'ready') =>
  page.locator('.script-status', { hasText: EDITOR_TEXTS[which][language] })
const NAMED = '鈴木 太郎'

test.each(pickVariant(1))(
  'a review goes from the request through changes to approval, and editing can be resumed: $language, $width',
  async ({ language, width, options }) => {
    const words = wordsOf(REVIEW_TEXTS, language)
    const waiting = wordsOf(WAITING_TEXTS, language)
    const title = `確認する台本 ${language}`
    const id = await room.write({ text: TEXT, title, visibility: 'team_edit' })
    const hers = await room.open(room.hanako, id, { language, ...options })
    await hers.saved()
    await openAbout(hers.page, language)
    await status(hers.page, language, 'draft').click()
    await hers.page.getByRole('checkbox', { name: NAMED }).check()
    await hers.page.getByLabel(words.due).fill('2099-12-24')
    await hers.page.getByLabel(words.message).fill('料金の説明が伝わるか見てください。')
    await expectAccessible(hers.page)
    await button(hers.page, words.ask).click()
    await hers.page.getByText('料金の説明が伝わるか見てください。').waitFor()
    await hers.page.getByRole('listitem').filter({ hasText: words.undecided }).waitFor()
    await button(hers.page, words.withdraw).waitFor()
    await expectAccessible(hers.page)

    const his = await room.visit(room.taro, `/${language}/dashboard`, options)
    const list = his.page.getByRole('region', { name: waiting.title })
    await list
      .getByText(fillText(waiting.by, { name: '山田 花子' }))
      .first()
      .waitFor()
    await expectAccessible(his.page)
    await list.getByRole('link', { name: title }).click()
    await button(his.page, words.request_changes).waitFor()
    await his.page.getByText(words.your_turn, { exact: true }).waitFor()
    expect(await button(his.page, words.see_changes).count()).toBe(0)
    // Only the requester can withdraw the request.
    expect(await button(his.page, words.withdraw).count()).toBe(0)
    await his.page.getByLabel(words.comment).fill('金額を大きく見せてください。')
    await expectAccessible(his.page)
    await button(his.page, words.request_changes).click()
    await hers.page.getByText('金額を大きく見せてください。').waitFor()
    const opinion = hers.page.getByRole('listitem').filter({ hasText: NAMED })
    await opinion.getByText(words.changes_requested, { exact: true }).waitFor()

    // Hanako edits the text, so Taro's approval is refused with an alert. He reads the changes and
    // approves again.
    await button(hers.page, words.close).click()
    await hers.words(1).click()
    await hers.page.keyboard.press('End')
    await hers.page.keyboard.type('初期費用はかかりません。')
    await hers.saved()
    await expect.poll(() => room.readText(id)).toContain('初期費用はかかりません。')
    await button(his.page, words.approve).click()
    await his.page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    await button(his.page, words.see_changes).click()
    const added = his.page.locator('.version-view ins', { hasText: '初期費用はかかりません。' })
    await added.waitFor()
    await expectAccessible(his.page)
    await button(his.page, HISTORY_TEXTS.back[language]).click()
    await added.waitFor({ state: 'detached' })
    await button(his.page, words.approve).click()
    await his.page.getByText(words.ready, { exact: true }).waitFor()
    expect(await his.page.getByText(words.reopen_who).count()).toBe(1)

    await openAbout(hers.page, language)
    await status(hers.page, language, 'ready').waitFor()
    await hers.page.keyboard.press('Escape')
    await untilSheetsGone(hers.page)
    await hers.page.getByText(words.notice_ready).waitFor()
    await expect.poll(() => hers.editor.getAttribute('contenteditable')).toBe('false')
    await expectAccessible(hers.page)

    await hers.page.keyboard.press('Control+Alt+KeyH')
    const name = NAMED
    for (const kind of ['approved', 'completed', 'changes_requested'] as const) {
      const [start = ''] = HISTORY_TEXTS[`review_${kind}`][language].split('{time}')
      await hers.page.getByText(fillText(start, { name })).first().waitFor()
    }
    await hers.page.keyboard.press('Escape')
    await button(hers.page, words.notice_reopen).click()
    await button(hers.page, words.reopen).click()
    await button(hers.page, words.close).click()
    await openAbout(hers.page, language)
    await status(hers.page, language, 'draft').waitFor()
    await hers.page.keyboard.press('Escape')
    await untilSheetsGone(hers.page)
    await expect.poll(() => hers.editor.getAttribute('contenteditable')).toBe('true')
    await hers.words(0).click()
    await hers.page.keyboard.press('End')
    await hers.page.keyboard.type('再開しました。')
    await expect.poll(() => room.readText(id)).toContain('再開しました。')
    const refused = /status of 409/
    expect(his.complaints.filter((line) => !refused.test(line))).toEqual([])
    expect([hers.complaints, width]).toEqual([[], width])
    await Promise.all([hers.close(), his.close()])
  },
)

test('offline edits of a script that became ready stay on the device until it is reopened', async () => {
  const id = await room.write({ text: TEXT, visibility: 'team_edit' })
  const his = await room.open(room.taro, id)
  await his.saved()
  // Clicks the line while the page is online, because the notice about a lost connection may move
  // the line.
  await his.words(0).click()
  await his.page.keyboard.press('End')
  await goOffline(his.page)
  await his.page.keyboard.type('電車の中で書きました。')
  const params = { id }
  await room.hanako.call(reviewRoutes.completeScript, { params, body: {} })
  await his.page.context().setOffline(false)
  await status(his.page, 'ja', 'ready').waitFor()
  await expect.poll(() => his.editor.getAttribute('contenteditable')).toBe('false')
  // Polls, because the page renders the blocks again when it becomes read-only.
  await expect.poll(his.readRows).toContain('自分：お世話になっております。電車の中で書きました。')
  expect(await room.readText(id)).not.toContain('電車の中で')
  await room.hanako.call(reviewRoutes.reopenScript, { params, body: {} })
  await expect.poll(() => room.readText(id)).toContain('電車の中で書きました。')
  await his.close()
})

test('a removed reviewer gets a notice while writing; readers see the progress', async () => {
  const jiro = await room.company.addMember('佐藤 次郎')
  const id = await room.write({ text: TEXT, visibility: 'team_view' })
  const params = { id }
  const review_id = randomUUID()
  const request = (reviewers: string[]) =>
    room.hanako.call(reviewRoutes.requestReview, { params, body: { id: review_id, reviewers } })
  await request([room.taro.user_id, jiro.user_id])
  const words = wordsOf(REVIEW_TEXTS, 'ja')
  const his = await room.open(room.taro, id, { hash: '#review' })
  await his.page.getByLabel(words.comment).fill('良いと思います。')
  await request([jiro.user_id])
  await his.page.getByText(words.your_turn, { exact: true }).waitFor({ state: 'detached' })
  await his.page.getByRole('listitem').filter({ hasText: '佐藤 次郎' }).waitFor()
  expect(await button(his.page, words.change).count()).toBe(0)
  expect(his.complaints).toEqual([])
  await his.close()
})
