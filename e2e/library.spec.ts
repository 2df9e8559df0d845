// Long because the whole library is tested at both widths.

import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commentRoutes } from '#contract/comments.ts'
import type { Language } from '#contract/language.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { libraryRoutes } from '#contract/library.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { newScript } from '#testing/test-scripts.ts'
import {
  LIBRARY_TEXTS,
  LIBRARY_TOASTS,
  PROBLEM_TEXTS,
} from '#web/features/dashboard/library-texts.ts'
import { DASHBOARD_TEXTS } from '#web/features/dashboard/texts.ts'
import { fillText } from '#web/language/texts.ts'
import { type Company, openCompany } from './open-company.ts'
import { cardsOf, openListTools, paletteOf, titlesOfCards, toastsOf } from './page-parts.ts'
import { measureOverflow, runAxe } from './run-axe.ts'
import { pickVariant, wordsOf } from './variants.ts'

let company: Company
beforeEach(async () => {
  company = await openCompany('青葉製作所', { email: 'kana@example.jp', username: '田中 かな' })
})
afterEach(() => company?.close())

const options = (page: Page) => paletteOf(page).getByRole('option')

/** Opens the command palette: by keyboard in a wide window, by its button in a narrow one. */
async function openPalette(page: Page, width: 'wide' | 'narrow', language: Language) {
  if (width === 'wide') await page.keyboard.press('Control+k')
  else {
    await page
      .getByRole('button', { name: language === 'ja' ? 'メニュー' : 'Menu', exact: true })
      .tap()
    await page
      .getByRole('button', { name: language === 'ja' ? '検索とコマンド' : 'Search and commands' })
      .tap()
  }
  await paletteOf(page).getByRole('combobox').waitFor()
}

const STORY = {
  ja: {
    title: '秋の展示会で話す台本',
    inside: '展示会',
    dark: 'だーく',
    history: ['henkou', '変更履歴'],
    keys: 'キーボードショートカット',
  },
  en: {
    title: 'Talk for the autumn fair',
    inside: 'autumn',
    dark: 'dark',
    history: ['version', 'Version history'],
    keys: 'Keyboard shortcuts',
  },
} as const

