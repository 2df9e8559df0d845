import { expect, test } from 'vitest'
import { readPlainText } from './read-plain-text.ts'

const prose = (text: string): string[] =>
  readPlainText(text).map((passage) => text.slice(passage.start, passage.end))

test('headings, bullets, labels and rules are left out of the prose', () => {
  expect(
    prose(
      '# 課題\n\n・夜に眠れない\n---\n■ 料金\n月額千円\n【原価】四百円\n2. 解決策\n- 料金：一回五百円',
    ),
  ).toEqual(['夜に眠れない', '月額千円', '四百円', '一回五百円'])
  expect(prose('## Pricing\n* ten euros\n**Costs:** two staff\nCHANNELS:\nradio spots')).toEqual([
    'ten euros',
    'two staff',
    'radio spots',
  ])
})

test('a heading or label that names a box assigns its passage to the box', () => {
  const [first, second, third] = readPlainText(
    '# 課題\n朝が早い\n・料金：月額千円\n# お知らせ\n休みます',
  )
  expect(first?.cue).toEqual({ problem: 1 })
  expect(second?.cue?.revenue_streams).toBeGreaterThan(1)
  expect(third?.cue).toBeNull()
})

test('speakers are detected on the line of their words and above it', () => {
  const inline = readPlainText('営業：こんにちは。\n院長：困っています。\n営業：では。')
  expect(inline.map((passage) => passage.speaker)).toEqual(['me', 'customer', 'me'])
  const above = readPlainText('Rep:\nHello.\n\nOwner:\nIt leaks.\nEvery day.\n\nRep:\nI see.')
  expect(above.map((passage) => passage.speaker)).toEqual(['me', 'customer', 'customer', 'me'])
})

test('an unknown label, a time and a web address stay prose', () => {
  expect(prose('三か条：急がない、休まない')).toEqual(['三か条：急がない、休まない'])
  expect(prose('We meet at 10:30 daily')).toEqual(['We meet at 10:30 daily'])
  expect(prose('see https://example.com/a')).toEqual(['see https://example.com/a'])
})

test('a sentence that an editor wrapped is joined', () => {
  const text =
    'The lab sends them with the regular parcel service, and\nwhen it is urgent a nurse drives.'
  expect(prose(text)).toEqual([text])
  expect(prose('First line without a stop\nSecond line')).toHaveLength(2)
})

test('stage directions are skipped', () => {
  expect(prose('（拍手）\n[pause]\n始めます')).toEqual(['始めます'])
})

test('a number that belongs to its sentence is not taken for a list number', () => {
  expect(prose('3. の計算に戻って、月8万円と比べていただく')).toEqual([
    '3. の計算に戻って、月8万円と比べていただく',
  ])
})

test.each([
  [
    'consecutive marked lines are a list',
    '◇桟橋の予約に3日\n◇無線がつながらない\n◇軽油 1回 4,000円\n浮き桟橋の地図',
    ['桟橋の予約に3日', '無線がつながらない', '軽油 1回 4,000円', '浮き桟橋の地図'],
  ],
  [
    'a marked line with a statement is no heading',
    '★森さん＝潮見の40年、うちとだけ組む\n★ 料金\n月千円',
    ['森さん＝潮見の40年、うちとだけ組む', '月千円'],
  ],
  [
    'a line above a page number or a later number of a list is no heading',
    'Tide board on the quay\n-2-\n1. Price\nten euros a night\nTidewise, but for canoes\n2. Costs\ntwo wardens',
    ['Tide board on the quay', 'ten euros a night', 'Tidewise, but for canoes', 'two wardens'],
  ],
] as const)('%s', (_, text, expected) => {
  expect(prose(text)).toEqual(expected)
})

test.each(['\r\n', '\r'])('lines that end in %j are read as those that end in LF', (end) => {
  const text = [
    '料金の表は次のとおりで、初期費用をいただかずに',
    '毎月の利用料だけをいただきます。',
    '',
    'プラン\t料金\t対象',
    '基本\t月千円\t個人',
    '団体\t月五千円\t十人以上',
  ].join('\n')
  expect(prose(text).length).toBeGreaterThan(1)
  expect(prose(text.replaceAll('\n', end)).map((each) => each.replaceAll(end, '\n'))).toEqual(
    prose(text),
  )
})
