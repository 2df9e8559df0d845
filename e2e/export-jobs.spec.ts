import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { scriptRoutes } from '#contract/scripts.ts'
import { newScript } from '#testing/test-scripts.ts'
import { LIBRARY_TEXTS } from '#web/features/dashboard/library-texts.ts'
import { JOB_TEXTS } from '#web/features/export/job-texts.ts'
import { EXPORT_TEXTS, FORMAT_NAMES } from '#web/features/export/texts.ts'
import { fillText } from '#web/language/texts.ts'
import { PHONE, WIDE } from './browser.ts'
import { openCompany } from './open-company.ts'
import { openListTools, toastsOf } from './page-parts.ts'
import { measureOverflow, runAxe } from './run-axe.ts'
import { pickByTurn, wordsOf } from './variants.ts'

const CASES = [
  { language: 'ja', options: { viewport: WIDE }, zip: '台本.zip' },
  {
    language: 'en',
    options: { viewport: PHONE, hasTouch: true, isMobile: true },
    zip: 'Scripts.zip',
  },
] as const
const TITLES = ['A', 'B', 'C', 'D'] as const

test.each(pickByTurn(1, CASES))(
  '$language: a zip of long scripts is created in the background, downloaded, cancelled and deleted',
  async ({ language, options, zip }) => {
    const [x, j, l] = [
      wordsOf(EXPORT_TEXTS, language),
      wordsOf(JOB_TEXTS, language),
      wordsOf(LIBRARY_TEXTS, language),
    ]
    const company = await openCompany()
    try {
      const line = '自分：毎月の棚卸しに20時間かかっていて、数が合いません。\n'
      const text = Array.from({ length: 100 }, (_, at) => `# ${at}\n${line.repeat(28)}`).join('')
      for (const title of TITLES)
        await company.admin.call(scriptRoutes.createScript, {
          body: newScript({ title, language, text }),
        })
      const { page, complaints, close } = await company.visit(`/${language}/dashboard`, options)
      const dialog = page.getByRole('dialog', { name: x.title, exact: true })
      const files = dialog.getByRole('region', { name: j.files })
      const bar = page.getByRole('toolbar', { name: l.tools })
      const select = async () => {
        await openListTools(page)
        await page.getByRole('button', { name: l.select, exact: true }).click()
        await bar.getByRole('button', { name: l.select_all }).click()
        await bar.getByRole('button', { name: l.export }).click()
        await dialog.getByText(fillText(x.as_zip, { count: 4 })).waitFor()
      }
      const begin = async () => {
        await dialog
          .getByRole('radio', { name: FORMAT_NAMES.pdf.name[language], exact: true })
          .check()
        await dialog.getByText(j.big).waitFor()
        await dialog.getByRole('button', { name: x.title, exact: true }).click()
        await files.getByRole('progressbar').waitFor()
      }
      await select()
      await begin()
      expect(await runAxe(page)).toEqual([])
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
      const percent = () =>
        files.getByRole('progressbar').evaluate((bar) => (bar as HTMLProgressElement).value)
      await expect.poll(percent).toBeGreaterThan(0)

      // The export continues while the dialog is closed and the page reloads. A message reports
      // that it has ended.
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await page.reload()
      const toast = toastsOf(page).filter({ hasText: j.ready })
      await toast.waitFor({ timeout: 120_000 })
      expect(await runAxe(page)).toEqual([])
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        toast.getByRole('button', { name: j.download, exact: true }).click(),
      ])
      expect(saved.suggestedFilename()).toBe(zip)
      const written = Object.keys(unzipSync(readFileSync(await saved.path())))
      expect(written.sort()).toEqual(TITLES.map((title) => `${title}.pdf`))

      await select()
      await dialog.getByRole('button', { name: fillText(j.files_count, { count: 1 }) }).click()
      await files.getByText(j.download, { exact: true }).waitFor()
      expect(await runAxe(page)).toEqual([])
      await dialog.getByRole('button', { name: j.to_choices }).click()
      await begin()
      await files.getByText(j.cancel, { exact: true }).click()
      await files.getByRole('progressbar').waitFor({ state: 'detached' })
      await files.getByText(j.remove, { exact: true }).click()
      await files.getByText(j.none).waitFor()
      expect(complaints).toEqual([])
      await close()
    } finally {
      await company.close()
    }
  },
)
