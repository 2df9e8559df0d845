import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { commentRoutes } from '#contract/comments.ts'
import { nameGuest } from '#contract/guest-names.ts'
import type { Language } from '#contract/language.ts'
import { notificationPath } from '#contract/notification-path.ts'
import { companyPath, pageUrl, scriptPath, sharePath } from '#contract/pages.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { COMMENT_TEXTS } from '#web/features/comments/texts.ts'
import { SHARES_CARD_TEXTS } from '#web/features/companies/texts.ts'
import { SHARE_DIALOG_TEXTS } from '#web/features/sharing/dialog-texts.ts'
import { SHARING_TEXTS } from '#web/features/sharing/texts.ts'
import { openCompany } from './open-company.ts'
import { expectAccessible, measureOverflow } from './run-axe.ts'
import { pickVariant, wordsOf } from './variants.ts'

// Tests a guest with a link that allows comments. The guest comments on a block and gets a reply.
// Guests look different from members.

const SPOKEN = 'いつもお世話になっております。'

const commentsOf = (page: Page, language: Language) =>
  page.getByRole('region', { name: SHARING_TEXTS.comments[language], exact: true })

test.each(pickVariant(1))(
  'a guest comments on a block and gets a reply; an editor can delete the comment: $language $width',
  async ({ language, options }) => {
    const words = wordsOf(SHARE_DIALOG_TEXTS, language)
    const s = wordsOf(SHARING_TEXTS, language)
    const t = wordsOf(COMMENT_TEXTS, language)
    const office = await openCompany(`意見商会 ${language}`)
    onTestFinished(() => office.close())
    const { admin } = office
    await admin.call(accountRoutes.updateLanguage, { body: { language } })
    const script = await admin.call(scriptRoutes.createScript, {
      body: {
        id: randomUUID(),
        kind: 'talk_script',
        language: 'ja',
        title: '意見を聞く台本',
        visibility: 'team_view',
        text: `# 挨拶\n営業：${SPOKEN}\n# 課題\n営業：在庫です。`,
      },
    })
    const first = await office.visit(pageUrl(language, scriptPath(script)), options)
    await first.page.getByRole('button', { name: words.dialog_title, exact: true }).click()
    const dialog = first.page.getByRole('dialog', { name: words.dialog_title })
    await dialog.getByRole('button', { name: words.new_link }).click()
    await dialog.getByText(words.details, { exact: true }).click()
    await dialog.getByLabel(words.name).fill('A社')
    await dialog.getByRole('checkbox', { name: words.allows_comments }).click()
    await dialog.getByRole('button', { name: words.create }).click()
    await dialog.getByText(words.with_comments).first().waitFor()
    expect(first.complaints).toEqual([])
    await first.close()
    const params = { script_id: script.id }
    const { shares } = await admin.call(sharingRoutes.listShares, { params })
    const link = pageUrl(language, sharePath(shares[0]?.token ?? ''))

    const guest = await office.visitAsStranger(link, options)
    const { page } = guest
    const block = page.locator('.script-view .block').filter({ hasText: SPOKEN })
    await block.hover()
    await block.getByRole('button', { name: `${s.comment_here}: ${SPOKEN}` }).click()
    const form = page.locator('#say')
    const talk = commentsOf(page, language).getByRole('article')
    await expect
      .poll(() => form.getByLabel(s.about).locator('option:checked').innerText())
      .toBe(SPOKEN)
    await form.getByLabel(s.your_name).fill('佐藤')
    await form.getByLabel(s.comment, { exact: true }).fill('少し硬いと思います。')
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBe(0)
    await form.getByRole('button', { name: s.send_comment }).click()
    await page.getByText(s.comment_sent).waitFor()
    await talk.getByText('少し硬いと思います。').waitFor()

    const { threads } = await admin.call(commentRoutes.listThreads, {
      params: { id: script.id },
    })
    const thread_id = threads[0]?.id ?? ''
    expect(threads[0]).toMatchObject({ quote: SPOKEN, anchor: { part: 'block' } })
    const body = { id: randomUUID(), body: '直しておきます。', mentions: [] }
    await admin.call(commentRoutes.replyToThread, {
      params: { id: script.id, thread_id },
      body,
    })
    await page.reload()
    await talk.getByText('直しておきます。').waitFor()
    await talk.locator('summary').click()
    await talk.getByLabel(s.answer).fill('ありがとうございます。')
    await expectAccessible(page)
    await page.getByRole('button', { name: s.send_answer }).click()
    await talk.getByText('ありがとうございます。').waitFor()
    expect(await measureOverflow(page)).toBe(0)
    expect(guest.complaints).toEqual([])
    await guest.close()

    const comment = { thread_id, about: 'script' as const, excerpt: '' }
    const where = notificationPath({
      kind: 'comment',
      comment,
      script: { ...script, is_muted: false },
    })
    const maker = await office.visit(pageUrl(language, where), options)
    const thread = maker.page.locator(`[data-thread-id="${thread_id}"]`)
    await thread
      .getByText(nameGuest('佐藤', 'A社', language))
      .first()
      .waitFor()
    await expectAccessible(maker.page)
    await thread.getByRole('button', { name: t.delete, exact: true }).last().click()
    const confirmation = maker.page.getByRole('dialog', { name: t.delete_of_guest })
    await expectAccessible(maker.page)
    await confirmation.getByRole('button', { name: t.delete, exact: true }).click()
    await thread.getByText('ありがとうございます。').waitFor({ state: 'detached' })

    // Without JavaScript, the form is at the end of the page, and the visitor selects the section
    // to comment on. Afterwards, the company disallows comments through links.
    const plain = await office.visitAsStranger(link, { ...options, javaScriptEnabled: false })
    await plain.page.getByLabel(s.about).selectOption({ label: '課題' })
    await plain.page.getByLabel(s.your_name).fill('鈴木')
    await plain.page
      .locator('#say')
      .getByLabel(s.comment, { exact: true })
      .fill('数字がほしいです。')
    await plain.page.getByRole('button', { name: s.send_comment }).click()
    await plain.page.getByText(s.comment_sent).waitFor()
    await plain.page.locator('blockquote').getByText('課題').waitFor()
    expect(await plain.page.getByText('直しておきます。').count()).toBe(0)
    await maker.page.goto(pageUrl(language, companyPath('shares')))
    const saved = maker.page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await maker.page.getByLabel(SHARES_CARD_TEXTS.comments[language]).click()
    await saved
    await expectAccessible(maker.page)
    await plain.page.reload()
    await plain.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await commentsOf(plain.page, language).count()).toBe(0)
    expect([...maker.complaints, ...plain.complaints]).toEqual([])
    await plain.close()
    await maker.close()
  },
)
