import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { commentRoutes } from '#contract/comments.ts'
import { grantRoutes } from '#contract/grants.ts'
import { MAIL_GATHERED_MS, notificationRoutes } from '#contract/notifications.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { openSmtpServer, type TestSmtpServer } from '#testing/smtp-server.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'
import { DUE_MAILS } from './jobs.ts'
import { lastDigest } from './rules.ts'

const DAY_MS = 86_400_000

let smtp: TestSmtpServer
let app: TestApp
let company: string
let writer: TestAccount
let reader: TestAccount
beforeAll(async () => {
  smtp = await openSmtpServer()
  app = await openTestApp({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://daihon.example' })
  company = await app.company()
  writer = await app.account(company)
})
afterAll(async () => {
  await app.stop()
  await smtp.close()
})
beforeEach(async () => {
  reader = await app.account(company)
})

async function mention(body: string, id?: string) {
  const script_id =
    id ?? (await addScript(writer, { visibility: 'team_view', title: '在庫の話' })).id
  const anchor = { part: 'block', id: 'b', start: null, end: null } as const
  const ids = { id: randomUUID(), comment_id: randomUUID() }
  const mentions = [reader.user_id]
  await writer.call(commentRoutes.startThread, {
    params: { id: script_id },
    body: { ...ids, anchor, quote: '', body, mentions },
  })
  await app.eventually(async () => {
    const { notifications } = (await list()).body
    return notifications.some(({ comment }) => comment?.excerpt === body)
  })
  return script_id
}
const list = () => reader.call(notificationRoutes.listNotifications, { query: {} })
const choose = (mail: 'soon' | 'daily' | 'off', kinds_off: ('mention' | 'reply')[] = []) =>
  reader.call(notificationRoutes.updateNotificationSettings, { body: { mail, kinds_off } })
const address = () => `${reader.uid}@example.jp`
const mails = () => smtp.arrived.filter(({ recipients }) => recipients.includes(address()))

/** Runs the cron job and waits until its emails are sent. */
async function sendDue() {
  await app.services.jobs.add(DUE_MAILS, {})
  await app.eventually(async () => {
    const { rows } = await app.services.database.raw.query(
      "select 1 from jobs.job where name like '%notification-mails' and state < 'completed'",
    )
    return rows.length === 0
  })
}
const afterMinutes = () => {
  app.pass(MAIL_GATHERED_MS)
  return sendDue()
}

test('unread notifications of five minutes become one email, in the reader’s language', async () => {
  const id = await mention('<b>短く</b>できますか？')
  await sendDue()
  expect(mails()).toEqual([])
  await mention('数字も直してください', id)
  await mention('これは読みました', id)
  const [newest] = (await list()).body.notifications
  await reader.call(notificationRoutes.markNotificationsRead, { body: { id: newest?.id ?? 0 } })
  await afterMinutes()
  await sendDue()
  expect(mails()).toHaveLength(1)
  const [mail] = mails()
  expect(mail?.subject).toBe('新しい通知が2件あります')
  expect(mail?.text).toContain(
    'さんがあなたをメンションしました\n在庫の話\n<b>短く</b>できますか？',
  )
  const page = `https://daihon\\.example/ja/talk_script/${id}`
  expect(mail?.text).toMatch(new RegExp(`${page}\\?notification=\\d+#comment=`))
  expect(mail?.html).toContain('&lt;b&gt;短く&lt;/b&gt;')
  expect(mail?.html).not.toContain('これは読みました')
})

test('a single notification is named in the subject', async () => {
  await mention('一つだけ')
  await afterMinutes()
  expect(mails()[0]?.subject).toMatch(/さんがあなたをメンションしました：在庫の話$/)
})

test('a reader who lost the right or their membership gets no email, even if the mail server was down', async () => {
  const id = await mention('まだ見えます')
  smtp.refuse(1)
  app.pass(MAIL_GATHERED_MS)
  await app.services.jobs.add(DUE_MAILS, {})
  await app.eventually(async () => {
    const { rows } = await app.services.database.raw.query(
      "select 1 from jobs.job where name = 'notification-mails' and state = 'retry'",
    )
    return rows.length > 0
  })
  await writer.call(scriptRoutes.setVisibility, {
    params: { id },
    body: { visibility: 'private' },
  })
  await sendDue()
  expect(mails()).toEqual([])

  await mention('停止されます')
  await app.services.database.system(({ db }) =>
    db.updateTable('users').set({ status: 'suspended' }).where('id', '=', reader.user_id).execute(),
  )
  await afterMinutes()
  expect(mails()).toEqual([])
})

test('a reader of a granted script gets an email in their language', async () => {
  await reader.call(accountRoutes.updateLanguage, { body: { language: 'en' } })
  const { id } = await addScript(writer, { title: '工務店 <向け>' })
  const params = { id, user_id: reader.user_id }
  await writer.call(grantRoutes.setGrant, { params, body: { access: 'view' } })
  await app.eventually(async () => (await list()).body.unread > 0)
  await afterMinutes()
  const [mail] = mails()
  expect(mail?.subject).toMatch(/ shared a script with you: 工務店 <向け>$/)
  expect(mail?.text).toContain(`/en/talk_script/${id}`)
  expect(mail?.html).toContain('lang="en"')
})

test('a grant revoked meanwhile sends no email', async () => {
  const { id } = await addScript(writer)
  await writer.call(grantRoutes.setGrant, {
    params: { id, user_id: reader.user_id },
    body: { access: 'comment' },
  })
  await mention('ここだけの話', id)
  await writer.call(grantRoutes.revokeGrant, { params: { id, user_id: reader.user_id } })
  await afterMinutes()
  expect(mails()).toEqual([])
})

test('a reader may choose one email a day', async () => {
  expect((await choose('daily')).status).toBe(200)
  await mention('今日の一件目')
  await mention('今日の二件目')
  // Both notifications are newer than the last daily emails, so they are due on the next day.
  const at = new Date(lastDigest(app.services.now()) + 1)
  await app.services.database.system(({ db }) =>
    db
      .updateTable('notifications')
      .set({ created_at: at })
      .where('user_id', '=', reader.user_id)
      .execute(),
  )
  await sendDue()
  expect(mails()).toEqual([])
  app.pass(DAY_MS)
  await sendDue()
  expect(mails().map(({ subject }) => subject)).toEqual(['新しい通知が2件あります'])
})

test('a kind, a script or all emails can be turned off; notifications still appear', async () => {
  await choose('soon', ['mention'])
  await mention('届かない種類')
  await afterMinutes()
  expect(mails()).toEqual([])

  await choose('soon')
  const id = await mention('届かない台本')
  const mute = (is_muted: boolean) =>
    reader.call(notificationRoutes.muteScript, { params: { id }, body: { is_muted } })
  expect((await mute(true)).body).toEqual({ is_muted: true })
  await mute(true)
  const settings = async () =>
    (await reader.call(notificationRoutes.readNotificationSettings, {})).body
  expect(await settings()).toEqual({
    mail: 'soon',
    kinds_off: [],
    muted: [{ id, title: '在庫の話' }],
  })
  await afterMinutes()
  expect(mails()).toEqual([])
  expect((await list()).body.notifications[0]?.script).toMatchObject({ id, is_muted: true })
  await mute(false)
  expect((await settings()).muted).toEqual([])
  await mention('また届きます', id)
  await afterMinutes()
  expect(mails()).toHaveLength(1)
})

test('a mail program unsubscribes with one request without a login; a GET changes nothing', async () => {
  await mention('一通だけ')
  await afterMinutes()
  const header = (key: string) => mails()[0]?.headers.find((one) => one.key === key)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, address = ''] =
    /^<https:\/\/daihon\.example(\/.+)>$/.exec(header('list-unsubscribe')) ?? []
  expect(mails()[0]?.text).toContain(address)
  const mail = async () =>
    (await reader.call(notificationRoutes.readNotificationSettings, {})).body.mail
  const page = await app.app.inject({ url: address })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<form method="post">')
  expect(await mail()).toBe('soon')
  const post = (url: string, type = 'application/x-www-form-urlencoded') =>
    app.app.inject({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': type, origin: 'null', 'sec-fetch-site': 'cross-site' },
    })
  const forged = address.replace(/.(?=\/$)/, (last) => (last === 'A' ? 'B' : 'A'))
  expect((await post(forged.replace('unsubscribe/', 'unsubscribe/x'))).statusCode).toBe(404)
  expect(await mail()).toBe('soon')
  expect((await post(address)).statusCode).toBe(200)
  expect(await mail()).toBe('off')
  expect((await post(address, 'multipart/form-data; boundary=x')).statusCode).toBe(200)
  await mention('もう届きません')
  await afterMinutes()
  expect(mails()).toHaveLength(1)
})
