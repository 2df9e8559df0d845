// Long because all search features are tested with the same few scripts.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { RouteCall, RouteResponse } from '#contract/route.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { foldForSearch } from '#document/fold-text.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import * as fc from '#testing/fast-check.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript, type NewScript } from '#testing/test-scripts.ts'
import { mergePending } from './merge/jobs.ts'

let app: TestApp
let company: string
let owner: TestAccount

beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  company = await app.company()
  owner = await app.account(company)
})
afterAll(() => app.stop())
const run = async (text: string, values: unknown[] = []) =>
  (await app.services.database.raw.query(text, values)).rows
const create = async (title: string, text: string, more: Partial<NewScript> = {}) =>
  (await addScript(owner, { title, text, ...more })).id
type Query = NonNullable<RouteCall<typeof scriptRoutes.listScripts>['query']>
type Page = RouteResponse<typeof scriptRoutes.listScripts>
const find = async (search: string, by = owner, query: Partial<Query> = {}): Promise<Page> =>
  (await by.call(scriptRoutes.listScripts, { query: { search, ...query } })).body
const titles = async (search: string) => (await find(search)).scripts.map(({ title }) => title)

const MEETING = '営業：髙島屋の山﨑様、渡邉様、葛󠄀城市の濵田様、サーバの件です。'

/**
 * Counts the n-grams of all scripts: n-grams in the stored index (`kept`), in a newly built index
 * (`created`), and in both (`same`).
 */
const compareGrams = async () => {
  const [row] = await run(`
    WITH kept AS (SELECT scope, part, gram, unnest(members) AS number FROM search_grams),
    created AS (
      SELECT search_scope, part, gram, search_number FROM script_contents, generate_series(1, 4) AS part,
        search_grams_of((search_parts(search_title, search_headings, search_text, search_about))[part]) AS gram)
    SELECT (SELECT count(*)::int FROM kept) AS kept, (SELECT count(*)::int FROM created) AS created,
      (SELECT count(*)::int FROM (SELECT * FROM kept INTERSECT SELECT * FROM created) AS both_) AS same`)
  return row
}
const never = new AbortController().signal
/**
 * Merges repeatedly until nothing is pending, because the server's own merge can block an attempt.
 */
const merge = () =>
  app.eventually(async () => {
    await mergePending(app.services.database, 7, never)
    return (await run('SELECT FROM search_pending LIMIT 1')).length === 0
  })
const expectGramsCurrent = async () => {
  await merge()
  const grams = await compareGrams()
  expect(grams).toEqual({ kept: grams?.created, created: grams?.created, same: grams?.created })
}

test('a search finds every variant of a kanji, and a loanword with or without its final long vowel, but no other name', async () => {
  await create('髙橋様との商談', MEETING)
  for (const search of [
    '高橋',
    '髙橋',
    '高島屋',
    '山崎',
    '渡辺',
    '渡邊',
    '渡邉',
    '葛城',
    '葛󠄀城',
    '浜田',
    '濱田',
    'サーバー',
    'サーバ',
    '渡辺 高橋',
  ])
    expect(await titles(search), search).toHaveLength(1)
  for (const search of ['渡部', '小浜', '太田', '葛木', 'サーバント'])
    expect(await titles(search), search).toEqual([])
  const [card] = (await find('渡辺')).scripts
  expect(card?.found?.text?.filter(({ is_match }) => is_match)).toEqual([
    { text: '渡邉', is_match: true },
  ])
  await expectGramsCurrent()
})

test('words are found from one character on, inside words, in any width, case and kana', async () => {
  await create('台本', '𠮷野家の髙橋様、ﾃﾚｱﾎﾟのＣＲＭは🍙で3日です。Payment by Invoice.')
  for (const search of [
    '𠮷',
    '髙',
    '𠮷野家',
    '野',
    '🍙',
    '3',
    '日',
    'で',
    'テレアポ',
    'てれあ',
    'レ',
    'ｱﾎﾟ',
    'crm',
    'RM',
    'c',
    'ayme',
    'invoice',
    'voice',
    'ＩＮＶ',
    'e',
    'は🍙で3日',
    '様、',
    '𠮷 invo 3',
  ])
    expect(await titles(search), search).toEqual(['台本'])
  for (const search of ['芳', '野𠮷', '4', 'invoices', 'paymentby', 'てれぽ', '𠮷 芳'])
    expect(await titles(search), search).toEqual([])
})

