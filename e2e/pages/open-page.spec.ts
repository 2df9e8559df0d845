import { expect, test } from 'vitest'
import { canvasPath, pageUrl, scriptPath } from '#contract/pages.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { CANVAS_TEXTS } from '#web/features/canvas/texts.ts'
import { CHECK_MARK_TEXTS } from '#web/features/checks/mark-texts.ts'
import { FIND_TEXTS } from '#web/features/find-replace/texts.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { allNotesOf } from '../canvas-fixture.ts'
import { follow } from '../page-parts.ts'
import { preparePages } from './page-fixture.ts'

const NOT_HERE = { script: EDITOR_TEXTS.not_here_title.ja, canvas: CANVAS_TEXTS.absent_title.ja }

const pages = preparePages()

test('a script opened right after another shows no panel, search, view or dialog of the first', async () => {
  pages.answer({
    listExports: () => ({ exports: [] }),
    listVersions: () => ({ versions: [], next: null }),
  })
  const first = pages.scripts.create({ text: '# 料金\n営業：料金の話です。' })
  const second = pages.scripts.create({ text: '# 導入\n営業：導入の話です。' })
  const { page, saved, words } = await pages.open(first.id)
  await saved()
  await words(0).click()
  await page.keyboard.press('Control+F')
  const search = page.getByRole('textbox', { name: FIND_TEXTS.find.ja })
  await search.fill('話')
  await page.keyboard.press('Control+Alt+K')
  const checks = page.getByRole('complementary', { name: CHECK_MARK_TEXTS.checks.ja })
  await checks.waitFor()
  await page.keyboard.press('Control+Alt+E')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()

  await follow(page, `/ja${scriptPath(second)}`)
  await page.getByText('導入の話です。').waitFor()
  await saved()
  for (const left of [search, checks, dialog]) expect(await left.count()).toBe(0)
  expect(await page.locator('.is-found').count()).toBe(0)

  await page.keyboard.press('Control+Alt+F')
  await dialog.waitFor()
  await follow(page, `/ja${scriptPath(first)}`)
  await page.getByText('料金の話です。').waitFor()
  for (const left of [search, checks, dialog]) expect(await left.count()).toBe(0)
})

/** Removes from `complaints` the lines that Chromium logs about refused or failed requests. */
const dropFailures = (complaints: string[]) => {
  const others = complaints.filter((line) => !/status of (?:403|404|409|503)/.test(line))
  complaints.splice(0, complaints.length, ...others)
}

test.each(['script', 'canvas'] as const)(
  'a %s that is refused at first opens by itself once it is shared, also after a failed request',
  async (kind) => {
    let isDown = false
    let failed = 0
    pages.answer({
      readScript({ params }) {
        if (!isDown) return pages.scripts.open(params.id, scriptRoutes.readScript)
        failed += 1
        throw new Refusal('disk_full')
      },
    })
    const { id } = pages.scripts.create({ text: '# 料金\n営業：料金の話です。' })
    pages.canvases.create(id, { problem: ['棚卸しに三日かかる'] })
    pages.scripts.unshared.add(id)
    const path = kind === 'script' ? scriptPath({ id, kind: 'talk_script' }) : canvasPath(id)
    const { page, complaints } = await pages.visit(pageUrl('ja', path))
    await page.getByText(NOT_HERE[kind]).waitFor()
    const alert = await page.getByRole('alert').elementHandle()
    isDown = true
    // A poll sends three requests before it fails. The fourth request belongs to the next poll.
    await expect.poll(() => failed).toBeGreaterThan(3)
    expect(await alert?.evaluate((element) => element.isConnected)).toBe(true)
    isDown = false
    pages.scripts.unshared.clear()
    if (kind === 'script') await page.getByText('料金の話です。').waitFor()
    else await allNotesOf(page).getByText('棚卸しに三日かかる').waitFor()
    dropFailures(complaints)
  },
)

test('a canvas whose script is in the trash opens by itself once the script is restored', async () => {
  const { id } = pages.scripts.create({ text: '# 料金\n営業：料金の話です。' })
  pages.canvases.create(id, { problem: ['棚卸しに三日かかる'] })
  pages.scripts.change(id, { trashed_at: '2026-11-30T03:56:00.000Z' })
  const { page, complaints } = await pages.openCanvas(id)
  await page.getByText(CANVAS_TEXTS.absent_title.ja).waitFor()
  pages.scripts.change(id, { trashed_at: null })
  await allNotesOf(page).getByText('棚卸しに三日かかる').waitFor()
  dropFailures(complaints)
})

test('a canvas opened at its address is requested together with its script', async () => {
  const asked = Promise.withResolvers<void>()
  pages.answer({
    readScript: ({ params }) => asked.promise.then(() => pages.scripts.find(params.id)),
    readCanvasOfTalkScript({ query }) {
      asked.resolve()
      return pages.canvases.find(query.talk_script_id)
    },
  })
  const { id } = pages.scripts.create({ text: '# 料金\n営業：料金の話です。' })
  pages.canvases.create(id, { problem: ['棚卸しに三日かかる'] })
  const { page } = await pages.openCanvas(id)
  await allNotesOf(page).getByText('棚卸しに三日かかる').waitFor()
})
