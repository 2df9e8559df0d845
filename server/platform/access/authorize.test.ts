import { expect, test } from 'vitest'
import { checkLoaders } from './authorize.ts'

test('the start fails if no feature loads the targets of a right', () => {
  expect(() => checkLoaders({ script: async () => null })).toThrow('No feature loads a canvas.')
})
