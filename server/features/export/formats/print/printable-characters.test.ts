import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { findUnprintable, isPrintable } from '#document/printable-characters.ts'

const codePointsOf = (path: string): number[] => {
  const font = create(readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/${path}`))))
  if (!('characterSet' in font)) throw new Error(`${path} is a collection of fonts.`)
  return font.characterSet
}
const only = (codes: number[], script: RegExp) =>
  codes.filter((code) => script.test(String.fromCodePoint(code)))

/**
 * Formats code points as the table in document/printable-characters.ts stores them. If the fonts
 * change, the output must be pasted there.
 */
function writeRuns(codes: ReadonlySet<number>): string {
  const runs: number[] = []
  let [at, isIn] = [0, false]
  for (let code = 0; code <= 0x110000; code++) {
    if (codes.has(code) === isIn) continue
    runs.push(code - at)
    ;[at, isIn] = [code, !isIn]
  }
  return runs.map((run) => run.toString(36)).join(' ')
}

test('the table of printable characters matches the fonts', () => {
  const codes = new Set([
    ...codePointsOf('noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
    ...codePointsOf('noto-sans/400Regular/NotoSans_400Regular.ttf'),
    ...only(
      codePointsOf('noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
      /\p{Script=Hangul}/u,
    ),
    ...only(codePointsOf('noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'), /\p{Script=Han}/u),
  ])
  const source = new URL(import.meta.resolve('#document/printable-characters.ts'))
  expect(readFileSync(source, 'utf8')).toContain(`'${writeRuns(codes)}'`)
  for (let code = 0; code <= 0x10ffff; code++)
    if (isPrintable(String.fromCodePoint(code)) !== codes.has(code)) expect(code).toBeNaN()
})

test('unprintable characters are listed once each, as whole graphemes', () => {
  expect(findUnprintable('Łukasz Dvořák Ştefan 김민수 李娜们 葛󠄀城 ♥ ①㈱ 𠮷')).toEqual([])
  expect(findUnprintable('🍙と👩‍👩‍👧と🍙、ก')).toEqual(['🍙', '👩‍👩‍👧', 'ก'])
})
