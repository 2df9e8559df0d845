import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentRoutes } from '#contract/comments.ts'
import { MAX_GUEST_COMMENT } from '#contract/limits.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { readMails } from '#testing/people.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

// Sends comments with the page's form, as a browser without JavaScript does.

let app: TestApp
let owner: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.account(await app.company('青葉製作所'))
})
afterAll(() => app.stop())

type Link = { script_id: string; token: string }
async function makeLink(body: object = {}): Promise<Link> {
  const text = '# 挨拶\n営業：お世話になっております。\n# 課題\n営業：在庫です。'
  const { id: script_id } = await addScript(owner, { title: '商談', text })
  const made = await owner.call(sharingRoutes.createShare, {
    params: { script_id },
    body: { shows: 'script', days: 7, allows_comments: true, ...body },
  })
  return { script_id, token: made.body.token }
}

let number = 0
/** A browser without JavaScript, with its own IP address. */
function openReader({ token }: Link, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>()
  const remoteAddress = `10.8.0.${++number}`
  const page = `/ja/share/${token}`
  const request = async (url: string, form?: Record<string, string>) => {
    const answer = await app.app.inject({
      url,
      remoteAddress,
      method: form ? 'POST' : 'GET',
      headers: {
        ...headers,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return answer
  }
  return {
    cookies,
    request,
    open: () => request(page),
    send: (form: Record<string, string>) => request(`${page}/comments`, form),
  }
}

function readHidden(body: string): Record<string, string> {
  const [form = ''] = body.split('<form').slice(-1)
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))
}
const threadsOf = async ({ script_id: id }: Link) =>
  (await owner.call(commentRoutes.listThreads, { params: { id }, query: {} })).body.threads

test('the page accepts a comment by its form, remembers the author and shows the comment', async () => {
  const link = await makeLink()
  const reader = openReader(link)
  const before = await reader.open()
  expect(reader.cookies.size).toBe(0)
  expect(before.body).toContain('>台本全体</option>')
  const sent = {
    ...readHidden(before.body),
    about: '',
    name: '佐藤',
    body: '<b>三行目</b>が\n長いです。',
  }
  const answer = await reader.send(sent)
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `/ja/share/${link.token}?sent#comments`,
  ])
  expect([...reader.cookies.keys()]).toEqual([expect.stringMatching(/share-guest-/)])
  expect((await reader.send(sent)).statusCode).toBe(303)
  const after = (await reader.request(`/ja/share/${link.token}?sent`)).body
  expect(after).toContain('コメントを送信しました。')
  expect(after).toContain('&lt;b&gt;三行目&lt;/b&gt;が')
  expect(after).toContain('佐藤 としてコメントします')
  expect((await threadsOf(link)).map(({ anchor, quote }) => [anchor.part, quote])).toEqual([
    ['section', '挨拶'],
  ])
  expect((await openReader(link).open()).body).not.toContain('三行目')
  const [, form = ''] = after.split('<form')
  const reply = await reader.send({ ...readHidden(`<form${form}`), body: '二つ目です。' })
  expect(reply.statusCode).toBe(303)
  expect((await threadsOf(link))[0]?.comments.map(({ body }) => body)).toEqual([
    '<b>三行目</b>が\n長いです。',
    '二つ目です。',
  ])
})

