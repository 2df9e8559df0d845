import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { newScript } from '#testing/test-scripts.ts'

let app: TestApp
let member: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  member = await app.account(await app.company())
})
afterAll(() => app.stop())

/** Sends a request to create a script, with fields that the contract's types may not allow. */
const post = (more: Record<string, unknown>) =>
  member.call(scriptRoutes.createScript, { body: { ...newScript({ title: 'x' }), ...more } })

test.each([
  ['', 'empty'],
  [' \u3000\t\n', 'empty'],
  ['あ'.repeat(201), 'too_long'],
  ['x'.repeat(1_000_000), 'too_long'],
  ['a\ud800b', 'bad_characters'],
  ['a\u0000b', 'bad_characters'],
])('an invalid title is refused in both languages (%#)', async (title, code) => {
  for (const answer of [
    await post({ title }),
    await member.call(scriptRoutes.updateScript, {
      params: { id: (await post({})).body.id },
      body: { title },
    }),
  ]) {
    expect(answer.status).toBe(422)
    expect(answer.problem.fields).toEqual([{ path: 'title', code }])
    const { ja, en } = answer.problem.error
    expect(ja.length * en.length).toBeGreaterThan(0)
  }
})

test.each(['あ'.repeat(200), '\u200fשלום\u202e', '👨‍👩‍👧‍👦 商談 🇯🇵', 'ｶﾞ\u3099', '<b>&"\''])(
  'an unusual title is stored unchanged (%#)',
  async (title) => {
    const made = await post({ title })
    expect(made.status).toBe(201)
    expect(
      (await member.call(scriptRoutes.readScript, { params: { id: made.body.id } })).body.title,
    ).toBe(title)
    expect(
      (
        await member.call(scriptRoutes.updateScript, {
          params: { id: made.body.id },
          body: {
            title: `${title.slice(0, 90)}!`,
          },
        })
      ).status,
    ).toBe(200)
  },
)

test('a malformed id in a path is not found, and in a body is refused', async () => {
  for (const id of ['1', 'x'.repeat(200), '%00', "';--", '..%2f', randomUUID().slice(1)]) {
    expect((await member.send('GET', `/api/scripts/${id}/`)).status).toBe(404)
    expect((await member.send('GET', `/api/scripts/${id}/text/`)).status).toBe(404)
    expect((await member.send('DELETE', `/api/scripts/${id}/`)).status).toBe(404)
  }
  expect((await post({ id: 'not-a-uuid' })).problem.fields).toEqual([
    { path: 'id', code: 'bad_id' },
  ])
  expect((await post({ id: randomUUID().toUpperCase() })).status).toBe(201)
})

test('unknown fields, wrong types and numbers out of range are refused', async () => {
  expect((await post({ owner_id: randomUUID() })).problem.fields).toEqual([
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
    expect((await member.send('GET', `/api/scripts/?${query}`)).status).toBe(422)
  for (const search of ['\u0000', '\ud800', '%E3%81', '\u202e'])
    expect(
      (await member.send('GET', `/api/scripts/?search=${encodeURI(search.toWellFormed())}`)).status,
    ).toBe(200)
})

test('a cursor with an impossible date is refused', async () => {
  for (const day of ['2026-02-31T00:00:00.000Z', '0000-01-01T00:00:00.000Z']) {
    const after = Buffer.from(`${day} ${randomUUID()}`).toString('base64url')
    const answer = await member.call(scriptRoutes.listScripts, { query: { after } })
    expect(answer).toMatchObject({ status: 422, problem: { code: 'invalid' } })
  }
})

test('3,000 blocks are accepted and 3,001 refused; a text over the limit is refused by its field', async () => {
  const text = (blocks: number) =>
    Array.from({ length: blocks }, (_, n) => `${n}番目の話です。`).join('\n')
  const made = await post({ text: text(3_000) })
  expect(made.body).toMatchObject({ block_count: 3_000 })
  expect((await post({ text: text(3_001) })).problem.code).toBe('too_many_blocks')
  expect((await post({ text: 'あ'.repeat(400_001) })).problem.fields).toEqual([
    { path: 'text', code: 'too_long' },
  ])
  expect((await post({ text: 'a\u0000' })).problem.fields).toEqual([
    { path: 'text', code: 'bad_characters' },
  ])
  const line = { text: 'あ'.repeat(200_001), role: 'line' }
  for (const lines of [[line, line], [{ text: 'あ', role: 'song' }]])
    expect((await post({ lines })).problem.fields?.[0]?.path).toBe('lines')
})

test('parallel renames of one script all succeed, and one of them wins', async () => {
  const { body } = await post({})
  const titles = Array.from({ length: 8 }, (_, n) => `題名${n}`)
  const answers = await Promise.all(
    titles.map((title) =>
      member.call(scriptRoutes.updateScript, { params: { id: body.id }, body: { title } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(titles.map(() => 200))
  expect(titles).toContain(
    (await member.call(scriptRoutes.readScript, { params: { id: body.id } })).body.title,
  )
})
