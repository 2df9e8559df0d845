import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { composeIn } from '../editor-fixture.ts'
import { blocksOf, sectionsOf } from '../page-parts.ts'
import { preparePages } from './page-fixture.ts'

// A script of the maximum length, 3,000 blocks.

const TEXT = Array.from({ length: 30 }, (_, section) =>
  [
    `# 場面${section + 1}`,
    ...Array.from({ length: 100 }, (_, at) =>
      at % 2 ? `お客様：それは${at}番目の話ですね。` : `営業：${section}と${at}の件でございます。`,
    ),
  ].join('\n'),
).join('\n')
/**
 * Limit of the processor time for one key, in ms. An idle machine needs only a few ms, however long
 * the script is.
 */
const MAX_MS = 40

const pages = preparePages()

/** Returns a function that reads the processor time of the page's tasks so far, in milliseconds. */
async function measureWork(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
}

test('a script of 3,000 blocks can be opened and edited but not extended', async () => {
  const { id } = pages.scripts.create({ text: TEXT })
  const { page, words, saved } = await pages.open(id)
  await saved()
  expect(await blocksOf(page).count()).toBe(3_000)
  const outline = page.getByRole('navigation', { name: '目次' })
  await outline.getByRole('button', { name: /^場面30/ }).click()
  await expect
    .poll(() => outline.getByRole('button', { name: /^場面30/ }).getAttribute('aria-current'))
    .toBe('location')
  // The section is scrolled to just below the toolbar, however far away it was.
  const last = sectionsOf(page).last()
  const top = () => last.evaluate((section) => section.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(400)
  expect(await top()).toBeGreaterThan(100)
  await words(2_950).click({ position: { x: 2, y: 10 } })
  const readWork = await measureWork(page)
  const before = await readWork()
  await page.keyboard.type('abcdefghijklmnopqrstuvwxyz')
  const work = (await readWork()) - before
  expect(work / 26).toBeLessThan(MAX_MS)
  await expect.poll(() => words(2_950).innerText()).toContain('abcdefghijklmnopqrstuvwxyz')
  // Enter adds no block, because the script has the maximum number of blocks.
  await page.keyboard.press('Enter')
  await expect.poll(() => blocksOf(page).count()).toBe(3_000)
  await saved()
  expect(pages.scripts.readText(id)).toContain('abcdefghijklmnopqrstuvwxyz')
})

test.each(['typed', 'composed'])(
  'in a full script, %s text replaces a selected pause',
  async (how) => {
    const [title = '', , ...others] = TEXT.split('\n')
    const { id } = pages.scripts.create({ text: [title, '（間5秒）', ...others].join('\n') })
    const { page, words, saved } = await pages.open(id)
    const first = blocksOf(page).first()
    await words(1).click()
    await page.keyboard.press('ArrowUp')
    if (how === 'typed') await page.keyboard.type('はい')
    else {
      const ime = await composeIn(page)
      await ime.press('KeyH')
      await ime.compose('は', 'はい')
      await ime.confirm('はい')
    }
    await expect.poll(() => first.innerText()).toContain('はい')
    await saved()
    expect(pages.scripts.readText(id).split('\n')[1]).toContain('はい')
    expect(await blocksOf(page).count()).toBe(3_000)
  },
)