test('titles rank before headings and headings before texts, newest first; pagination is consistent', async () => {
  const expected: string[] = []
  for (const [place, title, text] of [
    ['text', '商談', '# はじめに\n在庫の棚卸しです。'],
    ['heading', '面談', '# 棚卸しの在庫\n在庫です。'],
    ['title', '在庫の棚卸し', '# 棚卸し\nこんにちは。'],
    ['text', '棚卸し', '# はじめに\n在庫です。'],
    ['heading', '在庫', '# 棚卸し\nこんにちは。'],
  ] as const)
    for (let n = 0; n < 2; n++) expected.push(`${place} ${await create(title, text)}`)
  expected.reverse()
  const inOrder = ['title', 'heading', 'text'].flatMap((place) =>
    expected.filter((each) => each.startsWith(`${place} `)).map((each) => each.split(' ')[1]),
  )
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: Page = await find('棚卸 在庫', owner, { limit: 3, ...(after && { after }) })
    seen.push(...page.scripts.map(({ id }) => id))
    after = page.next
  } while (after)
  expect(seen).toEqual(inOrder)
})

test('a result names its block or heading', async () => {
  const id = await create(
    '商談',
    '# 課題の確認\n営業：在庫はいかがですか。\n# 結び\n営業：また来週。',
  )
  const { document } = (await owner.call(scriptRoutes.readScriptText, { params: { id } })).body
  const { sections } = document as { sections: { id: string; blocks: { id: string }[] }[] }
  const place = async (search: string) => (await find(search)).scripts[0]?.found?.block_id
  expect(await place('在庫')).toBe(sections[0]?.blocks[0]?.id)
  expect(await place('来週')).toBe(sections[1]?.blocks[0]?.id)
  expect(await place('結び')).toBe(sections[1]?.id)
  expect(await place('商談')).toBeNull()
  await create('長い', `営業：${'あ'.repeat(4_000)}鯖${'い'.repeat(4_000)}`)
  const [long] = (await find('鯖')).scripts
  const words = long?.found?.text?.map(({ text }) => text).join('')
  expect(words).toMatch(/^…あ+鯖い+…$/)
})

test('only users who see a script find it', async () => {
  const colleague = await app.account(company)
  const stranger = await app.account(await app.company())
  const alone = await app.account(FREE_COMPANY_ID)
  const other = await app.account(FREE_COMPANY_ID)
  const secret = await create('秘密', '合言葉は柊です。')
  await addScript(alone, { title: 'ひとり', text: '合言葉は柊です。' })
  const seen = async (by: TestAccount, query = {}) =>
    (await find('柊', by, query)).scripts.map(({ title }) => title)
  const everybody = () =>
    Promise.all([owner, colleague, stranger, alone, other].map((one) => seen(one)))
  expect(await everybody()).toEqual([['秘密'], [], [], ['ひとり'], []])
  await owner.call(scriptRoutes.setVisibility, {
    params: { id: secret },
    body: { visibility: 'team_view' },
  })
  expect(await everybody()).toEqual([['秘密'], ['秘密'], [], ['ひとり'], []])
  await owner.call(scriptRoutes.trashScript, { params: { id: secret } })
  expect(await everybody()).toEqual([[], [], [], ['ひとり'], []])
  expect(await seen(owner, { trash: 'true' })).toEqual(['秘密'])
  expect(await seen(colleague, { trash: 'true' })).toEqual([])
  // Row-level security also protects the n-grams.
  await merge()
  const grams = ({ user_id }: TestAccount, company_id: string) =>
    app.services.database.tenant({ user_id, company_id }, async ({ db }) => {
      const rows = await db
        .selectFrom('search_grams')
        .select('scope')
        .where('gram', 'like', '%柊%')
        .execute()
      return [...new Set(rows.map(({ scope }) => scope))]
    })
  expect(await grams(colleague, company)).toEqual([company])
  expect(await grams(alone, FREE_COMPANY_ID)).toEqual([alone.user_id])
  expect(await grams(other, FREE_COMPANY_ID)).toEqual([])
})

