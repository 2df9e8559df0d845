import { expect, test } from 'vitest'
import { findTemplate, templateTarget } from '#document/templates.ts'
import { EXAMPLE } from './begin-script.ts'
import { DASHBOARD_TEXTS } from './texts.ts'

test('the example is the template’s: its name and its length', () => {
  const template = findTemplate(EXAMPLE.template)
  if (!template) throw new Error('There is no example.')
  expect(template.name).toEqual(DASHBOARD_TEXTS.example_title)
  for (const language of ['ja', 'en'] as const)
    expect(templateTarget(template, language)).toBe(EXAMPLE.target_seconds)
})
