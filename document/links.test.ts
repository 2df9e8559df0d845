import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { parseLinks, readAddress, skipRedirect, writeLink } from './links.ts'
import { arbitraryText } from './testing/arbitrary-script.ts'

const linksOf = (text: string) =>
  parseLinks(text).flatMap((token) => (token.type === 'link' ? [[token.text, token.href]] : []))

test.each([
  [
    '詳しくは https://example.jp/a?b=1。次に',
    [['https://example.jp/a?b=1', 'https://example.jp/a?b=1']],
  ],
  [
    '詳しくはhttps://example.jp/aをご覧ください！',
    [['https://example.jp/a', 'https://example.jp/a']],
  ],
  [
    'https://ja.wikipedia.org/wiki/日本',
    [['https://ja.wikipedia.org/wiki/日本', 'https://ja.wikipedia.org/wiki/日本']],
  ],
  ['See https://example.com.', [['https://example.com', 'https://example.com']]],
  ['[資料](https://example.jp/x)です', [['資料', 'https://example.jp/x']]],
  ['[書く](mailto:a@example.jp)', [['書く', 'mailto:a@example.jp']]],
  ['[罠](javascript:alert(1))', []],
  ['[罠](data:text/html,x)', []],
  ['時刻は 12:30 です', []],
])('only safe links are found in: %s', (text, links) => {
  expect(linksOf(text)).toEqual(links)
})

test('the tokens of any text are the whole text', () => {
  fc.assert(
    fc.property(fc.array(arbitraryText), (parts) => {
      const text = parts.join('[x](https://a.example/)')
      const tokens = parseLinks(text)
      expect(tokens.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
    }),
  )
})

test('a written link is read back; an unsafe address leaves its words alone', () => {
  expect(linksOf(writeLink('料金', 'https://example.jp/(a)'))).toEqual([
    ['料金', 'https://example.jp/%28a%29'],
  ])
  expect(writeLink('罠', 'javascript:alert(1)')).toBe('罠')
  expect(readAddress(' JavaScript:alert(1)')).toBeNull()
})

test.each([
  [
    'https://www.google.com/url?q=https://example.jp/%E6%96%99%E9%87%91?a%3D1&sa=D&source=editors',
    'https://example.jp/料金?a=1',
  ],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.jp%2Fa&data=05',
    'https://example.jp/a',
  ],
  ['https://www.google.com/url?q=javascript:alert(1)', null],
  ['https://www.google.com/search?q=https://example.jp', null],
  ['https://www.google.com/url?q=https://example.jp/%E0%A4', null],
  ['https://example.jp/url?q=https://example.com', null],
])('%s is a redirect to %s', (address, behind) => {
  expect(skipRedirect(address)).toBe(behind ?? address)
})
