import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { EXPORT_TEXTS } from '#web/features/export/texts.ts'
import { type Company, openCompany } from './open-company.ts'
import { sectionsOf, untilSaved } from './page-parts.ts'
import { expectAccessible } from './run-axe.ts'
import { pickVariant, wordsOf } from './variants.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.close())

async function readPrinted(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const titles = await page.locator('.script-section .section-title').all()
  const shown: string[] = []
  for (const title of titles) if (await title.isVisible()) shown.push(await title.innerText())
  await page.emulateMedia({ media: 'screen' })
  return shown
}

test('an empty section is not printed, unless it has a title of its own', async () => {
  const id = randomUUID()
  const text = '# 課題\n営業：棚卸しに3日かかっていませんか。\n# 料金\n# 付録A\n'
  await company.admin.call(scriptRoutes.createScript, {
    body: { id, kind: 'talk_script', language: 'ja', title: '初回商談', text },
  })
  const { page, complaints, close } = await company.visit(`/ja/talk_script/${id}`)
  await page.getByText('棚卸しに3日かかっていませんか。').waitFor()
  expect(await readPrinted(page)).toEqual(['課題', '付録A'])
  // A new section without text or a title of its own is not printed.
  await page
    .getByRole('button', { name: /セクションを追加/ })
    .first()
    .click()
  await expect.poll(() => sectionsOf(page).count()).toBe(4)
  expect((await readPrinted(page)).length).toBe(2)
  expect(complaints).toEqual([])
  await close()

  const { token } = await company.admin.call(sharingRoutes.createShare, {
    params: { script_id: id },
    body: { shows: 'script', days: 7 },
  })
  const reader = await company.visitAsStranger(`/ja/share/${token}`)
  await reader.page.getByText('棚卸しに3日かかっていませんか。').waitFor()
  expect(await readPrinted(reader.page)).toEqual(['課題', '付録A'])
  await reader.close()
})

const RARE = '髙﨑鷗𠮷①㈱'
const chapters = (count: number, lines: number) =>
  Array.from({ length: count }, (_, at) =>
    [
      `# 第${at + 1}章 ${RARE}`,
      ...Array.from(
        { length: lines },
        (_, n) => `自分：${n + 1}社目の${RARE}様は残業がなくなりました。`,
      ),
    ].join('\n'),
  ).join('\n')
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length

test('a printed section is not split over pages, and a long script prints completely', async () => {
  const id = randomUUID()
  // Each section fills more than half a page, so no page can hold two whole sections.
  const text = chapters(6, 24)
  await company.admin.call(scriptRoutes.createScript, {
    body: { id, kind: 'talk_script', language: 'ja', title: '六章', text },
  })
  const { page, complaints, close } = await company.visit(`/ja/talk_script/${id}`)
  await untilSaved(page)
  expect(countPages(await page.pdf({ format: 'A4' }))).toBe(6)
  expect(countPages(await page.pdf({ format: 'A5' }))).toBeGreaterThan(6)
  expect(complaints).toEqual([])
  await close()
})

test.each(pickVariant(0))(
  'a PDF to print is laid out as chosen, at an address of its own: $language, $width',
  async ({ language, width, options }) => {
    const id = randomUUID()
    await company.admin.call(scriptRoutes.createScript, {
      body: { id, kind: 'talk_script', language: 'ja', title: '九枚', text: chapters(9, 4) },
    })
    const t = wordsOf(EXPORT_TEXTS, language)
    const { page, complaints, close } = await company.visit(
      `/${language}/talk_script/${id}`,
      options,
    )
    await untilSaved(page)
    const dialog = page.getByRole('dialog', { name: t.print, exact: true })
    const make = async (choices: Record<string, string>) => {
      if (width === 'wide') await page.keyboard.press('Control+Alt+p')
      else await page.goto(`${page.url().split('?')[0]}?view=print`)
      await dialog.waitFor()
      expect(new URL(page.url()).searchParams.get('view')).toBe('print')
      for (const [label, value] of Object.entries(choices)) {
        await dialog.getByRole('combobox', { name: label }).click()
        await page.getByRole('option', { name: value, exact: true }).click()
      }
      await expectAccessible(page)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: t.print_make }).click(),
      ])
      await dialog.waitFor({ state: 'detached' })
      const pdf = await readFile(await file.path())
      const sizes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)
      return [...sizes].map(
        ([, wide, high]) => `${Math.round(Number(wide))}×${Math.round(Number(high))}`,
      )
    }
    const standing = await make({})
    expect(new Set(standing)).toEqual(new Set(['595×842']))
    const small = await make({ [t.paper]: t.a5, [t.orientation]: t.landscape, [t.columns]: t.two })
    expect(new Set(small)).toEqual(new Set(['595×420']))
    expect(small.length).toBeGreaterThan(1)
    // A page holds eight cards, so nine cards need a second page.
    expect(
      await make({ [t.paper]: t.a4, [t.orientation]: t.portrait, [t.layout]: t.cards }),
    ).toEqual(['595×842', '595×842'])
    expect(complaints).toEqual([])
    await close()
  },
)
