import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { foldForSearch } from '#document/fold-text.ts'
import { openTestApp } from '#testing/app.ts'
import { openOldDatabase } from '#testing/old-database.ts'

/** The last migration before the search index. */
const LAST_BEFORE = '0017'

test('scripts from an earlier version are found immediately, and shown in their own words after the next cleanup', async () => {
  const { database, bringUpToDate } = await openOldDatabase(LAST_BEFORE)
  const run = async (text: string, values: unknown[]) =>
    (await database.raw.query(text, values)).rows
  const [team] = await run("insert into companies (name, plan) values ($1, 'team') returning id", [
    '台本商事',
  ])
  const companies = [String(team?.id), FREE_COMPANY_ID]
  const people: { id: string; company: string }[] = []
  for (const company of [...companies, FREE_COMPANY_ID]) {
    const [id, script] = [randomUUID(), randomUUID()]
    await run(
      `insert into users (id, issuer, firebase_uid, email, username, company_id, status)
       values ($1::uuid, 'old', $1::text, 'old@example.jp', '佐藤', $2, 'approved')`,
      [id, company],
    )
    await run(
      `insert into scripts (id, company_id, owner_id, kind, title, language, visibility)
       values ($1, $2, $3, 'talk_script', '商談', 'ja', 'private')`,
      [script, company, id],
    )
    const text = 'ﾃﾚｱﾎﾟの𠮷野様です。'
    const block = { id: 'b', type: 'line', speaker: 'me', text }
    const section = { id: 's', kind: 'free', title: '挨拶', target_seconds: null, blocks: [block] }
    await run(
      `insert into script_contents (script_id, company_id, document, search_text)
       values ($1, $2, $3, $4)`,
      [
        ...[script, company, JSON.stringify({ sections: [section] })],
        ['商談', '挨拶', text].map(foldForSearch).join('\n'),
      ],
    )
    people.push({ id, company })
  }
  await bringUpToDate()
  const app = await openTestApp({}, { database })
  for (const { id, company } of people) {
    const account = await app.account(company)
    await run("update users set firebase_uid = 'new' || id where id = $1", [account.user_id])
    await run(
      'update users set issuer = me.issuer, firebase_uid = $2 from users me where users.id = $1 and me.id = $3',
      [...[id, account.uid, account.user_id]],
    )
    const find = async (search: string) =>
      (await account.call(scriptRoutes.listScripts, { query: { search } })).body.scripts
    for (const word of ['商', '挨拶', 'テレアポ', '𠮷', '商談 様で'])
      expect(await find(word), word).toHaveLength(1)
    expect(await find('芳野')).toEqual([])
    await app.sweep()
    const [card] = await find('アポ')
    expect(card?.found?.text?.map(({ text: piece }) => piece).join('')).toBe('ﾃﾚｱﾎﾟの𠮷野様です。')
    expect(card?.found?.block_id).toBe('b')
  }
  const left = await run('select script_id from script_contents where written_text is null', [])
  expect(left).toEqual([])
  await app.stop()
})

/** The last migration before variant kanji forms were folded. */
const LAST_WITHOUT_VARIANTS = '0069'

test('texts folded by an earlier version are found by either form of a kanji', async () => {
  const { database, bringUpToDate } = await openOldDatabase(LAST_WITHOUT_VARIANTS)
  const run = async (text: string, values: unknown[] = []) =>
    (await database.raw.query(text, values)).rows
  const [team] = await run(
    "insert into companies (name, plan) values ('台本商事', 'team') returning id",
  )
  const [user] = await run(
    `insert into users (issuer, firebase_uid, email, username, company_id, status)
     values ('old', 'old', 'old@example.jp', '髙橋 渡邉', $1, 'approved') returning id`,
    [team?.id],
  )
  const texts = ['髙島屋の商談', '挨拶', '山﨑様、葛󠄀城市の件です。']
  const script = randomUUID()
  await run(
    `insert into scripts (id, company_id, owner_id, kind, title, language, visibility)
     values ($1, $2, $3, 'talk_script', $4, 'ja', 'team_view')`,
    [script, team?.id, user?.id, texts[0]],
  )
  await run(
    `insert into script_contents
       (script_id, company_id, document, search_title, search_headings, search_text, written_text)
     values ($1, $2, '{"sections":[]}', $3, $4, $5, E'b\\t' || $5)`,
    [script, team?.id, ...texts],
  )
  await bringUpToDate()
  const app = await openTestApp({}, { database })
  const account = await app.account(String(team?.id))
  const find = async (query: { search?: string; author_name?: string }) =>
    (await account.call(scriptRoutes.listScripts, { query })).body.scripts
  for (const search of ['高島屋', '山崎', '葛城', '髙島屋 山﨑'])
    expect(await find({ search }), search).toHaveLength(1)
  for (const author_name of ['高橋', '渡辺', '髙橋'])
    expect(await find({ author_name }), author_name).toHaveLength(1)
  await app.stop()
})
