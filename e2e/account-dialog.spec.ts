import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, openAccountDialog, WORDS as WALK } from './flow.ts'
import { type CompanyOf, openCompanyAtProvider } from './open-company.ts'
import type { Product } from './open-product.ts'
import { PROVIDER, pickVariant, type Variant } from './variants.ts'

// Renaming and logging out in the account dialog, with either identity provider (specification §4,
// §8).

const WORDS = {
  ja: {
    edit: 'ユーザー名を編集',
    username: 'ユーザー名',
    save: '保存',
    renamed: 'ユーザー名を更新しました',
    logout: 'ログアウト',
    logged_out: 'ログアウトしました',
    logout_failed: 'ログアウトできませんでした',
  },
  en: {
    edit: 'Edit username',
    username: 'Username',
    save: 'Save',
    renamed: 'Username has been updated',
    logout: 'Log out',
    logged_out: 'You have been logged out',
    logout_failed: 'Failed to logout',
  },
} as const
let company: CompanyOf<Product>

beforeAll(async () => {
  company = await openCompanyAtProvider()
})
afterAll(() => company?.close())

/** Opens the account dialog. */
async function openDialog({ language, options }: Variant, who = company.admin, name = '山田 花子') {
  const visitor = await company.visit(`/${language}/dashboard`, { ...options, as: who })
  const { page } = visitor
  const words = WORDS[language]
  const { dialog, start } = await openAccountDialog(page, WALK[language], name)
  await dialog.getByText(who.email).waitFor()
  return { ...visitor, words, dialog, choose: start }
}

test.each(pickVariant(0))(
  'a username can be changed but not emptied, and composing never submits it: $language, $width',
  async (variant) => {
    const who = await company.addMember('鈴木')
    const { page, words, dialog, choose, complaints, close } = await openDialog(
      variant,
      who,
      '鈴木',
    )
    await choose(words.edit)
    const field = dialog.getByRole('textbox', { name: words.username })
    const saves: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') saves.push(request.postData() ?? '')
    })
    for (const empty of ['   ', '\u3000', '']) {
      await field.fill(empty)
      await field.press('Enter')
      await dialog.getByRole('button', { name: words.save }).click()
    }
    expect(await page.locator('.toast, .message-banner').count()).toBe(0)
    await field.fill('')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Input.imeSetComposition', {
      text: 'やまだ',
      selectionStart: 3,
      selectionEnd: 3,
    })
    for (const key of ['Enter', 'Escape']) {
      await devtools.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key,
        code: key,
        windowsVirtualKeyCode: 229,
      })
    }
    await devtools.send('Input.insertText', { text: '山田' })
    expect(await field.inputValue()).toBe('山田')
    await field.press('Enter')
    await page.getByText(words.renamed).waitFor()
    // The page sent neither the empty nor the blank name.
    expect(saves).toEqual(['{"username":"山田"}'])
    await dialog.getByRole('cell', { name: '山田', exact: true }).waitFor()
    expect(await field.count()).toBe(0)
    await choose(words.edit)
    await field.press('Escape')
    await field.waitFor({ state: 'detached' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await openAccountDialog(page, WALK[variant.language], '山田')
    expect(complaints).toEqual([])
    await close()
  },
)

test.each(pickVariant(1))(
  'logging out shows a notice and the login page, and the next user sees no dialog: $language, $width',
  async (variant) => {
    const { language } = variant
    const who = await company.product.signIn(company.admin)
    const { page, words, dialog, close } = await openDialog(variant, who)
    // Only the embedded identity asks the server to log out, so only this request can fail.
    // Firebase logs out within the browser.
    if (PROVIDER === 'embedded') {
      await page.route('**/api/auth/sign-out/', (route) =>
        route.fulfill({ status: 503, body: '{}' }),
      )
      await dialog.getByRole('button', { name: words.logout }).click()
      await page.getByRole('alert').getByText(words.logout_failed).waitFor()
      await dialog.waitFor()
      await page.unrouteAll()
    }
    await dialog.getByRole('button', { name: words.logout }).click()
    await page.getByRole('status').getByText(words.logged_out).waitFor()
    await page.waitForURL(`${company.url}/${language}/login`)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await logIn(page, WALK[language], company.admin)
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await close()
  },
)