test('a form that is expired or was shown to another reader is refused with the typed text preserved', async () => {
  const link = await makeLink()
  const [reader, other] = [openReader(link), openReader(link)]
  const typed = { about: '', name: '佐藤', body: '失われない言葉' }
  const hidden = readHidden((await reader.open()).body)
  const tampered = { ...hidden, ...typed, proof: `${hidden.proof}x` }
  for (const form of [{ ...typed, id: hidden.id ?? '' }, tampered]) {
    const { statusCode, body } = await reader.send(form)
    expect([statusCode, body.includes('失われない言葉')]).toEqual([403, true])
  }
  const elsewhere = readHidden((await openReader(await makeLink()).open()).body)
  expect((await reader.send({ ...elsewhere, ...typed })).statusCode).toBe(403)
  expect((await reader.send({ ...hidden, ...typed })).statusCode).toBe(303)
  // A form that was rendered for a guest is refused when another browser sends it. A form older
  // than 24 hours is refused too.
  const theirs = readHidden((await reader.open()).body)
  expect((await other.send({ ...theirs, ...typed })).statusCode).toBe(403)
  const late = readHidden((await other.open()).body)
  app.pass(25 * 3_600_000)
  expect((await other.send({ ...late, ...typed })).statusCode).toBe(403)
  const long = {
    ...readHidden((await other.open()).body),
    ...typed,
    body: 'あ'.repeat(MAX_GUEST_COMMENT + 1),
  }
  const refused = await other.send(long)
  expect([refused.statusCode, refused.body.includes('2,000文字以内')]).toEqual([422, true])
  expect((await threadsOf(link)).length).toBe(1)
})

test.each([
  ['cross-site', 403, 0],
  ['same-site', 403, 0],
  ['same-origin', 303, 1],
])('a comment form that a %s page sent gets %i', async (site, status, count) => {
  const link = await makeLink()
  const reader = openReader(link, { 'sec-fetch-site': site })
  const hidden = readHidden((await reader.open()).body)
  const sent = await reader.send({ ...hidden, about: '', name: '佐藤', body: '読みました' })
  expect([sent.statusCode, reader.cookies.size]).toEqual([status, count])
  expect((await threadsOf(link)).length).toBe(count)
})

test('a password that a page of another origin sends does not open the page', async () => {
  const link = await makeLink({ password: 'ひみつの合言葉' })
  const path = `/ja/share/${link.token}`
  const form = { password: 'ひみつの合言葉' }
  const elsewhere = openReader(link, { 'sec-fetch-site': 'cross-site' })
  expect((await elsewhere.request(path, form)).statusCode).toBe(403)
  expect((await openReader(link).request(path, form)).statusCode).toBe(303)
})

test('without the permission the page has no form and refuses one; a closed link looks like any other', async () => {
  const link = await makeLink()
  const reader = openReader(link)
  const hidden = readHidden((await reader.open()).body)
  const form = { ...hidden, name: '佐藤', body: 'あとから' }
  const set = (set: object) =>
    app.services.database.system(({ db }) =>
      db.updateTable('shares').set(set).where('script_id', '=', link.script_id).execute(),
    )
  await set({ allows_comments: false })
  expect((await reader.open()).body).not.toContain('<form')
  expect((await reader.send(form)).statusCode).toBe(403)
  await set({ allows_comments: true, revoked_at: new Date() })
  expect((await reader.send(form)).statusCode).toBe(404)
  expect(await threadsOf(link)).toEqual([])
})

test('named people sign with their address and can comment only after verifying it', async () => {
  const address = 'mori@example.com'
  const link = await makeLink({ recipients: [address] })
  const reader = openReader(link)
  const page = `/ja/share/${link.token}`
  expect((await reader.send({ name: '佐藤', body: 'だれでしょう' })).statusCode).toBe(403)
  await reader.request(page, { address })
  const code = await app.eventually(
    async () => /^\d{6}$/m.exec((await readMails(app, address))[0]?.body_text ?? '')?.[0],
  )
  await reader.request(page, { address, code })
  const { body } = await reader.open()
  expect(body).toContain(`${address} としてコメントします`)
  expect(body).not.toContain('name="name"')
  const sent = await reader.send({ ...readHidden(body), name: '別人', body: '確認しました。' })
  expect(sent.statusCode).toBe(303)
  // Without a guest cookie, the verified address identifies the guest.
  expect([...reader.cookies.keys()].filter((name) => name.includes('share-guest'))).toEqual([])
  expect((await threadsOf(link))[0]?.comments[0]?.author.guest?.name).toBe(address)
  expect((await reader.open()).body).toContain('確認しました。')
})
