import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { folderRoutes } from '#contract/folders.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { newScript } from '#testing/test-scripts.ts'
import { FOLDER_TEXTS, FOLDER_TOASTS } from '#web/features/dashboard/folder-texts.ts'
import { LIBRARY_TEXTS, LIBRARY_TOASTS } from '#web/features/dashboard/library-texts.ts'
import { DASHBOARD_TEXTS } from '#web/features/dashboard/texts.ts'
import { JOB_TEXTS } from '#web/features/export/job-texts.ts'
import { EXPORT_TEXTS, FORMAT_NAMES } from '#web/features/export/texts.ts'
import { fillText } from '#web/language/texts.ts'
import { openCompany } from './open-company.ts'
import { currentFolder, openListTools, paletteOf, titlesOfCards, toastsOf } from './page-parts.ts'
import { measureOverflow, runAxe } from './run-axe.ts'
import { pickVariant, wordsOf } from './variants.ts'

const NAMES = {
  ja: {
    top: '営業',
    inside: '関東チーム',
    own: '私の下書き',
    find: '営業',
    scripts: ['初回', '再訪', '電話'],
  },
  en: {
    top: 'Sales',
    inside: 'East',
    own: 'My drafts',
    find: 'sales',
    scripts: ['First', 'Again', 'Call'],
  },
} as const

async function drag(page: Page, from: Locator, to: Locator) {
  const [one, other] = [await from.boundingBox(), await to.boundingBox()]
  if (!one || !other) throw new Error('There is nothing to drag.')
  await page.mouse.move(one.x + 60, one.y + 60)
  await page.mouse.down()
  await page.mouse.move(one.x + 80, one.y + 70, { steps: 3 })
  await page.mouse.move(other.x + other.width / 2, other.y + other.height / 2, { steps: 8 })
  await page.mouse.up()
}

