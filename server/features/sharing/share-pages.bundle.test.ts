import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROBLEMS } from '#contract/problems.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { type Share, sharingRoutes } from '#contract/sharing.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let owner: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.account(await app.company('青葉製作所'))
})
afterAll(() => app.stop())

const TEXT = '# 挨拶\n営業：<script>alert(1)</script>と{見積|みつもり}の件。\n（メモ：一割まで）'
async function makeLink(company?: TestAccount) {
  const by = company ?? owner
  const { id } = await addScript(by, { title: '<b>商談</b>', text: TEXT })
  const made = await by.call(sharingRoutes.createShare, {
    params: { script_id: id },
    body: { shows: 'script', days: 7 },
  })
  return { script_id: id, ...made.body }
}
const open = (token: string, headers = {}, language = 'ja') =>
  app.app.inject({ url: `/${language}/share/${token}`, headers })
const change = (link: Pick<Share, 'id'>, set: object) =>
  app.services.database.system(({ db }) =>
    db.updateTable('shares').set(set).where('id', '=', link.id).execute(),
  )

test('the HTML contains the script’s text, without memos or cookies', async () => {
  const { token } = await makeLink()
  const { statusCode, headers, body } = await open(token)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(body).toContain('<h1 lang="ja">&lt;b&gt;商談&lt;/b&gt;</h1>')
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(body).toContain('<rt>みつもり</rt>')
  expect(body).toContain('青葉製作所')
  for (const [, inside] of body.matchAll(/<script[^>]*>(.*?)<\/script>/gs)) expect(inside).toBe('')
  for (const hidden of ['一割まで', owner.user_id, '@example.jp'])
    expect(body).not.toContain(hidden)
})

