import { expect, test } from 'vitest'
import { createPageStores, createPageValue } from './open-page.ts'

const words = createPageValue('')

test('a value set on one page has its default on the next', () => {
  const of = createPageStores()
  of(words).set('price')
  expect(of(words).get()).toBe('price')
  expect(createPageStores()(words).get()).toBe('')
})

test('two values of one page do not share a store', () => {
  const of = createPageStores()
  of(words).set('price')
  expect(of(createPageValue('')).get()).toBe('')
})
