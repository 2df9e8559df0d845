import { expect, test } from 'vitest'
import { Refusal } from '#server/platform/refusal.ts'
import { preparePages } from './page-fixture.ts'

const pages = preparePages()

test('a table that fails midway lists the scripts it has created, and a retry creates the others', async () => {
  const rows = [
    ['台本名', '話者', 'トーク'],
    ['高い', '営業', '何と比べてでしょう。'],
    ['時間がない', '営業', '一分だけ。'],
  ]
  const created = new Set<string>()
  let isFull = true
  pages.answer({
    parseImportFile: () => ({
      scripts: [{ path: '反論集.csv', title: '', content: { form: 'rows', rows }, dropped: [] }],
      refused: [],
      dropped: [],
    }),
    createScript({ body }) {
      if (body.title === '時間がない' && isFull) throw new Refusal('too_many_folders')
      if (created.has(body.id)) return pages.scripts.find(body.id)
      created.add(body.id)
      return pages.scripts.create(body)
    },
  })
  const { page, complaints } = await pages.visit('/ja/script/new?from=files')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: '反論集.csv', mimeType: 'text/csv', buffer: Buffer.from('x') })
  await page.getByRole('button', { name: '1本の台本を作成' }).click()
  await page.getByRole('alert').waitFor()
  const made = page.locator('.import-made')
  expect(await made.locator('strong').allInnerTexts()).toEqual(['高い'])
  isFull = false
  await page.getByRole('button', { name: '1本の台本を作成' }).click()
  await page.getByText('すべて作成しました。').waitFor()
  expect(await made.locator('strong').allInnerTexts()).toEqual(['高い', '時間がない'])
  // The retry sends the first script with the same id, which makes it idempotent.
  expect(created.size).toBe(2)
  // Chromium logs the refused request.
  complaints.splice(0)
})
