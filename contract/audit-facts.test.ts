import { expect, test } from 'vitest'
import type { z } from 'zod'
import { RULE_TEXTS } from '#document/checks/rule-texts.ts'
import { describeFacts, FACT_TEXTS, UNDESCRIBED_FACTS, VALUE_TEXTS } from './audit-facts.ts'
import { describeEvent, EVENTS, type EventKind } from './events.ts'

const kinds = Object.keys(EVENTS) as EventKind[]
const describe = (data: Record<string, unknown>, names: Record<string, string> = {}) =>
  describeFacts({ data, names }, 'en', RULE_TEXTS)

/** All values of a schema's enumerations, at any depth. */
function listOptions(schema: z.ZodType): unknown[] {
  const { def } = schema as unknown as { def: Record<string, unknown> }
  const { innerType, element, entries } = def
  if (entries) return Object.values(entries as object)
  const inner = (innerType ?? element) as z.ZodType | undefined
  return inner ? listOptions(inner) : []
}

test.each(kinds)('every fact of %s is described or deliberately left out', (kind) => {
  for (const [fact, schema] of Object.entries(describeEvent(kind).data.shape)) {
    const isLeftOut = (UNDESCRIBED_FACTS as readonly string[]).includes(fact)
    expect(fact in FACT_TEXTS, fact).toBe(!isLeftOut)
    for (const option of listOptions(schema as z.ZodType))
      expect({ ...VALUE_TEXTS, ...RULE_TEXTS }, fact).toHaveProperty(String(option))
  }
})

test('a fact that an admin can change has words for on, off, none and numbers', () => {
  expect(describe({ second_factor_required: true })).toEqual(['on'])
  expect(describe({ second_factor_required: false })).toEqual(['off'])
  expect(describe({ allows_shares: true, max_days: 30 })).toEqual([
    'share links: on',
    'maximum lifetime: 30 days',
  ])
  expect(describe({ allows_shares: true, max_days: null })).toEqual([
    'share links: on',
    'no maximum lifetime',
  ])
  expect(describe({ off: ['filler_word'] })).toEqual([
    `turned off: ${RULE_TEXTS.filler_word.title.en}`,
  ])
  expect(describe({ off: [] })).toEqual(['none turned off'])
})

test('people are named, and those without a known name are left out', () => {
  expect(describe({ user_id: 'a', access: 'edit' }, { a: 'Sato' })).toEqual(['Sato', 'edit'])
  expect(describe({ user_ids: ['a', 'b'] }, { a: 'Sato' })).toEqual(['Sato'])
  expect(describe({ user_id: 'b', group_id: 'c' }, { a: 'Sato' })).toEqual([])
})

test('a change is described as before and after', () => {
  expect(describe({ from: 'view', to: 'edit' })).toEqual(['view → edit'])
})
