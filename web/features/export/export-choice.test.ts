import { expect, test } from 'vitest'
import { backgroundOptions } from '#contract/export.ts'
import { BIG_EXPORT_BLOCKS } from '#contract/limits.ts'
import {
  choicesOf,
  type ExportChoice,
  runsInBackground,
  toOptions,
  toQuery,
} from './export-choice.ts'

const choice = (more: Partial<ExportChoice> = {}): ExportChoice => ({
  format: 'pdf',
  memos: false,
  fields: false,
  comments: true,
  filled: false,
  orientation: 'landscape',
  columns: 'two',
  layout: 'pages',
  paper: 'a5',
  size: 'stage',
  speakers: 'table',
  ...more,
})
const script = { kind: 'script', id: 's' } as const

test('many scripts are exported in the background, and a long one in formats with a layout', () => {
  const long = { ...script, blocks: BIG_EXPORT_BLOCKS }
  expect(runsInBackground({ ...script, ids: ['s'] }, choice({ format: 'txt' }))).toBe(true)
  expect(runsInBackground(long, choice())).toBe(true)
  expect(runsInBackground(long, choice({ format: 'docx' }))).toBe(true)
  expect(runsInBackground(long, choice({ format: 'md' }))).toBe(false)
  expect(runsInBackground({ ...long, blocks: BIG_EXPORT_BLOCKS - 1 }, choice())).toBe(false)
  expect(runsInBackground({ ...long, kind: 'canvas' }, choice())).toBe(false)
})

test('options without effect on a format are sent with their defaults', () => {
  expect(toOptions(choice(), 'v')).toEqual({
    format: 'pdf',
    memos: false,
    fields: false,
    comments: true,
    variables: 'blank',
    orientation: 'landscape',
    columns: 'two',
    layout: 'pages',
    paper: 'a5',
    size: 'stage',
    speakers: 'table',
    version: 'v',
  })
  // JSON exports always contain the variables with their values, so `variables` is 'filled' for
  // every choice.
  expect(toOptions(choice({ format: 'json' }), null)).toMatchObject({ variables: 'filled' })
  const sent = toOptions(choice({ format: 'txt' }), null)
  expect(backgroundOptions.safeParse(sent).success).toBe(true)
  expect(sent).not.toHaveProperty('version')
})

test('cards are requested without content that does not fit on them', () => {
  expect(choicesOf('script', choice())).toContain('columns')
  const cards = choice({ layout: 'cards' })
  expect(choicesOf('script', cards)).not.toContain('columns')
  expect(toQuery('script', cards, null)).toMatchObject({
    layout: 'cards',
    orientation: 'landscape',
  })
  expect(toQuery('script', cards, null)).not.toHaveProperty('speakers')
  expect(toQuery('script', choice({ format: 'docx', layout: 'cards' }), null)).toHaveProperty(
    'speakers',
  )
})