const putText = (id: string, title: string, headings: string, text: string) =>
  run(
    `UPDATE script_contents SET search_title = $2, search_headings = $3, search_text = $4 WHERE script_id = $1`,
    [id, title, headings, text],
  )
const character = fc.constantFrom(...'aab1 在庫庫のかかー𠮷🍙\n')
const words = fc.string({ unit: character, maxLength: 30 })

test('the grams follow every edit, and a search for any part of a text finds its script', async () => {
  const id = await create('台本', '')
  const candidates = (term: string) =>
    app.services.database.tenant(
      { user_id: owner.user_id, company_id: company },
      async ({ db }) => {
        const listed = sql<number[]>`search_candidates(3, array[${term}::text], 100)`
        return (await db.selectNoFrom(listed.as('listed')).executeTakeFirstOrThrow()).listed
      },
    )
  const number = (
    await run('SELECT search_number FROM script_contents WHERE script_id = $1', [id])
  )[0]?.search_number
  await fc.assert(
    fc.asyncProperty(
      words,
      words,
      words,
      fc.nat(),
      fc.integer({ min: 1, max: 6 }),
      async (title, headings, written, at, length) => {
        const text = foldForSearch(written)
        await putText(id, title, headings, text)
        await expectGramsCurrent()
        const [term] = [...text]
          .slice(at % Math.max(1, [...text].length))
          .join('')
          .split(/\s/)
        const part = [...(term ?? '')].slice(0, length).join('')
        if (part !== '') expect(await candidates(part)).toContain(number)
      },
    ),
    { numRuns: 25 },
  )
  // Large changes of the text must update the n-grams too.
  for (const text of ['い'.repeat(700), `在庫${'ろは'.repeat(600)}`, '在庫', '']) {
    await putText(id, '台本', '', text)
    await expectGramsCurrent()
  }
})

test('a renamed, edited, transferred and purged script leaves no gram behind', async () => {
  const id = await create('古い題名', '営業：在庫です。')
  await owner.call(scriptRoutes.updateScript, { params: { id }, body: { title: '新しい題名' } })
  await expectGramsCurrent()
  expect(await titles('古い')).toEqual([])
  for (const tags of ['{柊,CRM}', '{}']) {
    await run('UPDATE scripts SET tags = $2 WHERE id = $1', [id, tags])
    await expectGramsCurrent()
  }
  const heir = await app.company()
  const { user_id } = await app.account(heir)
  await run('UPDATE scripts SET owner_id = $2, company_id = $3 WHERE id = $1', [id, user_id, heir])
  await expectGramsCurrent()
  await run('DELETE FROM scripts WHERE id = $1', [id])
  expect(await run('SELECT FROM search_pending WHERE title IS NOT NULL')).toEqual([])
  await merge()
  expect(
    await run('SELECT gram FROM search_grams WHERE scope = ANY($1)', [[company, heir]]),
  ).toEqual([])
})

test('parallel writes of the same words all get their grams without failure', async () => {
  const texts = ['在庫の棚卸し。見積はこちら。', '見積はこちら。棚卸しの在庫。', 'はこちら、在庫。']
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, n) => create(`台本 ${n}`, texts[n % 3] ?? '')),
  )
  await Promise.all(
    made.flatMap((id, n) => [
      owner.call(scriptRoutes.updateScript, {
        params: { id },
        body: { title: n % 2 ? '在庫の見積' : '棚卸し' },
      }),
      putText(id, '台本', '', texts[(n + 1) % 3] ?? ''),
    ]),
  )
  await expectGramsCurrent()
  expect((await find('棚卸し')).scripts.length).toBeGreaterThanOrEqual(8)
})

