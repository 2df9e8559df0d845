import { expect, test } from 'vitest'
import { generateCanvas } from './generate.ts'

const notesOf = (text: string, language: 'ja' | 'en') =>
  Object.values(generateCanvas({ language, title: '', text, structure: null }).boxes).flat()

const PRICES = [
  '# Pricing',
  'Berth\tNight\tMonth',
  'Small\t£11\t£190',
  'Large\t£19\t£330',
  'Dry dock\tTBC\tTBC',
].join('\n')

test('a row of prices is one note that names its columns', () => {
  expect(notesOf(PRICES, 'en').map(({ text }) => text)).toEqual([
    'Small: Night £11, Month £190',
    'Large: Night £19, Month £330',
  ])
})

test('a note of a row quotes the row and the names of its columns', () => {
  const [note] = notesOf(PRICES, 'en')
  expect(note?.sources.map(([start, end]) => PRICES.slice(start, end))).toEqual([
    'Small\t£11\t£190',
    'Night',
    'Month',
  ])
})

test('a bare number has the name of its column, a price with its unit needs none', () => {
  const text = '# 料金\nプラン\t月額\n小型\t9,800\n大型\t19,800'
  expect(notesOf(text, 'ja').map(({ text }) => text)).toEqual([
    '小型：月額 9,800',
    '大型：月額 19,800',
  ])
  expect(notesOf(text.replaceAll('800', '800円'), 'ja').map(({ text }) => text)).toEqual([
    '小型：9,800円',
    '大型：19,800円',
  ])
})

test('a head, a row without a figure and a numbered list of statements are no rows of figures', () => {
  expect(notesOf(PRICES, 'en').some(({ text }) => /TBC|Berth/.test(text))).toBe(false)
  const slides =
    'No\tProblem\tOffer\n1\tBoats wait nine days for a berth\tWe show every free berth\n2\tOwners phone six harbours\tOne list of all harbours'
  expect(notesOf(slides, 'en').some(({ text }) => text.startsWith('1'))).toBe(false)
})

test('rows of a name and a figure need no head', () => {
  const text = '# Numbers\nBerths let\t41,300\nRe-lets\t17 of 21\nNo-shows\t2.1%'
  expect(notesOf(text, 'en').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Berths let: 41,300', 'Re-lets: 17 of 21']),
  )
})

test('a column may be named by its quarter, and a row by its range', () => {
  const text = '# Key metrics\nKPI\tQ2\tQ3\nBerths let\t38%\t51%\nRenewals\t83%\t88%'
  expect(notesOf(text, 'en').map(({ text }) => text)).toContain('Renewals: Q2 83%, Q3 88%')
  const prices = '# Pricing\nBoats\tNight\tMonth\n1-20\t£11\t£190\n21+\t£9\t£150'
  expect(notesOf(prices, 'en').map(({ text }) => text)).toContain('21+: Night £9, Month £150')
})
