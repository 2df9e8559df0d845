import { expect, test } from 'vitest'
import { readBlockLink, writeBlockLink } from './block-link.ts'

test('a link leads to its block and to the words quoted from it, whatever they hold', () => {
  for (const quote of [null, '月額19,800円&無制限 #1', '{漢字|かんじ}+{{お客様名}}\n100%']) {
    expect(readBlockLink(writeBlockLink('b1', quote))).toEqual({ block_id: 'b1', quote })
  }
})

test('a long quote is cut at its end, between characters', () => {
  const link = readBlockLink(writeBlockLink('b1', `${'あ'.repeat(399)}😀${'い'.repeat(200)}`))
  expect(link?.quote).toBe('あ'.repeat(399))
})

test('an address that names no block leads nowhere', () => {
  expect(readBlockLink('')).toBeNull()
  expect(readBlockLink('#block=&quote=x')).toBeNull()
  expect(readBlockLink('#reset=1')).toBeNull()
})
