import { expect, test } from 'vitest'
import { describeSentences } from './features.ts'
import { LABELS, type LabelWeights, labelIndex } from './labels.ts'
import { readBoundaries } from './model/read-model.ts'
import { placeSiblings } from './place-siblings.ts'
import { readPlainText } from './read-plain-text.ts'

/**
 * Runs `placeSiblings` on sentences with the given probabilities. Returns the most probable label
 * of each sentence.
 */
const place = (text: string, rows: readonly LabelWeights[]) => {
  const sentences = describeSentences(text, readPlainText(text), readBoundaries('ja'))
  const probabilities = sentences.map((_, at) =>
    Float64Array.from(LABELS, (label) => rows[at]?.[label] ?? 0.01),
  )
  return placeSiblings(text, sentences, probabilities).map(
    (row) => LABELS[row.indexOf(Math.max(...row))],
  )
}
const UNSURE: LabelWeights = { none: 0.38, existing_alternatives: 0.3, channels: 0.31 }
const ROWS: readonly LabelWeights[] = [
  { channels: 0.7, none: 0.2 },
  { channels: 0.8, none: 0.1 },
  UNSURE,
]

test('a fragment gets the box of the other fragments in its list', () => {
  expect(place('# みなと\n・船具店の掲示板\n・港の無線\n・漁協の窓口', ROWS)[2]).toBe('channels')
})

test('a sure fragment keeps its box', () => {
  const rows = [...ROWS.slice(0, 2), { cost_structure: 0.85, none: 0.1 }]
  expect(place('# みなと\n・船具店の掲示板\n・港の無線\n・軽油 月3万円', rows)[2]).toBe(
    'cost_structure',
  )
})

test('a whole sentence, and a fragment of another section, keep their boxes', () => {
  const whole = '# みなと\n・船具店の掲示板\n・港の無線\n・漁協で申し込みます。'
  const apart = '# みなと\n・船具店の掲示板\n・港の無線\n# おか\n・漁協の窓口'
  for (const text of [whole, apart]) expect(place(text, ROWS)[2]).toBe('none')
})

test('the probabilities still sum to 1', () => {
  const text = '# みなと\n・船具店の掲示板\n・港の無線\n・漁協の窓口'
  const sentences = describeSentences(text, readPlainText(text), readBoundaries('ja'))
  const even = sentences.map(() => new Float64Array(LABELS.length).fill(1 / LABELS.length))
  even[0]?.fill(0.3, labelIndex('channels'), labelIndex('channels') + 1)
  for (const row of placeSiblings(text, sentences, even).slice(1))
    expect(row.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
})
