import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { pageUrl, sharePath } from '#contract/pages.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { PHONE, WIDE } from './browser.ts'
import { type CanvasFixture, openCanvasFixture } from './canvas-fixture.ts'

const NOTE = '見積書を一件つくるのに平均で四時間かかる'
let fixture: CanvasFixture

beforeAll(async () => {
  fixture = await openCanvasFixture()
})
afterAll(() => fixture?.close())

test.each([1, 6])('a shared canvas with %s notes a box prints on one sheet', async (perBox) => {
  const notes = Object.fromEntries(BOX_KEYS.map((box) => [box, Array(perBox).fill(NOTE)]))
  const { id } = await fixture.createCanvas(
    { language: 'ja', title: '工務店への提案', text: NOTE },
    notes,
  )
  const { token } = await fixture.author.call(sharingRoutes.createShare, {
    params: { script_id: id },
    body: { shows: 'canvas', days: 7 },
  })
  for (const viewport of [WIDE, PHONE]) {
    const link = pageUrl('ja', sharePath(token))
    const { page, close } = await fixture.company.visitAsStranger(link, { viewport })
    await page.locator('.share-notes').first().waitFor()
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    // The page size in points is A4 landscape.
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? []
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595])
    // Evidence labels are not printed.
    expect(await page.locator('.share-evidence').count()).toBe(0)
    await close()
  }
})
