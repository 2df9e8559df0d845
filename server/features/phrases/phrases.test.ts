import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { versionRoutes } from '#contract/history.ts'
import { FREE_COMPANY_ID, MAX_PHRASES } from '#contract/limits.ts'
import { phraseRoutes } from '#contract/phrases.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let company: string
let owner: TestAccount
let colleague: TestAccount
let admin: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company = await app.company()
  owner = await app.account(company)
  colleague = await app.account(company)
  admin = await app.account(company, { admin: true })
})
afterAll(() => app.stop())

const OLD = '本日はお時間をいただき、ありがとうございます。'
const NEW = '本日はお忙しい中、お時間をありがとうございます。'
async function add(by: TestAccount, text: string): Promise<string> {
  const id = randomUUID()
  const made = await by.call(phraseRoutes.createPhrase, { body: { id, text } })
  expect(made.status).toBe(201)
  return id
}
const change = (by: TestAccount, id: string, text: string) =>
  by.call(phraseRoutes.updatePhrase, { params: { id }, body: { text } })
const list = async (by: TestAccount) => (await by.call(phraseRoutes.listPhrases, {})).body.phrases
const find = async (by: TestAccount, id: string) => (await list(by)).find((each) => each.id === id)
const places = async (by: TestAccount, id: string) =>
  (await by.call(phraseRoutes.listPhraseOccurrences, { params: { id } })).body.places
const replace = (by: TestAccount, id: string, at: { script_id: string; block_id: string }[]) =>
  by.call(phraseRoutes.replacePhrase, { params: { id }, body: { places: at } })
const textOf = async (by: TestAccount, id: string) =>
  (await by.call(scriptRoutes.readScriptText, { params: { id } })).body.text

test('every member sees a phrase; its creator and the admin change it', async () => {
  const id = await add(owner, ` ${OLD} `.trim())
  expect(await find(colleague, id)).toMatchObject({ text: OLD, former_text: null, owner_id: null })
  expect((await change(colleague, id, NEW)).status).toBe(403)
  expect((await change(admin, id, NEW)).status).toBe(200)
  expect(await find(owner, id)).toMatchObject({ text: NEW, former_text: OLD })
  const stranger = await app.account(await app.company())
  expect(await list(stranger)).toEqual([])
  expect((await change(stranger, id, 'x')).status).toBe(404)
  const remove = (by: TestAccount) => by.call(phraseRoutes.deletePhrase, { params: { id } })
  expect((await remove(colleague)).status).toBe(403)
  expect((await remove(owner)).status).toBe(200)
  expect(await find(owner, id)).toBeUndefined()
})

test('a phrase is counted in visible scripts that contain it literally', async () => {
  const id = await add(owner, OLD)
  const script = `# 挨拶\n自分：田中です。${OLD}では、始めます。\n自分：${OLD}`
  await addScript(owner, { text: script })
  await addScript(owner, { text: script, visibility: 'team_view' })
  await addScript(owner, { text: script.replaceAll('、', '，') })
  const { id: trashed } = await addScript(owner, { text: script })
  await owner.call(scriptRoutes.trashScript, { params: { id: trashed } })
  expect((await find(owner, id))?.used_in).toBe(2)
  expect((await find(colleague, id))?.used_in).toBe(1)
  expect((await find(colleague, id))?.former_in).toBe(0)
})

