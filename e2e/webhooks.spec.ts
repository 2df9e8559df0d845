import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { PAGES } from '#contract/pages.ts'
import { WEBHOOK_KINDS } from '#contract/webhook-kinds.ts'
import { openReceiver } from '#testing/webhook-receiver.ts'
import {
  DELIVERY_TEXTS,
  KIND_TEXTS,
  STATE_TEXTS,
  WEBHOOK_TEXTS,
} from '#web/features/webhooks/texts.ts'
import { fillText } from '#web/language/texts.ts'
import { type Company, openCompany } from './open-company.ts'
import { expectAccessible } from './run-axe.ts'
import { pickVariant, wordsOf } from './variants.ts'

let company: Company
let receiver: Awaited<ReturnType<typeof openReceiver>>

beforeAll(async () => {
  receiver = await openReceiver()
  company = await openCompany(undefined, undefined, { WEBHOOK_ALLOW_PRIVATE: 'true' })
})
afterAll(async () => {
  await company?.close()
  await receiver?.close()
})

test.each(pickVariant(1))(
  'a webhook is added, tried and deleted: $language, $width',
  async ({ language, options }) => {
    const t = wordsOf(WEBHOOK_TEXTS, language)
    const url = `${receiver.url}/${language}`
    await company.admin.call(accountRoutes.updateLanguage, { body: { language } })
    const { page, complaints, close } = await company.visit(
      `/${language}${PAGES.integrations}`,
      options,
    )
    await page.getByText(t.none).waitFor()
    await page.getByRole('button', { name: t.add }).click()
    const form = page.getByRole('dialog', { name: t.add })
    await form.getByRole('button', { name: t.create }).click()
    await form.getByText(t.url_missing).waitFor()
    await form.getByLabel(t.url).fill(url)
    await form.getByLabel(KIND_TEXTS['comment.added'][language], { exact: true }).uncheck()
    await expectAccessible(page)
    await form.getByRole('button', { name: t.create }).click()
    const shown = page.getByRole('dialog', { name: t.shown_title })
    await expect.poll(() => shown.getByLabel(t.value).inputValue()).toMatch(/^whsec_/)
    await page.keyboard.press('Escape')
    await shown.getByRole('button', { name: t.kept }).click()

    const row = page.getByRole('listitem').filter({ hasText: url })
    await row.getByText(fillText(t.count, { count: WEBHOOK_KINDS.length - 1 })).waitFor()
    await row.getByRole('button').click()
    const open = page.getByRole('dialog', { name: url })
    await open.getByText(t.log_none).waitFor()
    await open.getByRole('button', { name: t.test }).click()
    await open.getByText('受け取りました').waitFor()
    await open.getByText(DELIVERY_TEXTS.delivered[language]).waitFor()
    await expectAccessible(page)
    await open
      .getByRole('button', { name: t.replay_of.split('{')[0] || t.replay })
      .first()
      .click()
    await open.getByRole('listitem').nth(1).waitFor()
    await expect
      .poll(() => receiver.received.filter(({ path }) => path === `/${language}`).length)
      .toBe(2)

    await open.getByRole('button', { name: t.pause, exact: true }).click()
    await open.getByRole('button', { name: t.resume, exact: true }).waitFor()
    await row.getByText(STATE_TEXTS.paused[language]).waitFor()
    await open.getByRole('button', { name: t.rotate }).click()
    await shown.getByText(t.rotated_hint).waitFor()
    await shown.getByRole('button', { name: t.kept }).click()
    await open.getByRole('button', { name: t.remove, exact: true }).click()
    await page
      .getByRole('dialog', { name: t.remove_title })
      .getByRole('button', { name: t.remove })
      .click()
    await page.getByText(t.none).waitFor()
    expect(complaints).toEqual([])
    await close()
  },
)
