import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { commentRoutes } from '#contract/comments.ts'
import { companyRoutes } from '#contract/companies.ts'
import { MAIL_GATHERED_MS, notificationRoutes } from '#contract/notifications.ts'
import { PAGES } from '#contract/pages.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openSetupLink } from '#server/features/auth/identity/setup-link.ts'
import { DUE_MAILS } from '#server/features/notifications/mails/jobs.ts'
import { type Account, signIn, signUp } from '#testing/accounts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { readMails } from '#testing/people.ts'
import { MAIL_TEXTS, NOTIFICATION_TEXTS } from '#web/features/notifications/texts.ts'
import { fillText } from '#web/language/texts.ts'
import { addSessionCookies, openVisitor } from './browser.ts'
import { bellOf } from './page-parts.ts'
import { expectAccessible, findTightTargets } from './run-axe.ts'
import { pickVariant, wordsOf } from './variants.ts'

let app: TestApp
let url: string
let hanako: Account
let taro: Account
beforeEach(async () => {
  app = await openTestApp()
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const setup =
    new URL((await openSetupLink(app.services))?.ja ?? url).searchParams.get('setup') ?? ''
  const join = { setup, company_name: '株式会社さくら商事' }
  hanako = await signUp(url, { email: 'hanako@example.jp', username: '山田 花子', join })
  const { company } = await hanako.call(accountRoutes.readProfile, {
    body: { firebase_uid: hanako.uid },
  })
  const company_id = 'id' in company ? company.id : ''
  taro = await signUp(url, {
    email: 'taro@example.jp',
    username: '鈴木 太郎',
    join: { company_id },
  })
  await hanako.call(companyRoutes.approveMember, { params: { id: taro.user_id }, body: {} })
  taro = await signIn(url, taro)
})
afterEach(async () => {
  await app?.stop()
})

async function mention(title: string, body: string): Promise<string> {
  const id = randomUUID()
  await hanako.call(scriptRoutes.createScript, {
    body: { id, kind: 'talk_script', language: 'ja', title, text: '営業：在庫の話です。' },
  })
  await hanako.call(scriptRoutes.setVisibility, {
    params: { id },
    body: { visibility: 'team_view' },
  })
  await hanako.call(commentRoutes.startThread, {
    params: { id },
    body: {
      id: randomUUID(),
      comment_id: randomUUID(),
      quote: '',
      body,
      anchor: { part: 'block', id: 'b', start: null, end: null },
      mentions: [taro.user_id],
    },
  })
  return id
}

const isRead = async (words: string) => {
  const { notifications } = await taro.call(notificationRoutes.listNotifications, { query: {} })
  return notifications.find(({ comment }) => comment?.excerpt === words)?.is_read
}

async function receive(words: string) {
  await app.eventually(async () => {
    const { notifications } = await taro.call(notificationRoutes.listNotifications, { query: {} })
    return notifications.some(({ comment }) => comment?.excerpt === words)
  })
  app.pass(MAIL_GATHERED_MS)
  await app.services.jobs.add(DUE_MAILS, {})
  return app.eventually(async () =>
    (await readMails(app, taro.email)).find(({ body_text }) => body_text.includes(words)),
  )
}

test.each(pickVariant(0))(
  'a mention is emailed with a link; emails are configured, muted and unsubscribed: $language, $width',
  async ({ language, width, options }) => {
    const t = wordsOf(MAIL_TEXTS, language)
    const n = wordsOf(NOTIFICATION_TEXTS, language)
    const title = `在庫の話 ${language}`
    await taro.call(accountRoutes.updateLanguage, { body: { language } })
    const visitor = await openVisitor(url, options)
    const { page, complaints } = visitor
    await addSessionCookies(visitor, taro)
    const words = `もう少し短く ${language}`
    await mention(title, words)
    const mail = await receive(words)
    expect(mail.subject).toBe(
      language === 'ja'
        ? `山田 花子さんがあなたをメンションしました：${title}`
        : `山田 花子 mentioned you: ${title}`,
    )
    const links = mail.body_text.match(/https?:\S+/g) ?? []
    const [toComment = '', toSettings = '', toEnd = ''] = links
    await page.goto(toComment)
    await page.locator('.comment-thread[data-active]').getByText(words).waitFor()
    // Following the email's link marks the notification as read. The page then removes the link's
    // parameter from the URL.
    await expect.poll(() => isRead(words)).toBe(true)
    await expect.poll(() => new URL(page.url()).search).toBe('')

    await page.goto(toSettings)
    expect(new URL(page.url()).pathname).toBe(`/${language}${PAGES.settings}`)
    await bellOf(page).click()
    const inbox = page.getByRole('dialog', { name: n.title })
    await inbox.getByRole('button', { name: fillText(n.mute, { title }) }).click()
    await inbox.getByRole('button', { name: fillText(n.unmute, { title }) }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    const again = page.getByRole('button', { name: fillText(t.again_for, { title }) })
    await again.click()
    await again.waitFor({ state: 'detached' })
    const kind = page.getByRole('checkbox', { name: t.kind_comment })
    const saved = page.waitForResponse((answer) =>
      answer.url().includes('/notifications/settings/'),
    )
    await kind.click()
    expect((await saved).status()).toBe(200)
    expect(await kind.isChecked()).toBe(false)
    await expectAccessible(page)
    if (width === 'narrow') expect(await findTightTargets(page)).toEqual([])

    // Unsubscribing requires a click on the page, but no login.
    const stranger = await openVisitor(url, options)
    await stranger.page.goto(toEnd)
    await expectAccessible(stranger.page)
    const settings = () => taro.call(notificationRoutes.readNotificationSettings, {})
    expect(await settings()).toMatchObject({ mail: 'soon', kinds_off: ['comment'], muted: [] })
    await stranger.page.getByRole('button').click()
    await stranger.page.getByRole('link').waitFor()
    await expectAccessible(stranger.page)
    expect(await settings()).toMatchObject({ mail: 'off', kinds_off: ['comment'] })
    await page.reload()
    await expect.poll(() => page.getByRole('radio', { name: t.off }).isChecked()).toBe(true)
    expect([...complaints, ...stranger.complaints]).toEqual([])
    await taro.call(notificationRoutes.updateNotificationSettings, {
      body: { mail: 'soon', kinds_off: [] },
    })
    await Promise.all([visitor.close(), stranger.close()])
  },
)
