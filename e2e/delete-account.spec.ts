import { expect, onTestFinished, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { PAGES } from '#contract/pages.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { DELETION_TEXTS } from '#web/features/account/deletion-texts.ts'
import { logIn, WORDS } from './flow.ts'
import { openCompany } from './open-company.ts'
import { expectAccessible } from './run-axe.ts'
import { newEmail, pickVariant, wordsOf } from './variants.ts'

test.each(pickVariant(0))(
  'a user deletes their account, logs in again and cancels the deletion: $language, $width',
  async ({ language, options }) => {
    const t = wordsOf(DELETION_TEXTS, language)
    const office = await openCompany(`退会商会 ${language}`)
    onTestFinished(() => office.close())
    const email = newEmail('sora')
    const sora = await office.addMember('青木 空', email)
    await office.addMember('中村 里奈', newEmail('rina'))
    await sora.call(accountRoutes.updateLanguage, { body: { language } })
    const body = { id: crypto.randomUUID(), kind: 'talk_script', language, title: '商談' } as const
    await sora.call(scriptRoutes.createScript, { body })

    const { page, complaints, close } = await office.visit(`/${language}${PAGES.settings}`, {
      ...options,
      as: sora,
    })
    await page.getByRole('button', { name: t.open_named }).click()
    const dialog = page.getByRole('dialog', { name: t.title })
    await dialog.getByLabel(t.to).waitFor()
    await expectAccessible(page)
    const password = dialog.getByRole('textbox', { name: /パスワード|password/i })
    await dialog.getByRole('button', { name: t.confirm }).click()
    await dialog.getByText(t.choose_first).waitFor()
    await dialog.getByLabel(t.to).selectOption({ label: '中村 里奈' })
    await password.fill('違うパスワード')
    await dialog.getByRole('button', { name: t.confirm }).click()
    await dialog.getByText(PROBLEMS.wrong_password.text[language]).waitFor()
    await password.fill(sora.password)
    await dialog.getByRole('button', { name: t.confirm }).click()
    await page.waitForURL(`**/${language}/login*`)

    await logIn(page, WORDS[language], { email, password: sora.password })
    await page.getByRole('heading', { name: t.return_title }).waitFor()
    await expectAccessible(page)
    await page.goto(`/${language}${PAGES.settings}`)
    await page.getByRole('button', { name: t.return }).click()
    await page.getByText(t.returned).waitFor()
    await page.getByRole('button', { name: t.open_named }).waitFor()
    // Ignores expected errors: the wrong password, and requests that the page sends while the
    // account is deleted.
    expect(complaints.filter((text) => !/401|403/.test(text))).toEqual([])
    await close()
  },
)
