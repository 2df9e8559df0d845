import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { companyPath, pageUrl, scriptPath } from '#contract/pages.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { SHARES_CARD_TEXTS } from '#web/features/companies/texts.ts'
import { REHEARSE_TEXTS } from '#web/features/rehearsal/texts/rehearse-texts.ts'
import { COMPANY_SHARES_TEXTS } from '#web/features/sharing/company-texts.ts'
import { SHARE_DIALOG_TEXTS } from '#web/features/sharing/dialog-texts.ts'
import { SHARING_TEXTS } from '#web/features/sharing/texts.ts'
import { fillText } from '#web/language/texts.ts'
import { openCompany } from './open-company.ts'
import { expectAccessible } from './run-axe.ts'
import { newEmail, pickVariant, wordsOf } from './variants.ts'

async function findCode(url: string, address: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${url}/development/mailbox`)).text()).split('<article')
      code = /\D(\d{6})\D/.exec(mails.find((mail) => mail.includes(address)) ?? '')?.[1]
      return code
    })
    .toBeTruthy()
  return code ?? ''
}

test.each(pickVariant(1))(
  'a link with a password and a recipient is created, read, prompted, and revoked by the admin: $language $width',
  async ({ language, options }) => {
    const words = wordsOf(SHARE_DIALOG_TEXTS, language)
    const t = wordsOf(SHARING_TEXTS, language)
    const office = await openCompany(`名宛商会 ${language}`)
    onTestFinished(() => office.close())
    await office.admin.call(accountRoutes.updateLanguage, { body: { language } })
    const title = `宛先のある台本 ${language}`
    const script = await office.admin.call(scriptRoutes.createScript, {
      body: {
        id: randomUUID(),
        kind: 'talk_script',
        language: 'ja',
        title,
        visibility: 'team_view',
        text: '# 挨拶\n自分：はじめまして、佐藤です。',
      },
    })
    const address = newEmail('guest')
    const permissions = ['clipboard-read', 'clipboard-write']
    const home = pageUrl(language, scriptPath(script))
    const { page, complaints, close } = await office.visit(home, { ...options, permissions })
    await page.getByRole('button', { name: words.dialog_title, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: words.dialog_title })
    await dialog.getByRole('button', { name: words.new_link }).click()
    await dialog.getByText(words.details, { exact: true }).click()
    await dialog.getByLabel(words.name).fill('A社')
    await dialog.getByRole('checkbox', { name: words.allows_prompter }).click()
    await dialog.getByLabel(words.password).fill('電池ホチキス')
    const people = dialog.getByLabel(words.recipients)
    await people.fill('だれか')
    await dialog.getByRole('button', { name: words.create }).click()
    await dialog.getByText(fillText(words.recipients_bad, { addresses: 'だれか' })).waitFor()
    await expectAccessible(page)
    await people.fill(address)
    await dialog.getByRole('button', { name: words.create }).click()
    await dialog.getByText(fillText(words.not_looked, { email: address })).waitFor()
    await dialog.getByRole('button', { name: fillText(words.copy_this, { name: 'A社' }) }).click()
    await dialog.getByText(words.copied).waitFor()
    await expectAccessible(page)
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const reader = await office.visitAsStranger('about:blank', options)
    const read = reader.page
    await read.goto(link)
    await read.getByLabel(t.password).fill('電池ホチキス')
    await read.getByRole('button', { name: t.open }).click()
    await read.getByRole('heading', { level: 1, name: t.asks_address_title }).waitFor()
    await expectAccessible(read)
    await read.getByLabel(t.address).fill(address)
    await read.getByRole('button', { name: t.send_code }).click()
    await read.getByRole('heading', { level: 1, name: t.asks_code_title }).waitFor()
    await expectAccessible(read)
    await read.getByLabel(t.code).fill(await findCode(office.url, address))
    const counted = read.waitForResponse((answer) => answer.url().endsWith('/views/'))
    await read.getByRole('button', { name: t.open }).click()
    await read.getByRole('heading', { level: 1, name: title }).waitFor()
    await counted

    await read.getByRole('button', { name: t.prompter }).click()
    const stage = read.getByRole('dialog', { name: title })
    await stage.getByText('はじめまして、佐藤です。').waitFor()
    await expectAccessible(read)
    await stage.getByRole('button', { name: REHEARSE_TEXTS.close_prompter[language] }).click()
    await stage.waitFor({ state: 'detached' })
    expect(reader.complaints).toEqual([])

    await page.goto(pageUrl(language, companyPath('shares')))
    const card = wordsOf(COMPANY_SHARES_TEXTS, language)
    const all = page.getByRole('region', { name: card.title })
    await all.getByRole('button', { name: card.show }).click()
    await all.getByText(title).waitFor()
    await page.getByLabel(SHARES_CARD_TEXTS.longest[language]).selectOption('7')
    await expectAccessible(page)
    await all.getByRole('button', { name: fillText(words.revoke_this, { name: 'A社' }) }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.revoke }).click()
    await all.getByText(card.none).waitFor()
    expect(complaints).toEqual([])
    await close()
    expect((await read.reload())?.status()).toBe(404)
    await read.getByRole('heading', { level: 1, name: t.gone_title }).waitFor()
    await reader.close()
  },
)
