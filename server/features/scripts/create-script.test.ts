import { afterAll, beforeAll, expect, test } from 'vitest'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript, type NewScript, newScript } from '#testing/test-scripts.ts'

let app: TestApp
let owner: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.account(await app.company())
})
afterAll(() => app.stop())

const create = (by: TestAccount, more: Partial<NewScript> = {}) =>
  addScript(by, { title: '初回商談', ...more })

test('a pasted talk becomes sections, blocks and speaking time', async () => {
  const text =
    '# 挨拶\n営業：お世話になっております。\nお客様：こんにちは。\n\n# 料金\n月額9,800円です。'
  const made = await create(owner, { text, target_seconds: 60 })
  expect(made).toMatchObject({
    block_count: 3,
    status: 'draft',
    visibility: 'private',
    may_edit: true,
  })
  expect(made.shortest_seconds).toBeGreaterThan(3)
  const read = await owner.call(scriptRoutes.readScriptText, { params: { id: made.id } })
  const { sections } = read.body.document as ScriptDocument
  expect(sections.map((one) => one.title)).toEqual(['挨拶', '料金'])
  expect(read.body.text).toContain('お客様：こんにちは。')
})

test('lines get the roles their author chose, whatever their text looks like', async () => {
  const lines = [
    { text: '商談の台本', role: 'title' },
    { text: '料金', role: 'heading' },
    { text: '高いですね', role: 'objection' },
    { text: '月に一回分です。', role: 'answer' },
    { text: '（ゆっくり）', role: 'line', speaker: 'customer' as const },
    { text: '三秒', role: 'pause', seconds: 3 },
    { text: '何名ですか？（　　）名', role: 'question', field: '何名' },
  ]
  const made = await create(owner, { lines, text: 'この文は使われない' })
  const read = await owner.call(scriptRoutes.readScriptText, { params: { id: made.id } })
  const { sections } = read.body.document as ScriptDocument
  expect(sections).toHaveLength(1)
  expect(sections[0]).toMatchObject({
    kind: 'price',
    title: '料金',
    blocks: [
      { type: 'objection', says: '高いですね', answer: '月に一回分です。' },
      { type: 'line', speaker: 'customer', text: '（ゆっくり）' },
      { type: 'pause', seconds: 3 },
      { type: 'question', field: '何名' },
    ],
  })
})

test('an exported script is recreated as it was; invalid sections and blocks are dropped', async () => {
  const block = { id: 'b1', type: 'objection', says: '高い', answer: '何と比べて' }
  const section = { id: 's1', kind: 'price', title: '料金', target_seconds: 60, blocks: [block] }
  const document = {
    sections: [{ ...section, blocks: [block, { type: 'nothing' }, 5] }],
    variables: { 会社名: 'さくら' },
  }
  const { id } = await create(owner, { document })
  const { body } = await owner.call(scriptRoutes.readScriptText, { params: { id } })
  expect(body.document).toMatchObject({ sections: [section], variables: document.variables })
  const many = Array.from({ length: 3_001 }, () => block)
  const refused = await owner.call(scriptRoutes.createScript, {
    body: newScript({ document: { sections: [{ ...section, blocks: many }] } }),
  })
  expect(refused.problem.code).toBe('too_many_blocks')
})

test('a template fills a script; an unknown one or one of the other kind is refused', async () => {
  const made = await create(owner, {
    template: 'first_sales_meeting',
    language: 'en',
    title: 'First meeting',
  })
  expect(made.block_count).toBeGreaterThan(10)
  expect(made.template).toBe('first_sales_meeting')
  const { body } = await owner.call(scriptRoutes.readScriptText, { params: { id: made.id } })
  const { rows } = await app.services.database.raw.query(
    'select username as my_name, name as my_company from users u join companies c on c.id = u.company_id where u.id = $1',
    [owner.user_id],
  )
  expect((body.document as ScriptDocument).variables).toEqual(rows[0])
  const alone = await app.account(FREE_COMPANY_ID)
  const { id } = await create(alone, { template: 'first_sales_meeting' })
  const own = await alone.call(scriptRoutes.readScriptText, { params: { id } })
  expect(Object.keys((own.body.document as ScriptDocument).variables ?? {})).toEqual(['自分'])
  for (const template of ['no_such', 'business_plan']) {
    const refused = await owner.call(scriptRoutes.createScript, { body: newScript({ template }) })
    expect(refused.status).toBe(422)
    expect(refused.problem.fields).toEqual([{ path: 'template', code: 'invalid' }])
  }
})