test('unmerged texts are found as they are now, in every part, beside merged ones', async () => {
  const merged = await create('棚の話', '# 栗\n柿と梨です。')
  await merge()
  const pending = await create('机の話', '# 栗\n柿です。')
  expect(await titles('柿')).toEqual(['机の話', '棚の話'])
  await putText(merged, '椅子の話', '桃', '梅です。')
  await run("UPDATE scripts SET tags = '{柚子}' WHERE id = ANY ($1)", [[merged, pending]])
  const expectFound = async () => {
    for (const gone of ['棚', '梨']) expect(await titles(gone), gone).toEqual([])
    for (const [word, title] of [
      ['椅子', '棚の話'],
      ['桃', '棚の話'],
      ['梅', '棚の話'],
      ['机', '机の話'],
      ['栗', '机の話'],
    ] as const)
      expect(await titles(word), word).toEqual([title])
    expect((await titles('柚子')).sort()).toEqual(['机の話', '棚の話'].sort())
  }
  await expectFound()
  await merge()
  await expectFound()
  await expectGramsCurrent()
})

async function fillMany(count: number): Promise<string[]> {
  const { user_id } = await app.account(company)
  await run('ALTER TABLE script_contents DISABLE TRIGGER grams_of_new')
  await run(
    `INSERT INTO scripts (id, company_id, owner_id, kind, title, language, updated_at)
     SELECT gen_random_uuid(), $1, CASE WHEN n % 3 = 0 THEN $3::uuid ELSE $2::uuid END, 'script', n::text, 'ja',
       now() - n * interval '1 minute' FROM generate_series(1, $4::int) AS n`,
    [company, owner.user_id, user_id, count],
  )
  await run(
    `INSERT INTO script_contents (script_id, company_id, document, search_title, search_text)
     SELECT id, company_id, '{}', title, 'この' || CASE WHEN title::int % 7 = 0 THEN '在庫' ELSE '台本' END
       || CASE WHEN title::int > $2 - 40 THEN '最古' ELSE '' END FROM scripts WHERE company_id = $1`,
    [company, count],
  )
  await run('ALTER TABLE script_contents ENABLE TRIGGER grams_of_new')
  const [range] = await run(
    'SELECT min(search_number) AS low, max(search_number) AS high FROM script_contents WHERE company_id = $1',
    [company],
  )
  await run('SELECT fill_search_grams($1::int, $2::int)', [range?.low, range?.high])
  return Array.from({ length: count }, (_, n) => String(n + 1)).filter((n) => Number(n) % 3 !== 0)
}

test('of thousands of scripts with a word the newest come first, and pagination reaches the last', async () => {
  const COUNT = 3_600
  const own = await fillMany(COUNT)
  const readAll = async (search: string, pages: number) => {
    const seen: string[] = []
    let after: string | null = null
    for (let page = 0; page < pages; page++) {
      const answer: Page = await find(search, owner, { limit: 100, ...(after && { after }) })
      seen.push(...answer.scripts.map(({ title }) => title))
      after = answer.next
      if (!after) break
    }
    return { seen, after }
  }
  // 「この」 and 「の」 are in nearly all scripts, 「在庫」 is in every seventh. The last word is only in the
  // oldest scripts.
  for (const word of ['この', 'の'])
    expect((await readAll(word, 3)).seen).toEqual(own.slice(0, 300))
  expect(await readAll('在庫', 9)).toEqual({
    seen: own.filter((n) => Number(n) % 7 === 0),
    after: null,
  })
  expect(await readAll('この 最古', 9)).toEqual({
    seen: own.filter((n) => Number(n) > COUNT - 40),
    after: null,
  })
  expect(await readAll('こ のこ', 9)).toEqual({ seen: [], after: null })
})

test('another company’s titles are not found', async () => {
  await create('在庫', '営業：在庫です。')
  const far = await app.account(await app.company())
  expect((await find('在庫', far)).scripts).toEqual([])
  expect((await find(randomUUID())).scripts).toEqual([])
})
