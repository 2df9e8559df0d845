import { expect, test } from 'vitest'
import { readPlainText } from '../parse-plain-text.ts'

const read = (text: string, kind: 'talk_script' | 'script' = 'talk_script') =>
  readPlainText(text, 'ja', kind).map(
    ({ role, speaker, text: words }) => `${speaker ?? role} ${words}`,
  )

test('the items of a checklist are memos and start no section', () => {
  expect(
    read('■クロージング\nご検討ください。\n□ 日程を決める\n☑ 資料を送る\n■締め\n失礼します。'),
  ).toEqual([
    'heading クロージング',
    'me ご検討ください。',
    'memo 日程を決める',
    'memo 資料を送る',
    'heading 締め',
    'me 失礼します。',
  ])
  expect(read('■議題\n進め方を話した。\n□ デモ環境の準備\nお客様：来週までに。').slice(2)).toEqual([
    'memo デモ環境の準備',
    'customer 来週までに。',
  ])
  expect(read('☐ 見積書を送る\n☒ 名刺\nはじめまして。')).toEqual([
    'memo 見積書を送る',
    'memo 名刺',
    'me はじめまして。',
  ])
})

test('a question to tick off is asked', () => {
  expect(read('■ヒアリング\n□ ご予算はおいくらですか\n□ 決裁者\nでは次に。')).toEqual([
    'heading ヒアリング',
    'question ご予算はおいくらですか',
    'memo 決裁者',
    'me では次に。',
  ])
})

test('□ before a line with words below it marks a heading, not a task', () => {
  expect(
    read(
      '□ 導入\nどうも。\n□ 現状を聞く\nいまはどうされていますか。\n□ 料金\n月3万円です。',
    ).filter((line) => line.startsWith('heading')),
  ).toEqual(['heading 導入', 'heading 現状を聞く', 'heading 料金'])
  expect(read('■料金\n□ 初期費用\n無料です。')[1]).toBe('heading 初期費用')
})

test('in a prose script, tasks are list items', () => {
  expect(read('# 準備\n□ 会場を予約する\n☑ 資料を印刷\n当日です。', 'script')).toEqual([
    'heading 準備',
    'list_item 会場を予約する',
    'list_item 資料を印刷',
    'me 当日です。',
  ])
})

test('words between full-width asterisks are bold and start no section', () => {
  const lines = readPlainText(
    '■料金\n月に＊＊3万円＊＊です。\n＊＊先に切らない＊＊\n次に進みます。',
    'ja',
  )
  expect(lines.slice(1, 3)).toEqual([
    { role: 'line', speaker: 'me', text: '月に3万円です。', strong: [[2, 5]] },
    { role: 'line', speaker: 'me', text: '先に切らない', strong: [[0, 6]] },
  ])
})
