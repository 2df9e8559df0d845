import { expect, test } from 'vitest'
import { clampSetting, readSettings } from './stage-settings.ts'

test('settings are restored, except damaged, unknown and out-of-range ones', () => {
  const first = readSettings(null, false)
  expect(first.size).toBe(44)
  expect(readSettings(null, true).size).toBe(28)
  expect(readSettings('{"size":60,"isDark":false}', true)).toEqual({
    ...first,
    size: 60,
    isDark: false,
  })
  expect(readSettings('{"size":"60","isDark":1,"other":2,"wait":null}', false)).toEqual(first)
  for (const text of ['', '[', 'null', '"x"', '[1]'])
    expect(readSettings(text, false)).toEqual(first)
  expect(readSettings('{"size":4000,"spacing":-1}', false)).toMatchObject({
    size: 96,
    spacing: 1.2,
  })
  expect([clampSetting('wait', 99), clampSetting('wait', Number.NaN)]).toEqual([10, 3])
})
