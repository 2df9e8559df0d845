import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import type { TestAccount } from '../../../testing/test-accounts.ts'

let app: TestApp
let member: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  member = await app.account(await app.company())
})
afterAll(() => app.stop())

const post = (more: Record<string, unknown>) =>
  member.call('POST', '/api/scripts/', {
    ...{ id: randomUUID(), kind: 'talk_script', title: 'x', language: 'ja' },
    ...more,
  })

test.each([
  ['', 'empty'],
  [' \u3000\t\n', 'empty'],
  ['あ'.repeat(201), 'too_long'],
  ['x'.repeat(1_000_000), 'too_long'],
  ['a\ud800b', 'bad_characters'],
  ['a\u0000b', 'bad_characters'],
])('a title that cannot be is refused in both languages (%#)', async (title, code) => {
  for (const answer of [
    await post({ title }),
    await member.call('PATCH', `/api/scripts/${(await post({})).body.id}/`, { title }),
  ]) {
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual([{ path: 'title', code }])
    expect(answer.body.error.ja.length * answer.body.error.en.length).toBeGreaterThan(0)
  }
})

test.each(['あ'.repeat(200), '\u200fשלום\u202e', '👨‍👩‍👧‍👦 商談 🇯🇵', 'ｶﾞ\u3099', '<b>&"\''])(
  'a title that is merely unusual is kept as it is (%#)',
  async (title) => {
    const made = await post({ title })
    expect(made.status).toBe(201)
    expect((await member.call('GET', `/api/scripts/${made.body.id}/`)).body.title).toBe(title)
    expect(
      (
        await member.call('PATCH', `/api/scripts/${made.body.id}/`, {
          title: `${title.slice(0, 90)}!`,
        })
      ).status,
    ).toBe(200)
  },
)

test('an id that is none names nothing, or is refused in a body', async () => {
  for (const id of ['1', 'x'.repeat(200), '%00', "';--", '..%2f', randomUUID().slice(1)]) {
    expect((await member.call('GET', `/api/scripts/${id}/`)).status).toBe(404)
    expect((await member.call('GET', `/api/scripts/${id}/text/`)).status).toBe(404)
    expect((await member.call('DELETE', `/api/scripts/${id}/`)).status).toBe(404)
  }
  expect((await post({ id: 'not-a-uuid' })).body.fields).toEqual([{ path: 'id', code: 'bad_id' }])
  expect((await post({ id: randomUUID().toUpperCase() })).status).toBe(201)
})

test('unknown fields, wrong kinds and numbers out of range are refused', async () => {
  expect((await post({ owner_id: randomUUID() })).body.fields).toEqual([
    { path: 'owner_id', code: 'unknown_field' },
  ])
  for (const wrong of [
    { kind: 'canvas' },
    { language: 'fr' },
    { visibility: 'world' },
    { target_seconds: 1e12 },
    { title: 5 },
    { text: ['a'] },
  ])
    expect((await post(wrong)).status).toBe(422)
  for (const query of [
    'kind=canvas',
    'limit=0',
    'limit=101',
    'limit=x',
    'trash=maybe',
    `search=${'a'.repeat(201)}`,
  ])
    expect((await member.call('GET', `/api/scripts/?${query}`)).status).toBe(422)
  for (const search of ['\u0000', '\ud800', '%E3%81', '\u202e'])
    expect(
      (await member.call('GET', `/api/scripts/?search=${encodeURI(search.toWellFormed())}`)).status,
    ).toBe(200)
})

test('3,000 blocks are taken, 3,001 are not; a text over the limit is refused by name', async () => {
  const text = (blocks: number) =>
    Array.from({ length: blocks }, (_, n) => `${n}番目の話です。`).join('\n')
  const made = await post({ text: text(3_000) })
  expect(made.body).toMatchObject({ block_count: 3_000 })
  expect((await post({ text: text(3_001) })).body.code).toBe('too_many_blocks')
  expect((await post({ text: 'あ'.repeat(400_001) })).body.fields).toEqual([
    { path: 'text', code: 'too_long' },
  ])
  expect((await post({ text: 'a\u0000' })).body.fields).toEqual([
    { path: 'text', code: 'bad_characters' },
  ])
})

test('parallel renames of one script all succeed, and one of them stands', async () => {
  const { body } = await post({})
  const titles = Array.from({ length: 8 }, (_, n) => `題名${n}`)
  const answers = await Promise.all(
    titles.map((title) => member.call('PATCH', `/api/scripts/${body.id}/`, { title })),
  )
  expect(answers.map(({ status }) => status)).toEqual(titles.map(() => 200))
  expect(titles).toContain((await member.call('GET', `/api/scripts/${body.id}/`)).body.title)
})
