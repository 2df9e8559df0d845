import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { readConfig } from '#server/config.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { openSmtpServer, type TestSmtpServer } from '#testing/smtp-server.ts'
import { MAILBOX_PATH } from './create-mailer.ts'
import { storeMail } from './data.ts'
import type { Mail } from './mailer.ts'
import { describeMailbox, serveMailbox } from './serve-mailbox.ts'

let smtp: TestSmtpServer
let app: TestApp
let withoutSmtp: TestApp

beforeAll(async () => {
  smtp = await openSmtpServer()
  app = await openTestApp({
    SMTP_URL: smtp.url,
    MAIL_FROM: '台本 <no-reply@example.jp>',
  })
  withoutSmtp = await openTestApp()
})
afterAll(async () => {
  await app.stop()
  await withoutSmtp.stop()
  await smtp.close()
})

const mail = (over: Partial<Mail> = {}): Mail => ({
  to: 'taro@example.jp',
  language: 'ja',
  subject: { ja: 'メールアドレスの確認 ㈱髙橋 🎉', en: 'Confirm' },
  paragraphs: [{ ja: '本文 <b>です</b> & 改行\n二行目', en: 'Text' }],
  button: {
    label: { ja: '確認する', en: 'Confirm' },
    url: 'https://daihon.example/ja/login#verify-email=abc',
  },
  ...over,
})
const receive = (subject: string) =>
  app.eventually(async () => smtp.arrived.find((email) => email.subject === subject))

test('a Japanese email arrives as written: text, HTML, one button with its address below', async () => {
  await app.services.mailer.send(mail())
  const email = await receive('メールアドレスの確認 ㈱髙橋 🎉')
  expect(email.from).toMatchObject({ name: '台本', address: 'no-reply@example.jp' })
  expect(email.recipients).toEqual(['taro@example.jp'])
  expect(email.text).toContain('本文 <b>です</b> & 改行\n二行目')
  expect(email.text).toContain('https://daihon.example/ja/login#verify-email=abc')
  expect(email.html).toContain('本文 &lt;b&gt;です&lt;/b&gt; &amp; 改行<br>二行目')
  expect(
    email.html?.match(/<a href="https:\/\/daihon.example\/ja\/login#verify-email=abc"/g),
  ).toHaveLength(2)
  expect(email.html).toContain('lang="ja"')
})

test('an English email is entirely in English', async () => {
  const paragraphs = [{ ja: '本文', en: 'It’s “text” — & more' }]
  await app.services.mailer.send(mail({ language: 'en', paragraphs }))
  const email = await receive('Confirm')
  expect(email.text).toContain('It’s “text” — & more')
  expect(email.html).toContain('It’s “text” — &amp; more')
  expect(email.html).toContain('lang="en"')
  expect(email.html?.match(/>Confirm<\/a>/g)).toHaveLength(1)
  for (const part of [email.text, email.html]) expect(part).not.toMatch(/[ぁ-んァ-ヶ]/)
})

test('user input cannot add headers or recipients', async () => {
  const subject = 'x\r\nBcc: thief@evil.example\r\n\r\nbody\u2028\u202eslaxe'
  await app.services.mailer.send(mail({ subject: { ja: subject, en: subject } }))
  const email = await receive('x Bcc: thief@evil.example body slaxe')
  expect(email.recipients).toEqual(['taro@example.jp'])
  expect(email.bcc).toBeUndefined()
  const count = smtp.arrived.length
  await app.services.mailer.send(
    mail({
      to: 'a@example.jp, thief@evil.example',
      subject: { ja: '二人宛', en: 'two' },
    }),
  )
  await app.services.mailer.send(mail({ subject: { ja: '次の一通', en: 'next' } }))
  await receive('次の一通')
  const recipients = smtp.arrived.slice(count).flatMap((one) => one.recipients)
  expect(recipients).not.toContain('thief@evil.example')
})

test('a refused email is retried; it is unreadable in the queue', async () => {
  smtp.refuse(1)
  await app.services.mailer.send(mail({ subject: { ja: '二度目の正直', en: 'twice' } }))
  const { rows } = await app.services.database.raw.query(
    "select data::text as data from jobs.job where name = 'mails'",
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/verify-email|taro@/)
  await receive('二度目の正直')
})

test.each(['sender', 'relay', 'late_sender'] as const)(
  'an email waits while the mail server refuses the sender (%s), and arrives later',
  async (how) => {
    smtp.refuseUs(how)
    const subject = `届く一通 ${how}`
    await app.services.mailer.send(mail({ subject: { ja: subject, en: subject } }))
    await receive(subject)
    expect(smtp.refusedUs.at(-1)).toBe(how)
  },
)

test('an email to an unknown recipient is not retried', async () => {
  await app.services.mailer.send(mail({ to: 'nobody@example.jp' }))
  await app.eventually(async () => {
    const { rows } = await app.services.database.raw.query(
      "select 1 from jobs.job where name = 'mails' and state < 'completed'",
    )
    return smtp.refusedFor.length > 0 && rows.length === 0
  })
  expect(smtp.refusedFor).toEqual(['nobody@example.jp'])
})

test('an email is sent only if its transaction commits', async () => {
  await app.services.database
    .system(async (tx) => {
      await app.services.mailer.send(mail({ subject: { ja: '幻の一通', en: 'ghost' } }), { tx })
      throw new Error('rolled back')
    })
    .catch(() => {})
  await app.services.mailer.send(mail({ subject: { ja: '本物の一通', en: 'real' } }))
  await receive('本物の一通')
  expect(smtp.arrived.map(({ subject }) => subject)).not.toContain('幻の一通')
})

