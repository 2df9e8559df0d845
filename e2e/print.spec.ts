import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { type Company, openCompany } from './open-company.ts'

// What goes onto paper: what was written, from the editor as from a shared page.

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company?.close())

/** The titles that a printed page shows; a section without one is called the same everywhere. */
async function readPrinted(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const titles = await page.locator('.script-section .section-title').all()
  const shown: string[] = []
  for (const title of titles) if (await title.isVisible()) shown.push(await title.innerText())
  await page.emulateMedia({ media: 'screen' })
  return shown
}

test('a section in which nothing stands is not printed; one with a title of its own is', async () => {
  const id = randomUUID()
  const text = '# 課題\n営業：棚卸しに3日かかっていませんか。\n# 料金\n# 付録A\n'
  await company.admin.call(scriptRoutes.createScript, {
    body: { id, kind: 'talk_script', language: 'ja', title: '初回商談', text },
  })
  const { page, complaints, close } = await company.visit(`/ja/talk_script/${id}`)
  await page.getByText('棚卸しに3日かかっていませんか。').waitFor()
  expect(await readPrinted(page)).toEqual(['課題', '付録A'])
  // One that is begun now is neither printed before its first word.
  await page
    .getByRole('button', { name: /セクションを追加/ })
    .first()
    .click()
  await expect.poll(() => page.locator('.script-section').count()).toBe(4)
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
