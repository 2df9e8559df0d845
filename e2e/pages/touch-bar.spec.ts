import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choicesIn } from '#web/editor/blocks.ts'
import { TOUCH_TEXTS } from '#web/editor/texts/touch-texts.ts'
import { PHONE } from '../browser.ts'
import { blocksOf, sectionsOf } from '../page-parts.ts'
import { measureOverflow, runAxe } from '../run-axe.ts'
import { pickByTurn, wordsOf } from '../variants.ts'
import { preparePages } from './page-fixture.ts'

const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true }
const pages = preparePages()

const hasFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.classList.contains('script-editor-text') ?? false)

test.each(pickByTurn(0, ['ja', 'en'] as const))(
  'blocks are added, changed and moved by finger: %s',
  async (language) => {
    const t = wordsOf(TOUCH_TEXTS, language)
    const nameOf = (id: string) =>
      choicesIn('talk_script').find((each) => each.id === id)?.name[language] ?? id
    const { id } = pages.scripts.create({
      text: '# A\n営業：一つ目です。\n営業：二つ目です。',
      language,
    })
    const { page, words, saved } = await pages.open(id, {
      ...ON_PHONE,
      language,
      locale: language,
    })
    await saved()
    const bar = page.getByRole('toolbar', { name: t.touch_tools })
    const tool = (name: string) => bar.getByRole('button', { name, exact: true })
    const kinds = () =>
      blocksOf(page).evaluateAll((blocks) =>
        blocks.map((block) => {
          const { type, speaker } = (block as HTMLElement).dataset
          return [type, speaker].filter(Boolean).join(' ')
        }),
      )
    expect(await bar.count()).toBe(0)
    await words(0).tap()
    await bar.waitFor()
    expect(await bar.getByRole('button').count()).toBe(8)

    await tool(t.add_block).tap()
    const palette = page.getByRole('group', { name: t.add_block })
    expect(await runAxe(page)).toEqual([])
    for (const button of await page.locator('.touch-bar button').all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await palette.getByRole('button', { name: nameOf('question'), exact: true }).tap()
    await palette.waitFor({ state: 'detached' })
    expect(await hasFocus(page)).toBe(true)
    await page.keyboard.type('ABC')
    await expect.poll(() => words(1).innerText()).toBe('ABC')
    await expect.poll(() => kinds()).toEqual(['line me', 'question', 'line me'])

    await bar.getByRole('button', { name: nameOf('question') }).tap()
    await page
      .getByRole('group', { name: t.turn_into })
      .getByRole('button', { name: nameOf('me'), exact: true })
      .tap()
    await tool(t.next_speaker).tap()
    await expect.poll(() => kinds()).toEqual(['line me', 'line customer', 'line me'])
    await tool(t.move_up).tap()
    await expect.poll(() => kinds()).toEqual(['line customer', 'line me', 'line me'])
    // The first block cannot move up, so the tap has no effect. The text keeps the focus.
    await expect.poll(() => tool(t.move_up).getAttribute('aria-disabled')).toBe('true')
    await tool(t.move_up).tap({ force: true })
    await expect.poll(() => hasFocus(page)).toBe(true)
    await tool(t.move_down).tap()
    await expect.poll(() => kinds()).toEqual(['line me', 'line customer', 'line me'])
    await tool(t.undo).tap()
    await tool(t.redo).tap()
    await expect.poll(() => kinds()).toEqual(['line me', 'line customer', 'line me'])
    await expect.poll(() => hasFocus(page)).toBe(true)

    // While the focus is in a section's title, the button "add block" can add the first block of
    // this section, or a new section after this section.
    await page.locator('.section-title').first().tap()
    await tool(t.add_block).tap()
    await palette.getByRole('button', { name: nameOf('memo'), exact: true }).tap()
    expect((await kinds())[0]).toBe('memo')
    await tool(t.add_block).tap()
    await palette.getByRole('button').last().tap()
    await expect.poll(() => sectionsOf(page).count()).toBe(2)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)

    // The bar is hidden while the text does not have the focus.
    await page.locator('textarea.script-title').tap()
    await bar.waitFor({ state: 'detached' })
    await saved()
  },
)

test.each([320, PHONE.width])(
  'at %i px the bar shows the whole name of a kind, and half of a row that is below the edge',
  async (width) => {
    const { id } = pages.scripts.create({ text: 'その他：はい。' })
    const { page, words, saved } = await pages.open(id, {
      ...ON_PHONE,
      viewport: { width, height: 450 },
    })
    await saved()
    await words(0).tap()
    const kind = page.locator('.touch-bar-kind')
    await expect.poll(() => kind.innerText()).toBe('その他の人のセリフ')
    const cut = await kind.evaluate((all) =>
      Math.max(all.scrollWidth - all.clientWidth, all.scrollHeight - all.clientHeight),
    )
    expect(cut).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: TOUCH_TEXTS.add_block.ja }).tap()
    const shares = await page.locator('.touch-bar fieldset').evaluate((palette) => {
      const edge = palette.getBoundingClientRect().bottom
      return [...palette.children].map((button) => {
        const { top, height } = button.getBoundingClientRect()
        return (edge - top) / height
      })
    })
    expect(shares.some((share) => share > 0.3 && share < 0.7)).toBe(true)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  },
)

test('with a mouse, or for readers, there is no bar', async () => {
  const text = '営業：こんにちは。'
  const { id } = pages.scripts.create({ text })
  const desk = await pages.open(id)
  await desk.words(0).click()
  await desk.page.locator('.block.is-current').waitFor()
  expect(await desk.page.getByRole('toolbar').count()).toBe(0)
  const reader = await pages.open(pages.scripts.createToRead({ text }).id, ON_PHONE)
  await reader.words(0).tap()
  expect(await reader.page.getByRole('toolbar').count()).toBe(0)
})
