import { expect, test } from 'vitest'
import type { ImportedContent } from '#contract/imports.ts'
import { choiceOf, keyOfLine } from './read-import.ts'
import { draftOf, type ImportDraft, readDraft, writeBodies } from './read-imported.ts'

const draft = (content: ImportedContent, path = '営業/反論集.xlsx', title = '') =>
  draftOf({ path, title, content, dropped: [] })
const rowsOf = (...rows: string[][]) => draft({ form: 'rows', rows })
const linesOf = (one: ImportDraft) =>
  (readDraft(one).lines ?? []).map((line) => `${choiceOf(line)} ${line.text}`)

test('the columns of a table are recognized in both languages, and a person’s choice wins', () => {
  const japanese = rowsOf(
    ['場面', '話者', 'トーク', '切り返し', '備考'],
    ['料金', 'お客様', '高いですね', '何と比べてでしょう', 'ゆっくり'],
    ['', '営業', 'ありがとうございます。', '', ''],
  )
  expect(linesOf(japanese)).toEqual([
    'heading 料金',
    'objection 高いですね',
    'answer 何と比べてでしょう',
    'memo ゆっくり',
    'me ありがとうございます。',
  ])
  const english = rowsOf(
    ['Section', 'Speaker', 'Line', 'Objection'],
    ['Price', 'Customer', 'Too expensive', 'Compared with what?'],
  )
  expect(english.language).toBe('en')
  expect(linesOf(english)[0]).toBe('heading Price')
  // If no header is recognized, the column with the longest texts is read as spoken until the user
  // chooses another column.
  const other = rowsOf(['', '朝の挨拶', 'おはようございます。今日もよろしくお願いします。'])
  expect(linesOf(other)).toEqual([
    'heading 朝の挨拶',
    'me おはようございます。今日もよろしくお願いします。',
  ])
  const roles = ['none', 'memo', 'words'] as const
  expect(linesOf({ ...other, columns: { roles, has_head: false } })[0]).toBe(
    'me おはようございます。今日もよろしくお願いします。',
  )
})

test('an imported table with a title column becomes one script per title', () => {
  const table = rowsOf(
    ['台本名', '話者', 'トーク'],
    ['高い', '営業', '何と比べてでしょう。'],
    ['', 'お客様', '他社さん。'],
    ['時間がない', '営業', '一分だけ。'],
  )
  const bodies = writeBodies(table)
  expect(bodies.map(({ title, lines }) => [title, lines?.map(({ text }) => text)])).toEqual([
    ['高い', ['高い', '何と比べてでしょう。', '他社さん。']],
    ['時間がない', ['時間がない', '一分だけ。']],
  ])
  // The ids are the same at each call, which makes a retry idempotent.
  expect(writeBodies(table).map(({ id }) => id)).toEqual(bodies.map(({ id }) => id))
})

test('a retry after a change sends a new id only for the changed script', () => {
  const table = rowsOf(
    ['台本名', '話者', 'トーク'],
    ['高い', '営業', '何と比べてでしょう。'],
    ['時間がない', '営業', '一分だけ。'],
  )
  const [first, second] = writeBodies(table)
  const choices = { [keyOfLine(readDraft(table).lines ?? [], 3)]: 'memo' as const }
  const [kept, changed] = writeBodies({ ...table, choices })
  expect(kept).toEqual(first)
  expect(changed?.id).not.toBe(second?.id)
})

test('the title of a script is in its file, else proposed from its words or the file name', () => {
  const titleOf = (one: ImportDraft) => writeBodies(one)[0]?.title
  const text: ImportedContent = { form: 'text', text: '営業：はい。' }
  expect(titleOf(draft(text, 'a/初回.txt', '春の台本'))).toBe('春の台本')
  expect(titleOf(draft(text, 'a/初回.txt'))).toBe('初回')
  expect(titleOf({ ...draft(text), title: ' 私の台本 ' })).toBe('私の台本')
})

test('an exported script is sent unchanged', () => {
  const block = { id: 'b', type: 'pause', seconds: 3 }
  const section = { id: 's', kind: 'price', title: '料金', target_seconds: 60, blocks: [block] }
  const document = { sections: [section], variables: { 会社名: 'さくら' } }
  const content: ImportedContent = {
    form: 'document',
    kind: 'talk_script',
    language: 'en',
    document,
  }
  const [body] = writeBodies(draft(content, 'a.json', 'Price'))
  expect(body).toMatchObject({ title: 'Price', language: 'en', document })
  expect(body).not.toHaveProperty('lines')
})
