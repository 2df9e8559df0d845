import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DocumentVersion } from '#contract/history.ts'
import { canvasPath, pageUrl } from '#contract/pages.ts'
import { COMPARE_TEXTS } from '#web/features/history/compare-texts.ts'
import { HISTORY_TEXTS, REASON_TEXTS } from '#web/features/history/texts.ts'
import { preparePages } from './page-fixture.ts'

const pages = preparePages()

test('two versions of the same minute are told apart by their reasons', async () => {
  const versions = (['generation', 'before'] as const).map((reason): DocumentVersion => {
    const authors = [{ id: pages.person.id, username: '花子' }]
    const created_at = '2026-11-30T03:56:00.000Z'
    return {
      id: randomUUID(),
      created_at,
      reason,
      label: null,
      authors,
      review: [],
      is_kept: false,
    }
  })
  pages.answer({
    listVersions: () => ({ versions, next: null }),
    readCanvasVersion({ params }) {
      const version = versions.find(({ id }) => id === params.version_id)
      if (!version) throw new Error('not one of the versions')
      return { version, before_id: null, notes: [] }
    },
  })
  const { id } = pages.scripts.create({ text: '# 課題\n棚卸しに三日かかります。' })
  pages.canvases.create(id, { problem: ['棚卸しに三日かかる'] })
  const path = pageUrl('ja', canvasPath(id))
  const { page } = await pages.visit(`${path}?view=compare`)
  await page.getByRole('combobox', { name: COMPARE_TEXTS.left.ja }).click()
  for (const reason of ['generation', 'before'] as const)
    await page.getByRole('option', { name: REASON_TEXTS[reason]?.ja ?? '' }).waitFor()
  await page.getByRole('option', { name: REASON_TEXTS.before?.ja ?? '' }).click()
  await page.getByText(REASON_TEXTS.before?.ja ?? '').waitFor()

  await page.goto(path)
  await page.getByRole('button', { name: HISTORY_TEXTS.title.ja, exact: true }).click()
  await page.locator('.version-row').first().click()
  const opened = page.locator('.version-head')
  await opened.waitFor()
  expect(await opened.innerText()).toContain(REASON_TEXTS.generation?.ja)
})
