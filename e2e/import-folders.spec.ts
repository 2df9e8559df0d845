import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderRoutes } from '#contract/folders.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { makeZip } from '#server/features/scripts/testing/office-files.ts'
import { dropFiles, PHONE, WIDE } from './browser.ts'
import { type Company, openCompany } from './open-company.ts'
import { measureOverflow, runAxe } from './run-axe.ts'

// Tests the import of a zip with its folders. An interrupted import continues after a reload.

let company: Company
beforeAll(async () => {
  company = await openCompany('青葉製作所', { email: 'folders@example.jp', username: '田中 かな' })
})
afterAll(() => company?.close())

test.each([
  {
    within: null,
    language: 'ja',
    viewport: WIDE,
    folders: 'ファイルのフォルダ（2）をライブラリにも作成',
    create: '3本の台本を作成',
    pending: '前回の取り込みで、まだ作成していない台本が2本あります。',
    rest: '残りの2本を作成',
    library: ['営業', '反論集'],
    failed: /^作成できなかった台本があります/,
  },
  {
    within: 'Archive',
    language: 'en',
    viewport: PHONE,
    folders: 'Recreate these folders in your library (2)',
    create: 'Create 3 scripts',
    pending: '2 scripts from your last import haven’t been created yet.',
    rest: 'Create the remaining 2',
    library: ['Sales', 'Objections'],
    failed: /^Some scripts couldn’t be created/,
  },
])(
  'a zip’s folders are created in the library, and an interrupted import continues after a reload, $language',
  async ({ language, viewport, folders, create, failed, pending, rest, library, within }) => {
    const named = within && (await createFolder(within))
    const path = `/${language}/script/new${named ? `?folder=${named}` : ''}`
    const { page, close } = await company.visit(path, { viewport })
    await page.getByRole('radio').first().waitFor()
    const [outer, inner] = library
    const text = (words: string) => `# Opening\nMe: ${words}`
    const bytes = makeZip({
      [`${outer}/first.md`]: text('One.'),
      [`${outer}/${inner}/second.md`]: text('Two.'),
      'third.md': text('Three.'),
    })
    await dropFiles(page, [{ name: 'all.zip', bytes }])
    await page.getByRole('checkbox', { name: folders }).waitFor()
    expect(await runAxe(page)).toEqual([])
    // Only the first script is created; requests for more scripts fail until the page is reloaded.
    let count = 0
    await page.route('**/api/scripts/', (route) => {
      if (route.request().method() === 'POST') count += 1
      return count < 2 ? route.continue() : route.abort()
    })
    await page.getByRole('button', { name: create }).click()
    await page.getByText(failed).waitFor()
    await page.unroute('**/api/scripts/')
    await page.reload()
    await page.getByText(pending).waitFor()
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    expect(await runAxe(page)).toEqual([])
    await page.getByRole('button', { name: rest }).click()
    await expect.poll(() => page.locator('.import-pending').count()).toBe(0)
    const { folders: all } = await company.admin.call(folderRoutes.listFolders, {})
    const { scripts } = await company.admin.call(scriptRoutes.listScripts, { query: {} })
    const nameOf = (id: string | null) => all.find((one) => one.id === id)?.name
    const places = scripts.map(({ title, folder_id }) => [title, nameOf(folder_id)])
    expect(places).toEqual(
      expect.arrayContaining([
        ['first', outer],
        ['second', inner],
        ['third', within ?? undefined],
      ]),
    )
    const child = all.find(({ name }) => name === inner)
    expect(nameOf(child?.parent_id ?? null)).toBe(outer)
    const parent = all.find(({ name }) => name === outer)
    expect(nameOf(parent?.parent_id ?? null)).toBe(within ?? undefined)
    await close()
  },
)

async function createFolder(name: string): Promise<string> {
  const id = crypto.randomUUID()
  const body = { id, name, group_id: null, is_own: true, parent_id: null }
  await company.admin.call(folderRoutes.createFolder, { body })
  return id
}
