import { expect, test } from 'vitest'
import { PHRASE_TEXTS } from '#web/features/phrases/texts.ts'
import { fillText } from '#web/language/texts.ts'
import { PHONE, WIDE } from './browser.ts'
import { openEditorFixture } from './editor-fixture.ts'
import { measureOverflow, runAxe } from './run-axe.ts'
import { pickByTurn, wordsOf } from './variants.ts'

// Tests a company's standard phrase. An admin adds the phrase in the settings, and a user inserts
// it from the slash menu. After the admin changes the phrase, the old text is replaced in chosen
// scripts.

const CASES = [
  {
    language: 'ja',
    options: { viewport: WIDE },
    old: '本日はお時間をいただき、ありがとうございます。',
    now: '本日はお忙しい中、ありがとうございます。',
    text: '# 挨拶\n営業：はい。本日はお時間をいただき、ありがとうございます。\n営業：始めます。',
    find: '本日は',
  },
  {
    language: 'en',
    options: { viewport: PHONE, hasTouch: true, isMobile: true },
    old: 'Thank you for making time today.',
    now: 'Thank you for seeing me today.',
    text: '# Opening\nSales: Hello. Thank you for making time today.\nSales: Let us begin.',
    find: 'thank',
  },
] as const

test.each(pickByTurn(1, CASES))(
  '$language: a phrase is added, inserted by slash, changed, and replaced where ticked',
  async ({ language, options, old, now, text, find }) => {
    const t = wordsOf(PHRASE_TEXTS, language)
    const room = await openEditorFixture()
    try {
      const title = language === 'ja' ? '初回商談' : 'First visit'
      const id = await room.write({ language, title, text })
      const { page, complaints } = await room.visit(room.hanako, `/${language}/settings`, options)
      const section = page.locator('.settings-section').filter({ hasText: t.title })
      await section.getByText(t.none).waitFor()
      await section.getByRole('button', { name: t.add }).click()
      const form = page.getByRole('dialog', { name: t.add })
      await form.waitFor()
      expect(await runAxe(page)).toEqual([])
      await page.keyboard.press('Enter')
      await form.getByText(t.text_missing).waitFor()
      await form.getByLabel(t.text).fill(old)
      await page.keyboard.press('Enter')
      await form.waitFor({ state: 'detached' })
      // The number of uses includes a script that contained the text before the phrase was added.
      await section.getByText(fillText(t.used, { count: 1 })).waitFor()
      expect(await runAxe(page)).toEqual([])
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0)

      const writer = await room.open(room.taro, await own(room, language), { language })
      await writer.words(0).click()
      await writer.page.keyboard.press('End')
      await writer.page.keyboard.press('Enter')
      await writer.page.keyboard.type('/')
      const option = writer.page.getByRole('option').filter({ hasText: old })
      await option.waitFor()
      await writer.page.keyboard.type(find)
      await expect.poll(() => option.getAttribute('aria-selected').catch(() => null)).toBe('true')
      expect(await runAxe(writer.page)).toEqual([])
      await writer.page.keyboard.press('Enter')
      await expect.poll(async () => (await writer.readRows()).join()).toContain(old)
      expect((await writer.readRows()).join()).not.toContain('/')
      await writer.saved()

      await section.getByRole('button', { name: fillText(t.edit_of, { text: old }) }).click()
      const edit = page.getByRole('dialog', { name: t.edit_title })
      await edit.getByLabel(t.text).fill(now)
      await page.keyboard.press('Enter')
      const places = page.getByRole('dialog', { name: t.places_title })
      const place = places.getByRole('listitem').filter({ hasText: title })
      await place.waitFor()
      expect(await runAxe(page)).toEqual([])
      expect(await place.getByRole('checkbox').isChecked()).toBe(false)
      await place.getByRole('checkbox').check()
      await places.getByRole('button', { name: fillText(t.replace, { count: 1 }) }).click()
      await page.getByText(fillText(t.replaced, { count: 1 })).waitFor()
      await places.waitFor({ state: 'detached' })
      await expect.poll(() => room.readText(id)).toContain(now)
      expect(await room.readText(id)).not.toContain(old)

      await section.getByRole('button', { name: fillText(t.remove_of, { text: now }) }).click()
      await page.getByRole('button', { name: t.remove, exact: true }).last().click()
      await section.getByText(t.none).waitFor()
      // Deleting the phrase does not change text that was already inserted.
      expect(await room.readText(id)).toContain(now)
      expect([...complaints, ...writer.complaints]).toEqual([])
    } finally {
      await room.close()
    }
  },
)

const own = (room: Awaited<ReturnType<typeof openEditorFixture>>, language: 'ja' | 'en') =>
  room.write({
    language,
    title: language === 'ja' ? '共同の台本' : 'Ours',
    visibility: 'team_edit',
    text: language === 'ja' ? '# 挨拶\n営業：はい。' : '# Opening\nSales: Hello.',
  })

test('an answer in one script is offered where another script answers the same objection, by key and by touch', async () => {
  const t = wordsOf(PHRASE_TEXTS, 'ja')
  const room = await openEditorFixture()
  await room.write({ title: '初回商談', text: '「高いですね」→「一日80円です。」' })
  const id = await room.write({ title: '再訪', text: '「高いですね。」→「うーん。」' })
  const wide = await room.open(room.hanako, id)
  const offer = ({ page }: typeof wide) => page.getByRole('group', { name: t.answers })
  await wide.page.getByText('うーん。').click()
  await offer(wide).waitFor()
  expect(await runAxe(wide.page)).toEqual([])
  // Escape closes the offered answers until the cursor returns to the line.
  await wide.page.keyboard.press('Escape')
  await offer(wide).waitFor({ state: 'detached' })
  await wide.page.keyboard.press('ArrowUp')
  await wide.page.keyboard.press('ArrowDown')
  await offer(wide).waitFor()
  await wide.page.keyboard.press('Control+Alt+a')
  await wide.page.keyboard.press('Enter')
  await offer(wide).waitFor({ state: 'detached' })
  await expect.poll(async () => (await wide.readRows()).join()).toContain('一日80円です。')
  await wide.page.keyboard.press('Control+Z')
  await expect.poll(async () => (await wide.readRows()).join()).toContain('うーん。')
  await wide.saved()
  await wide.close()

  const phone = await room.open(room.hanako, id, {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  })
  await phone.page.getByText('うーん。').tap()
  await offer(phone).waitFor()
  expect(await measureOverflow(phone.page)).toBeLessThanOrEqual(0)
  await offer(phone).getByRole('button', { name: '一日80円です。' }).tap()
  await expect.poll(async () => (await phone.readRows()).join()).toContain('一日80円です。')
  expect([...wide.complaints, ...phone.complaints]).toEqual([])
  await phone.close()
  await room.close()
})
