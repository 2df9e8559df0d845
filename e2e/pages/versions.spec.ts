import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DocumentVersion } from '#contract/history.ts'
import { canvasPath, pageUrl } from '#contract/pages.ts'
import { VERSION_RESTORED } from '#contract/scripts.ts'
import { COMPARE_TEXTS } from '#web/features/history/compare-texts.ts'
import { HISTORY_TEXTS, REASON_TEXTS } from '#web/features/history/texts.ts'
import { toastsOf, untilSaved } from '../page-parts.ts'
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

test.each(['script', 'canvas'] as const)(
  'a %s reports that a colleague restored a version, and its own restores name the colleague',
  async (kind) => {
    const colleague = { id: randomUUID(), name: '鈴木 太郎', color: '#1971c2' }
    const version: DocumentVersion = {
      id: randomUUID(),
      created_at: '2026-11-30T03:56:00.000Z',
      reason: 'named',
      label: '初稿',
      authors: [],
      review: [],
      is_kept: true,
    }
    const opened = { version, before_id: null }
    pages.answer({
      listVersions: () => ({ versions: [version], next: null }),
      readCanvasVersion: () => ({ ...opened, notes: [] }),
      readScriptVersion: () => ({ ...opened, document: { sections: [] }, text: '' }),
    })
    const { id } = pages.scripts.create({ text: '# 課題\n棚卸しに三日かかります。' })
    const canvas = pages.canvases.create(id, { problem: ['棚卸しに三日かかる'] })
    const { page } = await (kind === 'script' ? pages.open(id) : pages.openCanvas(id))
    await untilSaved(page)
    const name = kind === 'script' ? `script:${id}` : `canvas:${canvas.id}`
    pages.documents.enter(name, colleague)
    await page.locator('.peer-list').waitFor()
    for (const by of [pages.person.id, colleague.id])
      pages.documents.notify(name, `${VERSION_RESTORED}${by}`)
    await toastsOf(page).getByText('鈴木 太郎さんが以前の版に戻しました').waitFor()
    expect(await toastsOf(page).count()).toBe(1)
    await toastsOf(page).getByRole('button', { name: HISTORY_TEXTS.show.ja }).click()
    await page.locator('.version-row').click()
    await page.getByRole('button', { name: HISTORY_TEXTS.restore.ja, exact: true }).click()
    await page.getByRole('dialog').getByText('鈴木 太郎さんも').waitFor()
  },
)