test('erasing an address deletes all queued emails to it or about it, and its requests', async () => {
  const { database, mailer } = withoutSmtp.services
  const erased = 'qzvxw@example.jp'
  const send = (to: string, text: string) =>
    mailer.send(mail({ to, paragraphs: [{ ja: text, en: text }] }))
  await send(erased, '本文')
  await send('about@example.jp', `空 さん（${erased.toUpperCase()}）が申請しています。`)
  await send('command@example.jp', `次のコマンド:\noperator user approve --email ${erased}`)
  await send('mi.qzvxw@example.jp', '本文')
  await send('alike@example.jp', `not-${erased}、${erased}.example.com`)
  const body = { email: erased, language: 'ja' as const }
  await withoutSmtp.browser().call(authRoutes.requestPasswordReset, { body })
  const listQueued = async () => {
    const { rows } = await database.raw.query("select data from jobs.job where name = 'mails'")
    return rows.map(({ data }) => mailer.read(data as Record<string, unknown>)?.to)
  }
  const listRequests = async () =>
    (await database.raw.query("select 1 from jobs.job where name = 'password-resets'")).rows
  // Waits for emails that are being sent, because `forget` does not delete running jobs.
  await withoutSmtp.settle()
  expect(await listQueued()).toEqual(expect.arrayContaining([erased, 'about@example.jp']))
  expect(await listRequests()).toHaveLength(1)

  await database.system((tx) => mailer.forget(tx, [erased]))
  const left = await listQueued()
  expect(left).toEqual(expect.arrayContaining(['mi.qzvxw@example.jp', 'alike@example.jp']))
  for (const gone of [erased, 'about@example.jp', 'command@example.jp'])
    expect(left).not.toContain(gone)
  expect(await listRequests()).toEqual([])
})

test('with SMTP there is no mailbox page', async () => {
  const answer = await app.app.inject({ url: MAILBOX_PATH })
  expect(answer.body).not.toContain('Mailbox')
})

test('without SMTP the mailbox page is only available on this machine', async () => {
  await withoutSmtp.services.mailer.send(mail({ subject: { ja: '<i>件名</i>', en: 'x' } }))
  const get = (over: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
    withoutSmtp.app.inject({
      url: MAILBOX_PATH,
      remoteAddress: '127.0.0.1',
      ...over,
      headers: { host: 'localhost:3000', ...over.headers },
    })
  const page = await withoutSmtp.eventually(async () => {
    const answer = await get()
    return answer.body.includes('件名') ? answer : null
  })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('&lt;i&gt;件名')
  expect(page.body).toContain('<a href="https://daihon.example/ja/login#verify-email=abc">')
  expect(page.headers['cache-control']).toBe('no-store')
  for (const over of [
    { remoteAddress: '192.168.1.20' },
    { headers: { host: 'daihon.example' } },
    { headers: { host: 'rebound.evil.example' } },
    { headers: { 'x-forwarded-for': '203.0.113.9' } },
    { headers: { forwarded: 'for=203.0.113.9' } },
    { headers: { 'x-forwarded-server': 'proxy' } },
    { headers: { via: '1.1 proxy' } },
    { headers: { 'x-real-ip': '203.0.113.9' } },
    { headers: { 'cf-connecting-ip': '203.0.113.9' } },
    { headers: { 'x-original-host': 'daihon.example' } },
    { headers: { referer: 'https://daihon.example/ja/login' } },
  ])
    expect((await get(over)).statusCode, JSON.stringify(over)).toBe(404)
  for (const headers of [
    { host: '127.0.0.1:3000' },
    { host: '[::1]:3000' },
    { referer: 'http://localhost:3000/ja/login', 'accept-language': 'ja', dnt: '1' },
  ])
    expect((await get({ headers })).statusCode, JSON.stringify(headers)).toBe(200)
})

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:5173' }, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
  [{ PUBLIC_URL: 'https://daihon.example.co.jp' }, false],
  [{ PUBLIC_URL: 'http://192.168.1.20:3000' }, false],
  [{ PUBLIC_URL: 'http://localhost.example.com' }, false],
  [{ TRUST_PROXY: '127.0.0.1' }, false],
  [{ SMTP_URL: 'smtp://127.0.0.1:2525' }, false],
])('with %j the mailbox is served: %s', async (env, is_served) => {
  const page = Fastify()
  const { database } = withoutSmtp.services
  serveMailbox(page, { config: readConfig(env), database })
  await storeMail(database, { to: 'a@example.jp', subject: '秘密の件名', text: '本文', html: '' })
  const headers = { host: '127.0.0.1:3000' }
  const { body } = await page.inject({ url: MAILBOX_PATH, remoteAddress: '127.0.0.1', headers })
  expect(body.includes('秘密の件名')).toBe(is_served)
  await page.close()
})

test('one line of the startup log states who can see emails', () => {
  const describe = (env: Record<string, string>) =>
    describeMailbox(readConfig(env), (path) => `http://127.0.0.1:3000${path}`)
  expect(describe({})).toMatch(
    /http:\/\/127\.0\.0\.1:3000\/development\/mailbox.*このコンピューター.*only a browser on this machine/,
  )
  expect(describe({ PUBLIC_URL: 'https://daihon.example' })).toMatch(
    /SMTP_URL が未設定.*送信されません.*no emails are sent/,
  )
  expect(describe({ PUBLIC_URL: 'https://daihon.example' })).not.toContain(MAILBOX_PATH)
  expect(describe({ SMTP_URL: 'smtp://127.0.0.1:2525' })).toBeNull()
})
