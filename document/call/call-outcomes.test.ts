import { expect, test } from 'vitest'
import { createFromTemplate } from '../create-from-template.ts'
import { outcomesOfScript, withUsedOutcomes } from './call-outcomes.ts'

const KINDS = [
  ['tele_appointment', '受付NG'],
  ['first_sales_meeting', '受注'],
  ['product_demo', '受注'],
  ['problem_interview', '再架電'],
  ['five_minute_pitch', '再架電'],
  ['internal_presentation', '再架電'],
] as const

test.each(KINDS)('the outcomes of %s include %s', (key, outcome) => {
  for (const language of ['ja', 'en'] as const)
    expect(outcomesOfScript(createFromTemplate(key, language), 'ja')).toContain(outcome)
})

test('an outcome the caller typed lately is offered again, once', () => {
  expect(withUsedOutcomes(['受注', '失注'], ['担当変更', '', '失注', '担当変更'])).toEqual([
    '受注',
    '失注',
    '担当変更',
  ])
})
