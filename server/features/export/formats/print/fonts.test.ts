import { expect, test } from 'vitest'
import { cutByFont, measureText, toPrintable } from './fonts.ts'

test('characters missing in the font print as 〓, and variant forms as their base character', () => {
  expect(toPrintable('葛\u{e0100}飾の髙﨑👩‍👩‍👧\u202eです\t①㈱')).toBe('葛飾の髙﨑〓です ①㈱')
})

test('names in other languages are printable with any encoding of their accents', () => {
  const names = 'Łukasz Dvořák Ştefan Nguyễn 김민수 李娜们'
  expect(toPrintable(names)).toBe(names)
  expect(toPrintable(names.normalize('NFD'))).toBe(names)
})

test('a Latin word uses one font; other text uses the first font with each character', () => {
  expect(cutByFont('Łukasz様とDvořák、김민수・李娜们 Anna')).toEqual([
    { text: 'Łukasz', font: 'latin' },
    { text: '様と', font: 'jp' },
    { text: 'Dvořák', font: 'latin' },
    { text: '、', font: 'jp' },
    { text: '김민수', font: 'kr' },
    { text: '・李娜', font: 'jp' },
    { text: '们', font: 'sc' },
    { text: ' Anna', font: 'jp' },
  ])
  expect(cutByFont('')).toEqual([])
  expect(measureText('김민수', 10)).toBeGreaterThan(25)
})
