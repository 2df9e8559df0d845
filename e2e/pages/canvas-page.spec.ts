import { expect, test } from 'vitest'
import { CANVAS_TEXTS } from '#web/features/canvas/texts.ts'
import { allNotesOf } from '../canvas-fixture.ts'
import { tabOf } from '../page-parts.ts'
import { preparePages } from './page-fixture.ts'

const pages = preparePages()
const TEXT = '# 課題\n自分：棚卸しに三日かかります。'

test('the page that offers to create a canvas shows the canvas that a colleague creates', async () => {
  const { id } = pages.scripts.create({ text: TEXT })
  const { page, saved } = await pages.open(id)
  await saved()
  await tabOf(page, 'canvas', 'ja').click()
  await page.getByRole('button', { name: CANVAS_TEXTS.start_empty.ja }).waitFor()
  pages.canvases.create(id, { problem: ['棚卸しに三日かかる'] })
  await allNotesOf(page).getByText('棚卸しに三日かかる').waitFor()
})

test('a canvas prints on one landscape page, also after the script’s page', async () => {
  const { id } = pages.scripts.create({ text: TEXT })
  pages.canvases.create(id, { problem: ['棚卸しに三日かかる'] })
  const { page, saved } = await pages.open(id)
  await saved()
  await tabOf(page, 'canvas', 'ja').click()
  await allNotesOf(page).getByText('棚卸しに三日かかる').waitFor()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(sizes.map(([, ...size]) => size.map((points) => Math.round(Number(points))))).toEqual([
    [842, 595],
  ])
})