test('buttons match the link’s permissions, and link previews get no more than readers', async () => {
  const { script_id, id, token } = await makeLink()
  const set = (body: object) =>
    owner.call(sharingRoutes.updateShare, { params: { script_id, id }, body })
  const usual = (await open(token)).body
  expect(usual).toMatch(/<button[^>]*data-copy/)
  expect(usual).toMatch(/<button[^>]*data-print/)
  const tagsOf = (body: string) => [...body.matchAll(/<meta property="og:[^>]*>/g)].join('')
  // The general `og:title` prevents link previews from showing the page title, which contains the
  // script's name.
  expect(tagsOf(usual)).toContain('property="og:title" content="共有された台本"')
  expect(tagsOf(usual)).not.toMatch(/商談|青葉製作所/)
  await set({ allows_copy: false, allows_print: false, shows_preview: true })
  const strict = (await open(token)).body
  expect(strict).not.toMatch(/data-copy|data-print/)
  expect(strict).toMatch(/<article[^>]*data-uncopied[^>]*data-unprinted/)
  expect(tagsOf(strict)).toContain('property="og:title" content="&lt;b&gt;商談&lt;/b&gt;"')
  expect(tagsOf(strict)).toContain('青葉製作所')
  expect(strict).not.toContain('一割まで')
  await set({ shows_memos: true, password: '電池ホチキス' })
  // Link previews get no tags before the password is entered.
  expect(tagsOf((await open(token)).body)).toBe('')
  await set({ password: null })
  expect((await open(token)).body).toContain('一割まで')
})

test('a compressed share page has the same content, and its second language changes the page but not the script', async () => {
  const { token } = await makeLink()
  const packed = await open(token, { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await open(token)).body)
  const { body } = await open(token, {}, 'en')
  expect(body).toContain('<html lang="en"')
  expect(body).toContain(`href="/ja/share/${token}"`)
  expect(body).toContain('の件。')
})

test('unknown, malformed, expired, revoked, trashed and dormant links look the same', async () => {
  const sleeper = await app.account(await app.company())
  const [expired, revoked, trashed] = [await makeLink(), await makeLink(), await makeLink()]
  const dormant = await makeLink(sleeper)
  await change(expired, { expires_at: sql`now() - interval '1 second'` })
  await change(revoked, { revoked_at: sql`now()` })
  await owner.call(scriptRoutes.trashScript, { params: { id: trashed.script_id } })
  await app.services.database.system(({ db }) =>
    db
      .updateTable('companies')
      .set({ is_dormant: true })
      .where('id', '=', (eb) =>
        eb.selectFrom('users').select('company_id').where('id', '=', sleeper.user_id),
      )
      .execute(),
  )
  const tokens = [expired, revoked, trashed, dormant].map(({ token }) => token)
  const seen: { statusCode: number; compared: object; body: string }[] = []
  for (const token of [...tokens, 'x'.repeat(43), 'x'.repeat(250), '%22%3E']) {
    const { statusCode, headers, body } = await open(token)
    const { date: _, 'content-length': __, ...compared } = headers
    seen.push({ statusCode, compared, body: body.replaceAll(token, 'TOKEN') })
  }
  expect(seen).toEqual(seen.map(() => seen[0]))
  expect(seen[0]).toMatchObject({ statusCode: 404 })
  expect(seen[0]?.body).toContain('このリンクは開けません')
})

test('pages and API requests share a rate limit, which is explained when exceeded', async () => {
  const { token } = await makeLink()
  const remoteAddress = '203.0.113.7'
  const request = (url: string) => app.app.inject({ url, remoteAddress })
  const [calls] = sharingRoutes.readSharedDocument.rate
  for (let n = 0; n < calls; n++) await request(`/api/share/${token}/`)
  const { statusCode, headers, body } = await request(`/ja/share/${token}`)
  expect(statusCode).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(body).toContain(PROBLEMS.too_many_requests.text.ja)
  expect(body).not.toContain('このリンクは開けません')
})

test('a form asks for the password, which then opens page, API and export until it changes', async () => {
  const { script_id, id, token } = await makeLink()
  const params = { script_id, id }
  const set = (body: { password?: string; allows_export?: boolean }) =>
    owner.call(sharingRoutes.updateShare, { params, body })
  await set({ password: '電池 ホチキス', allows_export: true })
  const question = await open(token)
  expect(question.statusCode).toBe(200)
  expect(question.headers['set-cookie']).toBeUndefined()
  expect(question.body).toContain('パスワードを入力してください')
  expect(question.body).toMatch(/<form [^>]*method="post"/)
  for (const hidden of ['商談', '青葉製作所', 'みつもり'])
    expect(question.body).not.toContain(hidden)

  const show = (password: string, address = token, language = 'ja') =>
    app.app.inject({
      method: 'POST',
      url: `/${language}/share/${address}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ password }).toString(),
    })
  const wrong = await show('電池')
  expect(wrong.statusCode).toBe(403)
  expect(wrong.headers['set-cookie']).toBeUndefined()
  expect(wrong.body).toContain('パスワードが正しくありません')
  const right = await show('電池 ホチキス', token, 'en')
  expect(right.statusCode).toBe(303)
  expect(right.headers.location).toBe(`/en/share/${token}`)
  const cookie = String(right.headers['set-cookie']).split(';')[0] ?? ''
  expect(String(right.headers['set-cookie'])).toContain('HttpOnly')

  const previews = () =>
    Promise.all(
      [`/ja/share/${token}`, `/api/share/${token}/`, `/api/share/${token}/export/?format=txt`].map(
        async (url) => (await app.app.inject({ url, headers: { cookie } })).body.includes('商談'),
      ),
    )
  expect(await previews()).toEqual([true, true, true])
  // The cookie that proves the password is bound to this link and to this password.
  const other = await makeLink()
  await owner.call(sharingRoutes.updateShare, {
    params: { script_id: other.script_id, id: other.id },
    body: { password: '電池 ホチキス' },
  })
  const [name = '', proof = ''] = cookie.split('=')
  const forged = `${name.replace(id, other.id)}=${proof}`
  expect((await open(other.token, { cookie: forged })).body).not.toContain('商談')
  await set({ password: '別のパスワード' })
  expect(await previews()).toEqual([false, false, false])
  // With the right password but an unknown token, no link opens.
  expect((await show('電池 ホチキス', 'x'.repeat(43))).statusCode).toBe(404)
})

test('password guessing is throttled: after ten attempts from one network the page asks to wait', async () => {
  const { script_id, id, token } = await makeLink()
  await owner.call(sharingRoutes.updateShare, {
    params: { script_id, id },
    body: { password: '電池ホチキス' },
  })
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) {
    const answer = await app.app.inject({
      method: 'POST',
      url: `/ja/share/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `password=guess${n}`,
      remoteAddress: '203.0.113.9',
    })
    statuses.push(answer.statusCode)
    if (n === 10) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(statuses).toEqual([...Array(10).fill(403), 429])
})
