import { expect, test } from 'vitest'
import { MENU_TEXTS } from '#web/editor/texts/menu-texts.ts'
import { FLOW_TEXTS } from '#web/features/flow-map/texts.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { fillText } from '#web/language/texts.ts'
import { expectAccessible, findTightTargets } from '../run-axe.ts'
import { FLOW_TEXT, FLOW_TITLE } from '../sample-talks.ts'
import { EVERY_VARIANT, JA_WIDE, wordsOf } from '../variants.ts'
import { preparePages } from './page-fixture.ts'

const pages = preparePages()

test('on a phone the map is a nested list with the same changes', async () => {
  const [, variant = JA_WIDE] = EVERY_VARIANT
  const { language, options } = variant
  const t = wordsOf(FLOW_TEXTS, language)
  const { id } = pages.scripts.create({ title: FLOW_TITLE, text: FLOW_TEXT })
  const { page, saved } = await pages.open(id, {
    ...options,
    language,
  })
  await saved()
  await page.getByRole('button', { name: EDITOR_TEXTS.more[language], exact: true }).tap()
  await page.getByRole('menuitem', { name: /^Flow map/ }).tap()
  const view = page.getByRole('dialog', { name: fillText(t.title, { title: FLOW_TITLE }) })
  const section = (name: string) => view.getByRole('button', { name: new RegExp(`^${name}`) })
  await section('2\\. 現状').tap()
  await expect.poll(() => section('2\\. 現状').getAttribute('aria-expanded')).toBe('true')
  await view.getByText(`忙しい → ${MENU_TEXTS.goes_on[language]}`).waitFor()
  await expectAccessible(page)
  expect(await findTightTargets(page)).toEqual([])
  await view.getByRole('button', { name: t.add }).tap()
  const written = view.getByRole('textbox', { name: t.answer })
  await expect.poll(() => written.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('half a day')
  await view.getByRole('combobox').selectOption({ label: '→ 1. 挨拶' })
  await section('3\\. 締め').tap()
  await view.getByText('half a day → 1. 挨拶').waitFor()
  await section('2\\. 現状.*Loop').waitFor()
  await view.getByRole('button', { name: t.map, exact: true }).tap()
  await section('half a day → 1\\. 挨拶').waitFor()
  await expectAccessible(page)
  await saved()
  expect(pages.scripts.readText(id)).toContain('half a day')
  await page.goBack()
  await view.waitFor({ state: 'detached' })
})
