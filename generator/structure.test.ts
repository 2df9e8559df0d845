import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { type GeneratorResult, generateCanvas } from './generate.ts'

const generate = (text: string, language: 'ja' | 'en'): GeneratorResult =>
  generateCanvas({ language, title: '', text, structure: null })

test('what is said twice is one note with both quotes; other numbers are another', () => {
  const text =
    '# 課題\n毎月の棚卸しに三日もかかる\n毎月の棚卸しに三日もかかって大変です\n毎月の棚卸しに五人もかかる'
  const { boxes, candidates } = generate(text, 'ja')
  const quotes = boxes.problem.map(({ sources }) =>
    sources.map(([start, end]) => text.slice(start, end)),
  )
  const twice = quotes.find((some) => some.length > 1)
  expect(twice?.toSorted()).toEqual([
    '毎月の棚卸しに三日もかかって大変です',
    '毎月の棚卸しに三日もかかる',
  ])
  const all = [...quotes, ...candidates.problem.map(() => [])].flat()
  expect(all.filter((quote) => quote.includes('五人'))).toHaveLength(1)
})

test('reads a sales script in its sections, by who speaks and whose price it is', () => {
  const text = readFileSync(new URL('./fixtures/sales-script.txt', import.meta.url), 'utf8')
  const { boxes } = generate(text, 'ja')
  const quotesOf = (box: BoxKey) =>
    boxes[box].flatMap(({ sources }) => sources.map(([start, end]) => text.slice(start, end)))
  expect(quotesOf('problem').toSorted()).toEqual([
    'ベテランが辞めたら、どこに何があるかわからなくなります',
    '入荷の伝票を手で写してるんですよ',
    '棚卸しは年2回、倉庫を2日止めて全員でやるしかない',
    '転記ミスで月に15件は誤出荷が出てます',
  ])
  expect(quotesOf('existing_alternatives').join()).toContain('ロジスター社')
  expect(quotesOf('existing_alternatives').join()).toContain('バーコードの端末')
  expect(quotesOf('revenue_streams')).toEqual([
    '月額は1拠点あたり2万9,800円で、端末は今のスマートフォンをお使いいただけます。',
  ])
  expect(quotesOf('cost_structure')).toEqual([])
  expect(quotesOf('solution').join()).toContain('伝票を撮るだけ')
  expect(quotesOf('unique_value_proposition').join()).toContain('10分の1')
})
