import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { commentRoutes } from '#contract/comments.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import type { RouteCall } from '#contract/route.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { foldForSearch } from '#document/fold-text.ts'
import { KANJI_VARIANTS } from '#document/kanji-variants.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let company: string
let owner: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company = await app.company()
  owner = await app.account(company)
})
afterAll(() => app.stop())

const run = async (text: string, values: unknown[] = []) =>
  (await app.services.database.raw.query(text, values)).rows
type Query = NonNullable<RouteCall<typeof scriptRoutes.listScripts>['query']>
const find = async (search: string, by: TestAccount, query: Partial<Query> = {}) =>
  (await by.call(scriptRoutes.listScripts, { query: { search, ...query } })).body

test('a script is found by its surroundings: tags, comments, canvas notes, and its author’s name and reading', async () => {
  const hanako = await app.account(company)
  await hanako.call(accountRoutes.updateUsername, {
    params: { id: hanako.user_id },
    body: { username: '山田 花子' },
  })
  await hanako.call(accountRoutes.updateNameReading, { body: { reading: 'やまだ はなこ' } })
  const { id } = await addScript(hanako, { title: '商談', text: '# 料金\n営業：月額です。' })
  const params = { id }
  await hanako.call(scriptRoutes.setVisibility, { params, body: { visibility: 'team_view' } })
  const seen = async (search: string, query: Partial<Query> = {}) =>
    (await find(search, owner, query)).scripts.map(({ found }) => ({
      about: found?.about,
      block_id: found?.block_id,
      text: found?.text?.filter(({ is_match }) => is_match).map(({ text }) => text),
    }))
  expect(await seen('crm')).toEqual([])
  await run('UPDATE scripts SET tags = $2 WHERE id = $1', [id, ['ＣＲＭ導入', '夏']])
  expect(await seen('crm')).toEqual([
    { about: { kind: 'tag', id: '' }, block_id: null, text: ['ＣＲＭ'] },
  ])

  const [thread_id, comment_id] = [randomUUID(), randomUUID()]
  await hanako.call(commentRoutes.startThread, {
    params,
    body: {
      id: thread_id,
      comment_id,
      quote: '',
      anchor: { part: 'block', id: 'b', start: null, end: null },
      body: 'ﾚﾋﾞｭｰです。\n「柊」は言い換えましょう。',
    },
  })
  expect(await seen('柊')).toMatchObject([
    { about: { kind: 'script_comment', id: thread_id }, text: ['柊'] },
  ])
  expect(await seen('レビュー')).toHaveLength(1)
  const comment = { id, thread_id, comment_id }
  await hanako.call(commentRoutes.updateComment, {
    params: comment,
    body: { body: '榊にしました。' },
  })
  expect([await seen('柊'), (await seen('榊')).length]).toEqual([[], 1])
  await hanako.call(commentRoutes.deleteComment, { params: comment })
  expect(await seen('榊')).toEqual([])

  await hanako.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } })
  await run('UPDATE lean_canvases SET notes = $2 WHERE talk_script_id = $1', [
    id,
    JSON.stringify([{ id: 'n1', text: '移動に\n半日かかる' }]),
  ])
  expect(await seen('半日')).toMatchObject([{ about: { kind: 'note', id: 'n1' }, text: ['半日'] }])

  // A search finds a script by its author's name, by a part of the name, or by the name's kana
  // reading. `author_name` limits the results to scripts of matching authors.
  for (const name of ['山田花子', '花子', 'やまだ', 'ヤマ'])
    expect(await seen(name), name).toEqual([{ about: null, block_id: null, text: undefined }])
  expect(await seen('月額', { author_name: 'ﾔﾏﾀﾞ' })).toHaveLength(1)
  expect(await seen('月額', { author_name: '鈴木' })).toEqual([])
  expect((await find('', owner, { author_name: '山田' })).scripts).toHaveLength(1)
  // Comments and notes of a hidden script are not found.
  await hanako.call(scriptRoutes.setVisibility, { params, body: { visibility: 'private' } })
  for (const word of ['夏', '半日', '山田']) expect(await seen(word), word).toEqual([])
})

test('the database normalizes the surroundings as it does texts', async () => {
  const every = String.fromCodePoint(...Array.from({ length: 0x60 }, (_, n) => 0x30a0 + n))
  const han = Array.from({ length: 0xa000 - 0x3400 }, (_, n) => String.fromCodePoint(0x3400 + n))
  const variants = [...KANJI_VARIANTS.keys()].join('')
  const selected = '葛󠄀城 か\ufe00\u3099 ❤️'
  for (const text of [
    every,
    variants,
    han.join(''),
    selected,
    'ﾃﾚｱﾎﾟ ＣＲＭ ㈱ Ａé ﾎﾞﾘｭｰﾑ ヴァ 𠮷 ①',
  ]) {
    const [row] = await run('SELECT fold_for_search($1) AS folded', [text])
    expect(row?.folded).toBe(foldForSearch(text))
  }
})