test.each(pickVariant(0))(
  'folders are created, filled, searched and restored ($language, $width)',
  async ({ language, width, options: context }) => {
    const isWide = width === 'wide'
    const names = NAMES[language]
    const f = wordsOf(FOLDER_TEXTS, language)
    const l = wordsOf(LIBRARY_TEXTS, language)
    const d = wordsOf(DASHBOARD_TEXTS, language)
    const x = wordsOf(EXPORT_TEXTS, language)
    const folderToasts = wordsOf(FOLDER_TOASTS, language)
    const toasts = wordsOf(LIBRARY_TOASTS, language)
    const company = await openCompany('青葉製作所', {
      email: `mori-${width}@example.jp`,
      username: '森 さくら',
    })
    for (const title of names.scripts)
      await company.admin.call(scriptRoutes.createScript, { body: newScript({ title, language }) })
    const { page, complaints, close } = await company.visit(`/${language}/dashboard`, context)
    const tree = page.getByRole('navigation', { name: f.folders, exact: true })
    const showTree = async () => {
      if (!isWide) {
        await openListTools(page)
        await page.getByRole('button', { name: l.folders, exact: true }).tap()
      }
      await tree.waitFor()
    }
    const shown = async () => (await titlesOfCards(page).allInnerTexts()).sort()
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
    const make = async (button: string, name: string, title = button) => {
      await (button === f.add_inside
        ? page.getByRole('menuitem', { name: button })
        : page.getByRole('button', { name: button })
      ).click()
      await dialog(title).getByLabel(f.name).fill(name)
      await dialog(title).getByRole('button', { name: f.create }).click()
      await page.getByText(folderToasts.created).first().waitFor()
      await currentFolder(page).filter({ hasText: name }).waitFor()
    }
    await expect.poll(shown).toEqual([...names.scripts].sort())

    await showTree()
    await make(f.add_company, names.top)
    await showTree()
    await tree.getByRole('button', { name: fillText(f.menu_of, { name: names.top }) }).click()
    await make(f.add_inside, names.inside)
    await page.getByRole('heading', { name: l.folder_empty }).waitFor()
    await showTree()
    expect(await runAxe(page)).toEqual([])
    await make(f.add_own, names.own)
    const { folders } = await company.admin.call(folderRoutes.listFolders, {})
    const ids = new Map(folders.map(({ name, id }) => [name, id]))
    expect(folders.find(({ name }) => name === names.inside)?.parent_id).toBe(ids.get(names.top))
    expect(await measureOverflow(page)).toBe(0)

    await page.goto(`/${language}/dashboard`)
    await expect.poll(shown).toEqual([...names.scripts].sort())
    const bar = page.getByRole('toolbar', { name: l.tools })
    await openListTools(page)
    await page.getByRole('button', { name: l.select, exact: true }).click()
    await bar.getByRole('button', { name: l.select_all }).click()
    await bar.getByRole('button', { name: l.export }).click()
    const files = dialog(x.title)
    await files.getByText(fillText(x.as_zip, { count: 3 })).waitFor()
    await files.getByRole('radio', { name: FORMAT_NAMES.md.name[language], exact: true }).check()
    await files.getByRole('button', { name: x.title, exact: true }).click()
    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      files.getByText(JOB_TEXTS.download[language], { exact: true }).click(),
    ])
    const written = unzipSync(readFileSync(await zip.path()))
    expect(Object.keys(written).sort()).toEqual(names.scripts.map((name) => `${name}.md`).sort())
    await page.keyboard.press('Escape')
    await files.waitFor({ state: 'hidden' })
    await bar.getByRole('button', { name: l.to_folder }).click()
    const place = dialog(f.move_title).getByLabel(f.target)
    await place.fill(names.find)
    await page.getByRole('option').filter({ hasText: names.top }).first().click()
    const seen = { count: 3, visibility: d.team_view }
    await dialog(f.move_title).getByText(fillText(f.widens, seen)).waitFor()
    expect(await runAxe(page)).toEqual([])
    await dialog(f.move_title).getByRole('button', { name: f.move_here }).click()
    const toast = toastsOf(page).filter({ hasText: fillText(toasts.moved, { count: 3 }) })
    await toast.getByText(fillText(toasts.moved_seen, seen)).waitFor()
    await toast.getByRole('button', { name: toasts.undo }).click()
    await page.getByText(fillText(toasts.undone, { count: 3 })).waitFor()
    const visibilities = async () => {
      const { scripts } = await company.admin.call(scriptRoutes.listScripts, { query: {} })
      return scripts.map(({ visibility, folder_id }) => [visibility, folder_id])
    }
    expect(await visibilities()).toEqual(names.scripts.map(() => ['private', null]))
    await bar.getByRole('button', { name: l.done }).click()

    // Moves two scripts: by mouse in a wide window, by menu in a narrow one. A move that can change
    // the visibility asks for confirmation.
    const [first, second] = names.scripts
    const card = (title: string) => page.locator('[data-script]').filter({ hasText: title })
    if (isWide) {
      await drag(page, card(first), tree.locator(`[data-folder="${ids.get(names.top)}"]`))
      await dialog(f.move_title)
        .getByText(fillText(f.widens, { ...seen, count: 1 }))
        .waitFor()
      await dialog(f.move_title).getByLabel(f.keep).check()
      await dialog(f.move_title).getByRole('button', { name: f.move_here }).click()
      await page.getByText(fillText(toasts.moved, { count: 1 })).waitFor()
      // A move of a private script into a personal folder asks for no confirmation, because the
      // visibility stays the same.
      await drag(page, card(second), tree.locator(`[data-folder="${ids.get(names.own)}"]`))
      await expect
        .poll(visibilities)
        .toEqual(expect.arrayContaining([['private', ids.get(names.own)]]))
    } else {
      for (const [title, name] of [
        [first, names.top],
        [second, names.own],
      ] as const) {
        await page.getByRole('button', { name: fillText(d.menu_of, { title }) }).tap()
        await page.getByRole('menuitem', { name: l.to_folder }).tap()
        await place.fill(name)
        await page.getByRole('option').filter({ hasText: name }).first().tap()
        if (title === first) await dialog(f.move_title).getByLabel(f.keep).check()
        await dialog(f.move_title).getByRole('button', { name: f.move_here }).tap()
        await page
          .getByText(fillText(toasts.moved, { count: 1 }))
          .first()
          .waitFor()
        await dialog(f.move_title).waitFor({ state: 'hidden' })
      }
    }
    await expect.poll(visibilities).toEqual(
      expect.arrayContaining([
        ['private', ids.get(names.top)],
        ['private', ids.get(names.own)],
      ]),
    )

    await page.goto(`/${language}/dashboard?folder=${ids.get(names.top)}`)
    await expect.poll(shown).toEqual([first])
    await page.getByRole('link', { name: d.new_script, exact: true }).first().click()
    await page.locator('.new-script-folder', { hasText: names.top }).waitFor()
    await page
      .getByRole('button')
      .filter({ hasText: language === 'ja' ? '白紙' : 'Blank' })
      .first()
      .click()
    await page.locator('.ProseMirror').waitFor()
    expect(await visibilities()).toEqual(
      expect.arrayContaining([['team_view', ids.get(names.top)]]),
    )

    await page.goto(`/${language}/dashboard?folder=${ids.get(names.top)}`)
    await showTree()
    await tree.getByRole('button', { name: fillText(f.menu_of, { name: names.top }) }).click()
    await page.getByRole('menuitem', { name: f.delete }).click()
    const gone = toastsOf(page).filter({ hasText: folderToasts.deleted })
    await gone.getByRole('button', { name: folderToasts.undo }).click()
    await page.getByText(folderToasts.restored).waitFor()
    const after = (await company.admin.call(folderRoutes.listFolders, {})).folders
    expect(after.find(({ name }) => name === names.top)?.count).toBe(2)

    await page.goto(`/${language}/settings`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('main').focus()
    await page.keyboard.press('Control+k')
    const palette = paletteOf(page)
    await palette.getByRole('combobox').fill(names.inside.slice(0, 3))
    await palette.getByRole('option').filter({ hasText: names.inside }).first().click()
    await page.waitForURL(new RegExp(`folder=${ids.get(names.inside)}`))
    await currentFolder(page).filter({ hasText: names.inside }).waitFor()
    expect(complaints).toEqual([])
    await close()
    await company.close()
  },
)
