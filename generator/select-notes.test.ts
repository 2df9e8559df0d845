import { expect, test } from 'vitest'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { describeSentences } from './features.ts'
import { emptyScores, labelIndex } from './labels.ts'
import { readBoundaries } from './model/read-model.ts'
import { readPlainText } from './read-plain-text.ts'
import { selectNotes } from './select-notes.ts'

/** Selects notes for a text whose sentences have the given probabilities. */
function select(text: string, probabilities: Partial<Record<BoxKey, number>>[]) {
  const sentences = describeSentences(text, readPlainText(text), readBoundaries('ja'))
  const rows = probabilities.map((row) => {
    const scores = emptyScores()
    for (const [box, probability] of Object.entries(row))
      scores[labelIndex(box as BoxKey)] = probability
    return scores
  })
  const { boxes } = selectNotes(text, sentences, rows, { place: 0.4, fill: 0.6 })
  return (box: BoxKey) => boxes[box].map((note) => note.text)
}

test('a box named by a heading gets the most probable sentence below it', () => {
  const text = '# 課題\n見積書に四時間かかっています。\n# 価値\nその日に見積もりを出せます。'
  const problem = { problem: 0.9 }
  const filled = select(text, [problem, { solution: 0.5, unique_value_proposition: 0.15 }])
  expect(filled('unique_value_proposition')).toHaveLength(1)
  expect(filled('solution')).toEqual([])
  const unlikely = select(text, [problem, { solution: 0.6, unique_value_proposition: 0.05 }])
  expect(unlikely('unique_value_proposition')).toEqual([])
  expect(unlikely('solution')).toHaveLength(1)
})

test('a long text needs surer sentences than a short one', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `${at}番の係留所で船を洗う人の話を聞いた。`)
  const filled = (count: number, probability: number) =>
    select(
      ['現場から戻ったあと、見積書を書くのに毎晩四時間かかっています。', ...lines(count - 1)].join(
        '\n',
      ),
      [{ problem: probability }],
    )('problem').length
  expect([filled(10, 0.5), filled(40, 0.65), filled(40, 0.5)]).toEqual([1, 1, 0])
})

test('a short statement and a customer’s statement need a higher probability, except a customer’s problem', () => {
  const long = '現場から戻ったあと、見積書を書くのに毎晩四時間かかっています。'
  const short = '四時間かかっています。'
  const ofCustomer = (words: string) => `お客様：${words}\nお客様：はい。\nお客様：ええ。`
  const countIn = (box: 'problem' | 'channels') => (text: string) =>
    select(text, [{ [box]: 0.45 }])(box).length
  const texts = [long, short, ofCustomer(long), ofCustomer(short)]
  expect(texts.map(countIn('problem'))).toEqual([1, 0, 1, 1])
  expect(texts.map(countIn('channels'))).toEqual([1, 0, 0, 0])
})
