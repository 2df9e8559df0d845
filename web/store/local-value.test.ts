import { afterEach, expect, test, vi } from 'vitest'
import { createLocalValue, localValues, sessionValues } from './local-value.ts'

afterEach(() => vi.unstubAllGlobals())

/** Simulates a browser that forbids storage, where accessing the property throws. */
function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
}

test('a forbidden storage reads as empty and refuses writing without an error', () => {
  forbidStorage()
  for (const values of [localValues, sessionValues]) {
    expect(values.write('key', 'value')).toBe(false)
    expect(values.write('key', null)).toBe(false)
    expect(values.read('key')).toBeNull()
    expect(values.keys()).toEqual([])
  }
  expect(createLocalValue('key').read()).toBeNull()
})
