import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { folderRoutes } from '#contract/folders.ts'
import { groupRoutes } from '#contract/groups.ts'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import type { Account } from '#testing/accounts.ts'
import { newScript } from '#testing/test-scripts.ts'
import { DASHBOARD_TEXTS } from '#web/features/dashboard/texts.ts'
import { SHARE_DIALOG_TEXTS } from '#web/features/sharing/dialog-texts.ts'
import { pickOption } from './browser.ts'
import { openCompany } from './open-company.ts'
import { currentFolder, editorText, paletteOf, titlesOfCards } from './page-parts.ts'
import { expectAccessible, measureOverflow } from './run-axe.ts'
import { newEmail, pickVariant, wordsOf } from './variants.ts'

const WORDS = {
  ja: {
    group: '営業部',
    title: '見積もりの電話',
    inside: '値引きの返し',
    said: '値引きはできません。',
    own: '朝礼のひとこと',
  },
  en: {
    group: 'Sales',
    title: 'The quote call',
    inside: 'No discount',
    said: 'There is no discount.',
    own: 'Morning words',
  },
} as const

test.each(pickVariant(1))(
  'only members of a group see its scripts; leaving the group closes them: $language, $width',
  async ({ language, options }) => {
    const names = WORDS[language]
    const words = wordsOf(SHARE_DIALOG_TEXTS, language)
    const d = wordsOf(DASHBOARD_TEXTS, language)
    const company = await openCompany(`青葉製作所 ${language}`)
    onTestFinished(() => company.close())
    const { admin } = company
    const join = (name: string) => company.addMember(name, newEmail(name.toLowerCase()))
    const [owner, colleague, other] = [await join('Rina'), await join('Ken'), await join('Sora')]
    const group_id = randomUUID()
    await admin.call(groupRoutes.createGroup, { body: { id: group_id, name: names.group } })
    for (const { user_id } of [owner, colleague])
      await admin.call(groupRoutes.addGroupMember, { params: { id: group_id, user_id }, body: {} })
    const script = await owner.call(scriptRoutes.createScript, {
      body: newScript({ title: names.title, language, text: names.said, visibility: 'private' }),
    })
    const home = pageUrl(language, scriptPath(script))

    const hers = await company.visit(home, { ...options, as: owner })
    await hers.page.getByRole('button', { name: words.dialog_title, exact: true }).click()
    const dialog = hers.page.getByRole('dialog', { name: words.dialog_title })
    await pickOption(dialog, words.visibility, `${names.group}：${words.group_edit}`)
    await dialog.getByText(words.visibility_done).waitFor()
    await dialog.getByText(words.group_edit_hint).waitFor()
    await expectAccessible(hers.page)
    expect(await measureOverflow(hers.page)).toBe(0)

    const folder = await owner.call(folderRoutes.createFolder, {
      body: {
        id: randomUUID(),
        name: names.group,
        parent_id: null,
        is_own: false,
        visibility: 'group_view',
        group_id,
      },
    })
    const within = await owner.call(scriptRoutes.createScript, {
      body: newScript({ title: names.inside, language, text: names.said, folder_id: folder.id }),
    })
    expect(within).toMatchObject({ visibility: 'group_view', group_id })
    const both = [names.title, names.inside].sort()
    const own = newScript({ title: names.own, language })
    await other.call(scriptRoutes.createScript, { body: own })

    const meet = async (who: Account, found: readonly string[]) => {
      const { page, complaints, close } = await company.visit(`/${language}/dashboard`, {
        ...options,
        as: who,
      })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => titles(page)).toEqual(found.length > 0 ? found : [names.own])
      await page.goto(`/${language}/dashboard?folder=${folder.id}`)
      const path = currentFolder(page).filter({ hasText: names.group })
      if (found.length > 0) await path.waitFor()
      else await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => titles(page)).toEqual(found.filter((title) => title === names.inside))
      await page.goto(`/${language}/dashboard?q=${encodeURIComponent(names.said)}`)
      if (found.length === 0) await page.getByRole('heading', { name: d.nothing_found }).waitFor()
      await expect.poll(() => titles(page)).toEqual(found)
      expect(await measureOverflow(page)).toBe(0)
      await page.locator('main').focus()
      await page.keyboard.press('Control+k')
      const palette = paletteOf(page)
      const answered = page.waitForResponse((each) => each.url().includes('search='))
      await palette.getByRole('combobox').fill(names.title)
      await answered
      const option = palette.getByRole('option').filter({ hasText: names.title })
      await expect.poll(() => option.count()).toBe(found.length === 0 ? 0 : 1)
      expect(complaints).toEqual([])
      await close()
    }
    await meet(colleague, both)
    await meet(other, [])

    const stranger = await company.visit(home, { ...options, as: other })
    await stranger.page.getByText(PROBLEMS.forbidden.text[language]).waitFor()
    expect(await stranger.page.getByText(names.title).count()).toBe(0)
    await stranger.close()

    const his = await company.visit(home, { ...options, as: colleague })
    const text = editorText(his.page)
    await text.getByText(names.said).waitFor()
    await expect.poll(() => text.getAttribute('contenteditable')).toBe('true')
    const params = { id: group_id, user_id: colleague.user_id }
    await admin.call(groupRoutes.removeGroupMember, { params })
    await text.waitFor({ state: 'detached' })
    await his.page.reload()
    await his.page.getByText(PROBLEMS.forbidden.text[language]).waitFor()
    await his.close()
    const { scripts } = await colleague.call(scriptRoutes.listScripts, { query: {} })
    expect(scripts).toEqual([])
    expect(hers.complaints).toEqual([])
    await hers.close()
  },
)

const titles = async (page: Page) => (await titlesOfCards(page).allInnerTexts()).sort()
