import { expect, test } from 'vitest'
import { findTemplate } from '#document/templates.ts'
import { FIRST_STEPS_TEXTS } from './first-steps-texts.ts'
import { EXAMPLE } from './start-script.ts'

test('the example script gets the template’s title and target time', () => {
  const template = findTemplate(EXAMPLE.template)
  if (!template) throw new Error('There is no example.')
  expect(template.name).toEqual(FIRST_STEPS_TEXTS.example_title)
  expect(template.target_seconds).toBe(EXAMPLE.target_seconds)
})
