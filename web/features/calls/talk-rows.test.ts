import { expect, test } from 'vitest'
import type { TalkFigures } from '#contract/talk-figures.ts'
import { fillText, type TextValues } from '#web/language/texts.ts'
import { tabulateOutcomes } from './talk-rows.ts'
import { TALK_TEXTS } from './texts/talk-texts.ts'

const line = (block_id: string, outcomes: Record<string, number>) => ({
  block_id,
  text: block_id,
  verbatim: 0,
  reworded: 0,
  left_out: 0,
  wordings: [],
  outcomes: Object.entries(outcomes).map(([outcome, talks]) => ({ outcome, talks })),
})
const figures = (lines: TalkFigures['lines']): TalkFigures => ({
  talks: 6,
  customers: 6,
  outcomes: [
    { outcome: 'アポ獲得', talks: 4 },
    { outcome: '', talks: 2 },
  ],
  lines,
  objections: [],
  fields: [],
  segment_fields: [],
})
const texts: Parameters<typeof tabulateOutcomes>[1] = {
  t: (key, ...values) => fillText<string>(TALK_TEXTS[key].ja, ...(values as [TextValues?])),
  language: 'ja',
}

test('only lines whose use differs between outcomes are listed, in the script’s order', () => {
  const { heads, rows } = tabulateOutcomes(
    figures([
      line('挨拶', { アポ獲得: 4, '': 2 }),
      line('事例', { アポ獲得: 3, '': 1 }),
      line('料金', { アポ獲得: 4 }),
      line('余談', {}),
    ]),
    texts,
  )
  expect(heads).toEqual(['アポ獲得', '結果の記録なし'])
  expect(rows.map(({ label, cells }) => [label, ...cells.map((cell) => cell?.fraction)])).toEqual([
    ['事例', '4件中3件', '2件中1件'],
    ['料金', '4件中4件', '2件中0件'],
  ])
})

test('the lines that differ most are listed if there are more than ten', () => {
  const some = Array.from({ length: 12 }, (_, at) =>
    line(`${at}`, at === 5 ? { アポ獲得: 4 } : { アポ獲得: 3, '': at < 11 ? 1 : 2 }),
  )
  const { rows } = tabulateOutcomes(figures(some), texts)
  expect(rows).toHaveLength(10)
  expect(rows.map(({ key }) => key)).toContain('5')
})