test.each(pickVariant(1))(
  'the palette opens scripts and runs commands ($language, $width)',
  async ({ language, width, options: context }) => {
    const words = STORY[language]
    await company.admin.call(scriptRoutes.createScript, {
      body: newScript({ title: words.title, language }),
    })
    const { page, complaints, close } = await company.visit(`/${language}/settings`, context)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await openPalette(page, width, language)
    await options(page).first().waitFor()
    expect(await runAxe(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)

    const field = paletteOf(page).getByRole('combobox')
    await field.fill(words.inside)
    await expect.poll(() => options(page).allInnerTexts()).toEqual([words.title])
    await field.press('Enter')
    await page.waitForURL(/\/talk_script\/[0-9a-f-]{36}$/)
    await page.locator('.ProseMirror').waitFor()

    await openPalette(page, width, language)
    await field.fill(words.history[0])
    await expect.poll(() => options(page).first().innerText()).toContain(words.history[1])
    await field.press('Enter')
    await page.getByRole('heading', { name: words.history[1] }).waitFor()
    await page.keyboard.press('Escape')
    await openPalette(page, width, language)
    await field.fill(words.dark)
    await field.press('Enter')
    await expect
      .poll(() => page.locator('html').getAttribute('data-mantine-color-scheme'))
      .toBe('dark')

    await page.goto(`/${language}/settings`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('main').focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: words.keys }).waitFor()
    expect(await runAxe(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(complaints).toEqual([])
    await close()
  },
)

test.each(pickVariant(0))(
  'many scripts are tagged, filtered, trashed and restored together ($language, $width)',
  async ({ language, width, options: context }) => {
    const l = wordsOf(LIBRARY_TEXTS, language)
    const d = wordsOf(DASHBOARD_TEXTS, language)
    const toasts = wordsOf(LIBRARY_TOASTS, language)
    const member = await company.addMember(`渡辺 ${width}`)
    const [mine, other, theirs, tag] = [`A ${width}`, `B ${width}`, `C ${width}`, `展示会-${width}`]
    for (const title of [mine, other])
      await member.call(scriptRoutes.createScript, { body: newScript({ title }) })
    await company.admin.call(scriptRoutes.createScript, {
      body: newScript({ title: theirs, visibility: 'team_view' }),
    })
    const { page, complaints, close } = await company.visit(`/${language}/dashboard?q=${width}`, {
      ...context,
      as: member,
    })
    const shown = () => titlesOfCards(page).allInnerTexts()
    const bar = page.getByRole('toolbar', { name: l.tools })
    const select = async (...titles: string[]) => {
      if (width === 'narrow') {
        await openListTools(page)
        await page.getByRole('button', { name: l.select, exact: true }).tap()
      }
      for (const title of titles) {
        if (width === 'wide') {
          await page.getByRole('link', { name: title, exact: true }).focus()
          await page.keyboard.press('x')
        } else await page.getByText(title, { exact: true }).tap()
      }
      await bar.getByText(fillText(l.selected, { count: titles.length })).waitFor()
    }
    await expect.poll(async () => (await shown()).sort()).toEqual([mine, other, theirs])

    if (width === 'wide') {
      await page.locator('.script-card-title a').first().focus()
      for (const [key, count] of [
        ['Shift+ArrowRight', 2],
        ['Shift+ArrowRight', 3],
        ['Shift+ArrowLeft', 2],
      ] as const) {
        await page.keyboard.press(key)
        await bar.getByText(fillText(l.selected, { count })).waitFor()
      }
      await page.keyboard.press('Escape')
      await bar.waitFor({ state: 'hidden' })
    }

    await select(mine, other)
    expect(await runAxe(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)
    await bar.getByRole('button', { name: l.edit_tags }).click()
    const dialog = page.getByRole('dialog', { name: l.edit_tags })
    const typed = dialog.getByRole('combobox')
    // In Safari, the Escape that ends a composition has the key code 229. It must not close the
    // dialog.
    await typed.dispatchEvent('keydown', { key: 'Escape', keyCode: 229, bubbles: true })
    await typed.fill(tag)
    await typed.press('Enter')
    expect(await runAxe(page)).toEqual([])
    await dialog.getByRole('button', { name: l.save }).click()
    await page.getByText(fillText(toasts.tags, { count: 2 })).waitFor()
    await bar.getByRole('button', { name: l.done }).click()

    await page.goto(`/${language}/dashboard`)
    const withTag = fillText(l.with_tag, { tag })
    await page.getByRole('button', { name: withTag }).first().click()
    await page.waitForURL(/[?&]tag=/)
    await expect.poll(async () => (await shown()).sort()).toEqual([mine, other])

    await page.getByRole('button', { name: fillText(l.favorite, { title: mine }) }).click()
    await openListTools(page)
    await page.getByRole('button', { name: l.favorites_only }).click()
    await expect.poll(shown).toEqual([mine])
    await page.getByRole('button', { name: l.as_list }).click()
    await page.waitForURL(/view=list/)
    expect(await measureOverflow(page)).toBe(0)
    expect(await runAxe(page)).toEqual([])

    // Moves the selected scripts to the trash. A notice mentions that a colleague's script stays.
    // Undo restores the user's scripts.
    await page.goto(`/${language}/dashboard?q=${width}`)
    await expect.poll(async () => (await shown()).sort()).toEqual([mine, other, theirs])
    await select(mine)
    await bar.getByRole('button', { name: l.select_all }).click()
    await bar.getByRole('button', { name: d.to_trash }).click()
    const toast = toastsOf(page).filter({ hasText: fillText(toasts.trashed, { count: 2 }) })
    await toast.getByText(fillText(PROBLEM_TEXTS.forbidden[language], { count: 1 })).waitFor()
    await expect.poll(shown).toEqual([theirs])
    await toast.getByRole('button', { name: toasts.undo }).click()
    await page.getByText(fillText(toasts.undone, { count: 2 })).waitFor()
    await expect.poll(async () => (await shown()).sort()).toEqual([mine, other, theirs])
    expect(complaints).toEqual([])
    await close()
  },
)

const SEARCH = {
  ja: {
    tag: 'タグ',
    author: '作成者',
    comment: '柊は言い換えましょう。',
    in_comment: '柊',
    note: '移動に半日かかる',
    in_note: '半日',
  },
  en: {
    tag: 'tag',
    author: 'author',
    comment: 'Say zephyr instead.',
    in_comment: 'zeph',
    note: 'Half a day on trains',
    in_note: 'trains',
  },
} as const

test.each(pickVariant(1))(
  'one search field finds comments, notes, tags and people, and accepts filters ($language, $width)',
  async ({ language, width, options: context }) => {
    const d = wordsOf(DASHBOARD_TEXTS, language)
    const said = SEARCH[language]
    const member = await company.addMember('渡辺 直美')
    const [mine, theirs] = [
      newScript({ title: 'A', kind: 'talk_script' }),
      newScript({ title: 'B', visibility: 'team_view' }),
    ]
    await member.call(scriptRoutes.createScript, { body: mine })
    await company.admin.call(scriptRoutes.createScript, { body: theirs })
    const params = { id: mine.id }
    const thread_id = randomUUID()
    const comment = { id: thread_id, comment_id: randomUUID(), quote: '', body: said.comment }
    const { document } = await member.call(scriptRoutes.readScriptText, { params })
    const part = (document as { sections: { id: string }[] }).sections[0]?.id ?? ''
    await member.call(commentRoutes.startThread, {
      params,
      body: { ...comment, anchor: { part: 'section', id: part, start: null, end: null } },
    })
    const canvas = await member.call(leanCanvasRoutes.createCanvas, {
      body: { talk_script_id: mine.id },
    })
    await member.call(leanCanvasRoutes.updateCanvas, {
      params: { id: canvas.id },
      body: { add: [{ id: 'n1', box: 'problem', text: said.note }] },
    })
    const changes = [{ id: mine.id, add_tags: ['展示会'], remove_tags: [] }]
    await member.call(libraryRoutes.updateScripts, { body: { changes } })

    const { page, complaints, close } = await company.visit(`/${language}/dashboard`, {
      ...context,
      as: member,
    })
    const field = page.getByRole('combobox', { name: d.search })
    const shown = () => titlesOfCards(page).allInnerTexts()
    const marked = () => page.locator('.script-card-found').allInnerTexts()
    await expect.poll(async () => (await shown()).sort()).toEqual(['A', 'B'])
    await openListTools(page)

    await field.fill(said.in_comment)
    await expect.poll(marked).toEqual([expect.stringContaining(d.found_script_comment)])
    await page.waitForURL((url) => url.searchParams.get('q') === said.in_comment)
    expect(await page.locator('.script-card-found mark').allInnerTexts()).toEqual([said.in_comment])
    expect(await runAxe(page)).toEqual([])
    await page.getByRole('link', { name: 'A', exact: true }).click()
    await page.waitForURL((url) => url.hash === `#comment=${thread_id}`)
    await page.getByText(said.comment).first().waitFor()

    await page.goto(`/${language}/dashboard?q=${encodeURIComponent(said.in_note)}`)
    await expect.poll(marked).toEqual([expect.stringContaining(d.found_note)])
    await page.getByRole('link', { name: 'A', exact: true }).click()
    await page.locator('[data-note="n1"][data-linked]').waitFor()

    await page.goto(`/${language}/dashboard`)
    await openListTools(page)
    await field.fill(`${said.author}:渡`)
    await page.getByRole('option', { name: /^渡辺 直美/ }).waitFor()
    expect(await runAxe(page)).toEqual([])
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect.poll(() => field.inputValue()).toBe(`${said.author}:"渡辺 直美" `)
    await expect.poll(shown).toEqual(['A'])
    await field.fill('渡辺')
    await expect.poll(shown).toEqual(['A'])
    await field.fill(`${said.tag}:`)
    await page.getByRole('option', { name: '展示会' }).click()
    await expect.poll(shown).toEqual(['A'])
    await field.fill('status:ready')
    await page.getByText(d.nothing_found).waitFor()
    await field.fill('color:red')
    await page.getByText(fillText(d.search_unknown, { words: 'color:red' })).waitFor()
    await page.locator('main').focus()
    await openPalette(page, width, language)
    await paletteOf(page).getByRole('combobox').fill(`${said.tag}:展示会`)
    await expect.poll(async () => (await options(page).allInnerTexts())[0]).toBe('A')
    await paletteOf(page).getByRole('combobox').fill(`${said.author}:田中`)
    await expect.poll(() => options(page).allInnerTexts()).toEqual(['B'])
    await page.keyboard.press('Escape')
    expect(await measureOverflow(page)).toBe(0)
    expect(complaints).toEqual([])
    await close()
  },
)

test('a laptop shows twelve rows with aligned columns, and few scripts have no filters', async () => {
  for (let n = 1; n <= 14; n += 1)
    await company.admin.call(scriptRoutes.createScript, {
      body: newScript({
        title: n % 2 ? `商談 ${n}` : `製造業の在庫管理のご提案と導入の流れについての台本 ${n}`,
        visibility: n % 3 ? 'private' : 'team_view',
        text: '営業：在庫のお話です。'.repeat(n),
      }),
    })
  const { scripts } = await company.admin.call(scriptRoutes.listScripts, { query: {} })
  const changes = scripts.map(({ id }) => ({ id, add_tags: ['展示会', '新人'], remove_tags: [] }))
  await company.admin.call(libraryRoutes.updateScripts, { body: { changes } })
  const { page, close } = await company.visit('/ja/dashboard?view=list', {
    viewport: { width: 1366, height: 768 },
  })
  await cardsOf(page).nth(13).waitFor()
  const bottoms = await cardsOf(page).evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect().bottom),
  )
  expect(bottoms.filter((bottom) => bottom <= 768).length).toBeGreaterThanOrEqual(12)
  const header = (await page.locator('.header').boundingBox())?.height ?? 0
  const top = (await page.locator('.card-grid').boundingBox())?.y ?? 0
  expect(top - header).toBeLessThanOrEqual(100)
  for (const part of ['.script-card-kind', '.script-card-facts', '.script-card-edited']) {
    const lefts = await page
      .locator(part)
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
    expect([...new Set(lefts)], part).toHaveLength(1)
  }
  await close()
})
