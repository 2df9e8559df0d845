import { expect, test } from 'vitest'
import { findPageBreaks } from './page-breaks.ts'
import { readPlainText } from './read-plain-text.ts'

const marks = (text: string): string[] => {
  const words = text.split('\n')
  return [...findPageBreaks(words.map((line) => ({ words: line, mayBreak: true })))].map(
    (at) => words[at] ?? '',
  )
}

test.each([
  ['資料2-1\n潮待ち\n資料2-2\n浮き桟橋\n資料2-3\n係留料', ['資料2-1', '資料2-2', '資料2-3']],
  [
    'a\nQuay day / 2\nb\nQuay day / 3\nc\nQuay day / 5',
    ['Quay day / 2', 'Quay day / 3', 'Quay day / 5'],
  ],
  ['01 ////\ntide\n02 ////\npontoon\n03 ////\nfee', ['01 ////', '02 ////', '03 ////']],
] as const)('lines that count up with text between them are page marks: %s', (text, expected) => {
  expect(marks(text)).toEqual(expected)
})

test.each([
  'ボート1\nボート2\nボート3',
  '£11\nnight\n£12\nweek\n£13\nmonth',
  '12隻\na\n7隻\nb\n31隻',
  `1\n${'line\n'.repeat(40)}2\n${'line\n'.repeat(40)}3`,
])(
  'numbers in lists, amounts and figures, or far apart, are not taken for page marks: %s',
  (text) => {
    expect(marks(text)).toEqual([])
  },
)

test('a heading ends at the next slide', () => {
  const text =
    'p. 1\n■ 課題\n・桟橋が9日待ち\nP.2\n船主と港を結ぶ\nP.3\n■ 料金\n・1泊3,000円\nP.4\n港の台帳を毎晩写す'
  const cues = new Map(
    readPlainText(text).map(({ start, end, cue }) => [text.slice(start, end), cue]),
  )
  expect(cues.get('1泊3,000円')?.revenue_streams).toBe(1)
  expect(cues.get('船主と港を結ぶ')).toBeNull()
  expect(cues.get('港の台帳を毎晩写す')).toBeNull()
})
