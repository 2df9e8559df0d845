import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageUrl, scriptPath, sharePath } from '#contract/pages.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { CANVAS_TEXTS } from '#web/features/canvas/texts.ts'
import { EXPORT_TEXTS, FORMAT_NAMES } from '#web/features/export/texts.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { SHARING_TEXTS } from '#web/features/sharing/texts.ts'
import { fillText } from '#web/language/texts.ts'
import { pickOption } from './browser.ts'
import { type CanvasFixture, openCanvasFixture, readSample } from './canvas-fixture.ts'
import { expectAccessible } from './run-axe.ts'
import { EVERY_VARIANT, pickVariant, wordsOf } from './variants.ts'

// Tests downloads from the export dialog. Unit tests of the formats check the contents of the
// files.

let fixture: CanvasFixture
beforeAll(async () => {
  fixture = await openCanvasFixture()
})
afterAll(() => fixture?.close())

const TITLE = '髙﨑様との初回商談'
test.each(pickVariant(0))(
  'a script and its canvas are downloaded under their title: $language, $width',
  async ({ language, options }) => {
    const t = wordsOf(EXPORT_TEXTS, language)
    const id = await fixture.writeTalk({ language, title: TITLE, text: readSample(language) })
    await fixture.generate(id)
    const { page, complaints, close } = await fixture.company.visit(
      pageUrl(language, scriptPath({ id, kind: 'talk_script' })),
      options,
    )
    const dialog = page.getByRole('dialog', { name: t.title })
    const download = async (format: 'docx' | 'pptx') => {
      const { name } = FORMAT_NAMES[format]
      await dialog.getByRole('radio', { name: name[language], exact: true }).check()
      const [file] = await Promise.all([page.waitForEvent('download'), submit(page, t.title)])
      expect(file.suggestedFilename()).toBe(`${TITLE}.${format}`)
      await dialog.waitFor({ state: 'detached' })
      expect(await readFile(await file.path(), 'latin1')).toMatch(/^PK/)
    }

    const openFromScript = async () => {
      await page.getByRole('button', { name: EDITOR_TEXTS.more[language], exact: true }).click()
      await page.getByRole('menuitem', { name: /書き出す|Export/ }).click()
      await dialog.waitFor()
    }
    await openFromScript()
    await expectAccessible(page)
    const { x, width } = (await dialog.boundingBox()) ?? { x: -1, width: 0 }
    expect([x >= 0, x + width <= options.viewport.width]).toEqual([true, true])
    await page.context().setOffline(true)
    await submit(page, t.title)
    await expect.poll(() => dialog.getByRole('alert').textContent()).toContain(t.failed)
    await page.context().setOffline(false)
    await download('docx')
    await openFromScript()
    const chosen = dialog.getByRole('radio', {
      name: FORMAT_NAMES.docx.name[language],
      exact: true,
    })
    await expect.poll(() => chosen.isChecked()).toBe(true)
    // The PDF is landscape, with cards to cut out. For cards, the dialog offers no choice of
    // columns.
    await dialog.getByRole('radio', { name: FORMAT_NAMES.pdf.name[language], exact: true }).check()
    const columns = dialog.getByRole('combobox', { name: t.columns })
    await columns.waitFor()
    await pickOption(dialog, t.orientation, t.landscape)
    await pickOption(dialog, t.layout, t.cards)
    await columns.waitFor({ state: 'detached' })
    await expectAccessible(page)
    // The font has all characters of the script, so no warning about missing characters is shown.
    expect(await dialog.getByText('〓').count()).toBe(0)
    const [cards] = await Promise.all([page.waitForEvent('download'), submit(page, t.title)])
    const sheet = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(
      await readFile(await cards.path(), 'latin1'),
    )
    expect(sheet?.slice(1).map((side) => Math.round(Number(side)))).toEqual([842, 595])
    await dialog.waitFor({ state: 'detached' })

    await page.goto(`${pageUrl(language, scriptPath({ id, kind: 'talk_script' }))}/lean-canvas`)
    await page.getByRole('button', { name: CANVAS_TEXTS.export[language], exact: true }).click()
    await download('pptx')
    expect(complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(line))).toEqual(
      [],
    )
    await close()
  },
)

test('a share page offers downloads if its creator allowed them', async () => {
  const { language } = EVERY_VARIANT[0] ?? { language: 'ja' as const }
  const text = readSample(language)
  const script_id = await fixture.writeTalk({ language, title: TITLE, text })
  for (const allows_export of [true, false]) {
    const { token } = await fixture.author.call(sharingRoutes.createShare, {
      params: { script_id },
      body: { shows: 'script', days: 1, allows_export },
    })
    const { page, complaints, close } = await fixture.company.visitAsStranger(
      pageUrl(language, sharePath(token)),
    )
    const link = page.getByRole('link', {
      name: fillText(SHARING_TEXTS.download[language], { format: 'PDF' }),
    })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await link.count()).toBe(allows_export ? 1 : 0)
    if (allows_export) {
      await expectAccessible(page)
      const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
      expect(file.suggestedFilename()).toBe(`${TITLE}.pdf`)
    }
    expect(complaints).toEqual([])
    await close()
  }
})

const submit = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test.each(pickVariant(0))(
  'characters missing from all fonts are listed before a PDF is created: $language $width',
  async (variant) => {
    const { language, options } = variant
    const t = wordsOf(EXPORT_TEXTS, language)
    const text = '自分：Łukasz様、김민수様、李娜们、🍙と👩‍👩‍👧です。'
    const id = await fixture.writeTalk({ language, title: '名札 🎌', text })
    const { page, close } = await fixture.company.visit(
      pageUrl(language, scriptPath({ id, kind: 'talk_script' })),
      options,
    )
    await page.getByRole('button', { name: EDITOR_TEXTS.more[language], exact: true }).click()
    await page.getByRole('menuitem', { name: /書き出す|Export/ }).click()
    const dialog = page.getByRole('dialog', { name: t.title })
    await dialog.getByRole('radio', { name: FORMAT_NAMES.pdf.name[language], exact: true }).check()
    await dialog.getByText(fillText(t.unprintable, { characters: '🎌 🍙 👩‍👩‍👧' })).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: FORMAT_NAMES.docx.name[language], exact: true }).check()
    await expect.poll(() => dialog.getByText('〓').count()).toBe(0)
    await close()
  },
)