test('a changed phrase replaces its old text in the chosen places, between two versions of each script', async () => {
  const own = await app.company()
  const [self, other] = [await app.account(own), await app.account(own)]
  const id = await add(self, OLD)
  const text = `# 挨拶\n自分：田中です。${OLD}\n自分：${OLD}では、始めます。`
  const mine = await addScript(self, { title: '私の', text })
  const seen = await addScript(other, { title: '見るだけ', text, visibility: 'team_view' })
  await addScript(other, { title: '見えない', text })
  await change(self, id, NEW)
  expect(await find(self, id)).toMatchObject({ used_in: 0, former_in: 2 })
  const found = await places(self, id)
  expect(
    found.map(({ title, may_edit, before, after }) => [title, may_edit, before, after]),
  ).toEqual([
    ['見るだけ', false, '田中です。', ''],
    ['見るだけ', false, '', 'では、始めます。'],
    ['私の', true, '田中です。', ''],
    ['私の', true, '', 'では、始めます。'],
  ])
  const [first, second] = found.filter(({ script_id }) => script_id === mine.id)
  const block_id = first?.block_id ?? ''
  // Replacing skips scripts that the user may only read, unknown scripts, and blocks that no longer
  // exist.
  const answer = await replace(self, id, [
    { script_id: mine.id, block_id },
    { script_id: mine.id, block_id: 'gone' },
    { script_id: seen.id, block_id: found[0]?.block_id ?? '' },
    { script_id: randomUUID(), block_id },
  ])
  expect(answer.body).toEqual({ changed: 1, left: 3 })
  const said = await textOf(self, mine.id)
  expect(said).toContain(`田中です。${NEW}`)
  expect(said).toContain(`${OLD}では、始めます。`)
  expect(await textOf(other, seen.id)).not.toContain(NEW)
  const { versions } = (await self.call(versionRoutes.listVersions, { params: { id: mine.id } }))
    .body
  expect(versions.slice(0, 2).map(({ reason }) => reason)).toEqual(['phrase', 'before'])
  await expect
    .poll(async () => (await places(self, id)).map((one) => one.block_id).sort())
    .toEqual([...[found[0]?.block_id, found[1]?.block_id, second?.block_id].sort()])
  expect((await find(self, id))?.used_in).toBe(1)
})

test('a user in the free company has their own phrases, and their number is limited', async () => {
  const [alone, other] = [await app.account(FREE_COMPANY_ID), await app.account(FREE_COMPANY_ID)]
  const id = await add(alone, OLD)
  expect((await change(alone, id, NEW)).status).toBe(200)
  expect(await list(other)).toEqual([])
  expect((await change(other, id, OLD)).status).toBe(404)
  const own = await app.company()
  const self = await app.account(own)
  await app.services.database.system(({ db }) =>
    db
      .insertInto('phrases')
      .values(
        Array.from({ length: MAX_PHRASES }, (_, at) => ({
          id: randomUUID(),
          company_id: own,
          owner_id: null,
          created_by: self.user_id,
          text: `${at}`,
        })),
      )
      .execute(),
  )
  const more = await self.call(phraseRoutes.createPhrase, { body: { id: randomUUID(), text: 'x' } })
  expect(more.problem?.code).toBe('too_many_phrases')
})

test('an answer corrected in one script is offered to visible scripts with the same objection', async () => {
  const team = await app.company()
  const [one, other] = [await app.account(team), await app.account(team)]
  const write = async (
    by: TestAccount,
    says: string,
    answer: string,
    more: Parameters<typeof addScript>[1] = {},
  ) => (await addScript(by, { text: `「${says}」→「${answer}」`, ...more })).id
  const offered = async (by: TestAccount, says: string, except: string = randomUUID()) => {
    const query = { says, language: 'ja' as const, except }
    const { answers } = (await by.call(phraseRoutes.listObjectionAnswers, { query })).body
    return answers.map(({ text }) => text)
  }
  const shown = await write(one, '値段が高いですね。', '一日80円です。', { title: '商談' })
  await write(one, '値段が高いですね', '分割できます。')
  await write(one, '値段が高いですねえ', '別の反論です。')
  // The comparison of objections ignores character width, the difference between hiragana and
  // katakana, and punctuation at the ends. Answers to other objections, and answers from the script
  // itself, are not offered.
  expect(await offered(one, '「値段ガ高いデスね！」')).toEqual(['分割できます。', '一日80円です。'])
  expect(await offered(one, '値段が高いですね', shown)).toEqual(['分割できます。'])
  expect(await offered(other, '値段が高いですね')).toEqual([])
  await one.call(scriptRoutes.setVisibility, {
    params: { id: shown },
    body: { visibility: 'team_view' },
  })
  expect(await offered(other, '値段が高いですね')).toEqual(['一日80円です。'])
  expect(await offered(await app.account(await app.company()), '値段が高いですね')).toEqual([])
  // Once the script contains the corrected answer, this answer is offered first. The former answer
  // is no longer offered.
  const phrase = await add(one, '一日80円です。')
  await change(one, phrase, '一日60円です。')
  const found = await places(one, phrase)
  await replace(
    one,
    phrase,
    found.map(({ script_id, block_id }) => ({ script_id, block_id })),
  )
  await expect
    .poll(() => offered(one, '値段が高いですね'), { interval: 1_000 })
    .toEqual(['一日60円です。', '分割できます。'])
  expect(await offered(one, '。！')).toEqual([])
})
