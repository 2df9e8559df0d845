import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { generateCanvas } from './generate.ts'

const waits = (text: string, language: 'ja' | 'en') =>
  generateCanvas({ language, title: '', text, structure: null }).blanks

test('boxes that wait for blanks are listed with the blanks’ names', () => {
  const ja = waits(
    '# 課題\n毎月の棚卸しに{{失っている時間}}もかかって困っています。\n在庫の数が合いません。\n# 料金\n料金は{{料金}}です。',
    'ja',
  )
  expect(ja).toEqual([
    { box: 'problem', names: ['失っている時間'] },
    { box: 'revenue_streams', names: ['料金'] },
  ])
  const en = waits(
    '# Problem\nCounting stock takes {{ hours_lost }} hours a month and {{customer}} hates it.\n# Pricing\nIt costs {{price}} a month.',
    'en',
  )
  expect(en).toEqual([
    { box: 'problem', names: ['hours_lost', 'customer'] },
    { box: 'revenue_streams', names: ['price'] },
  ])
})

test('a script without blanks has no waiting boxes, and other notation is no blank', () => {
  expect(waits('# 課題\n{見積|みつもり}に半日かかって困っています。{ {料金} }', 'ja')).toEqual([])
})

test('no note quotes a blank, and each reported name is in the text', () => {
  const parts = fc.constantFrom(
    ...['# 課題\n', '# 料金\n', '困っています。', '料金は', '{{料金}}', '{{ 時間 }}', '{{', '}}'],
    ...['です。\n', '月額9,800円', '。', '{{}}', '毎晩の残業で'],
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 40 }), (written) => {
      const text = written.join('')
      const { boxes, blanks } = generateCanvas({ language: 'ja', title: '', text, structure: null })
      for (const { text: note } of Object.values(boxes).flat())
        expect(note).not.toMatch(/\{\{.*\}\}/)
      for (const name of blanks.flatMap(({ names }) => names)) expect(text).toContain(name)
    }),
    { numRuns: 200 },
  )
})
