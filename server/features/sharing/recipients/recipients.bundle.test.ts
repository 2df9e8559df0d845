import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharingRoutes } from '#contract/sharing.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { readMails } from '#testing/people.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let owner: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.account(await app.company('青葉製作所'))
})
afterAll(() => app.stop())

let number = 0
const newAddress = () => `sato${++number}@example.com`

async function makeLink(recipients: string[], more: { password?: string } = {}) {
  const { id } = await addScript(owner, { title: '宛先のある商談', text: '秘密の値段。' })
  const { body } = await owner.call(sharingRoutes.createShare, {
    params: { script_id: id },
    body: { shows: 'script', days: 7, recipients, allows_export: true, ...more },
  })
  return { script_id: id, ...body }
}
type Link = Awaited<ReturnType<typeof makeLink>>
const listed = async ({ script_id, id }: Link) => {
  const { body } = await owner.call(sharingRoutes.listShares, { params: { script_id } })
  return body.shares.find((each) => each.id === id)
}

function openReader({ token }: Pick<Link, 'token'>, remoteAddress = `10.9.0.${++number}`) {
  const cookies = new Map<string, string>()
  const request = async (url: string, form?: Record<string, string>) => {
    const answer = await app.app.inject({
      url,
      remoteAddress,
      method: form ? 'POST' : 'GET',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return answer
  }
  const page = `/ja/share/${token}`
  return {
    cookies,
    view: () => request(page),
    type: (form: Record<string, string>) => request(page, form),
    call: () => request(`/api/share/${token}/`),
    download: () => request(`/api/share/${token}/export/?format=txt`),
    countView: () =>
      app.app.inject({
        method: 'POST',
        url: `/api/share/${token}/views/`,
        payload: {},
        remoteAddress,
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      }),
  }
}

const codesFor = async (address: string) =>
  (await readMails(app, address)).map(({ body_text }) => /^\d{6}$/m.exec(body_text)?.[0] ?? '')
async function readShareCode(address: string, mails = 1) {
  await expect.poll(async () => (await codesFor(address)).length).toBe(mails)
  return (await codesFor(address))[0] ?? ''
}

test('a named recipient verifies their address by a code, reads, and is listed as a viewer; others read nothing', async () => {
  const address = newAddress()
  const link = await makeLink([address.toUpperCase(), address])
  expect(link.recipients).toEqual([{ email: address, views: 0, last_viewed_at: null }])
  const reader = openReader(link)
  const first = await reader.view()
  expect([first.statusCode, reader.cookies.size]).toEqual([200, 0])
  expect(first.body).toContain('name="address"')
  for (const hidden of ['宛先のある商談', '秘密の値段', '青葉製作所', address])
    expect(first.body).not.toContain(hidden)
  expect((await reader.call()).json()).toMatchObject({ code: 'share_recipient' })
  expect((await reader.download()).statusCode).toBe(404)

  expect((await reader.type({ address })).statusCode).toBe(200)
  const code = await readShareCode(address)
  const kept = await app.services.database.raw.query('select * from share_recipients')
  expect(JSON.stringify(kept.rows)).not.toContain(code)
  const right = await reader.type({ address, code: ` ${code.slice(0, 3)} ${code.slice(3)}` })
  expect([right.statusCode, right.headers.location]).toEqual([303, `/ja/share/${link.token}`])
  expect((await reader.view()).body).toContain('秘密の値段。')
  expect((await reader.call()).json()).toMatchObject({ title: '宛先のある商談' })
  expect((await reader.download()).body).toContain('秘密の値段。')
  await reader.countView()
  expect((await listed(link))?.recipients).toEqual([
    { email: address, views: 1, last_viewed_at: expect.any(String) },
  ])

  // A code can be used once. The cookie that the reader gets for the code opens no other link.
  const other = openReader(link)
  expect((await other.type({ address, code })).statusCode).toBe(403)
  const second = await makeLink([address])
  const elsewhere = openReader(second)
  for (const [name, value] of reader.cookies)
    elsewhere.cookies.set(name.replace(link.id, second.id), value)
  expect((await elsewhere.view()).body).not.toContain('秘密の値段')

  // A removed recipient cannot read. When named again, they must enter a new code.
  const set = (recipients: string[] | null) =>
    owner.call(sharingRoutes.updateShare, {
      params: { script_id: link.script_id, id: link.id },
      body: { recipients },
    })
  await set([newAddress()])
  expect((await reader.call()).statusCode).toBe(403)
  await set([address])
  expect((await reader.call()).statusCode).toBe(403)
  expect((await set([])).status).toBe(422)
  await set(null)
  expect((await reader.call()).statusCode).toBe(200)
  const { rows } = await app.services.database.raw.query(
    "select data from events where subject_id = $1 and kind like 'share.%' order by id",
    [link.script_id],
  )
  expect(JSON.stringify(rows)).not.toContain('@example')
  expect(rows.slice(1).map((row) => (row.data as { recipients: number }).recipients)).toEqual([
    1, 1, 0,
  ])
})

test('the page does not reveal if a link is for an address; wrong and used codes look the same', async () => {
  const [named, unnamed] = [newAddress(), newAddress()]
  const link = await makeLink([named])
  const compare = async (form: Record<string, string>, address: string) => {
    const { statusCode, headers, body } = await openReader(link).type(form)
    const { date: _, ...compared } = headers
    return [statusCode, compared, body.replaceAll(address, 'ADDRESS')]
  }
  // The addresses are equally long, so responses can be compared byte by byte.
  expect(await compare({ address: named }, named)).toEqual(
    await compare({ address: unnamed }, unnamed),
  )
  const code = await readShareCode(named)
  const wrong = code === '000000' ? '000001' : '000000'
  const seen = [
    await compare({ address: named, code: wrong }, named),
    await compare({ address: unnamed, code }, unnamed),
    await compare({ address: named, code: 'abc' }, named),
  ]
  expect(seen).toEqual(seen.map(() => seen[0]))
  expect(seen[0]?.[0]).toBe(403)
  expect((await openReader(link).type({ address: 'だれか' })).statusCode).toBe(422)
  // Emails are sent in order, so an email for the unnamed address would have arrived before this
  // email.
  await openReader(link).type({ address: named })
  await readShareCode(named, 2)
  expect(await codesFor(unnamed)).toEqual([])
})

test('a code is valid for ten minutes and five attempts; requests and attempts are limited per network', async () => {
  const address = newAddress()
  const link = await makeLink([address])
  const reader = openReader(link)
  await reader.type({ address })
  const first = await readShareCode(address)
  const wrong = first === '000000' ? '000001' : '000000'
  for (let n = 0; n < 5; n++) await openReader(link).type({ address, code: wrong })
  expect((await openReader(link).type({ address, code: first })).statusCode).toBe(403)
  await reader.type({ address })
  const second = await readShareCode(address, 2)
  await app.services.database.raw.query(
    "update share_recipients set code_expires_at = now() - interval '1 second' where share_id = $1",
    [link.id],
  )
  expect((await openReader(link).type({ address, code: second })).statusCode).toBe(403)
  const statuses = []
  for (let n = 0; n < 4; n++)
    statuses.push((await reader.type({ address: newAddress() })).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
  const guesser = openReader(link)
  const guessed = []
  for (let n = 0; n < 11; n++)
    guessed.push((await guesser.type({ address, code: wrong })).statusCode)
  expect(guessed).toEqual([...Array(10).fill(403), 429])
})

test('a password is asked before the code, and neither opens the link without the other', async () => {
  const address = newAddress()
  const link = await makeLink([address], { password: '電池ホチキス' })
  const reader = openReader(link)
  expect((await reader.view()).body).toContain('name="password"')
  // Before the password is entered, no code can be requested.
  expect((await reader.type({ address })).statusCode).toBe(403)
  expect((await reader.call()).json()).toMatchObject({ code: 'share_password' })
  expect((await reader.type({ password: '電池ホチキス' })).statusCode).toBe(303)
  expect((await reader.view()).body).toContain('name="address"')
  expect((await reader.call()).json()).toMatchObject({ code: 'share_recipient' })
  await reader.type({ address })
  const code = await readShareCode(address)
  expect((await reader.type({ address, code })).statusCode).toBe(303)
  expect((await reader.call()).statusCode).toBe(200)
})

test('a closed link asks for nothing', async () => {
  const address = newAddress()
  const link = await makeLink([address])
  await owner.call(sharingRoutes.revokeShare, {
    params: { script_id: link.script_id, id: link.id },
  })
  const gone = openReader({ token: 'x'.repeat(43) })
  const reader = openReader(link)
  for (const form of [{ address }, { address, code: '123456' }]) {
    const [one, other] = [await reader.type(form), await gone.type(form)]
    expect(one.statusCode).toBe(404)
    expect(one.body.replaceAll(link.token, 'x'.repeat(43))).toBe(other.body)
  }
  expect(await codesFor(address)).toEqual([])
})
