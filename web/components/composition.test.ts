import { expect, test } from 'vitest'
import { isComposing } from './composition.ts'

test.each([
  [{ isComposing: true }, true],
  [{ nativeEvent: { isComposing: true }, keyCode: 13 }, true],
  // The Enter that ends a composition, as Safari reports it.
  [{ isComposing: false, keyCode: 229 }, true],
  [{ isComposing: false, keyCode: 13 }, false],
  [{}, false],
])('an event is recognized as part of a composition or not: %j', (event, composing) => {
  expect(isComposing(event)).toBe(composing)
})
