import * as fc from 'fast-check'
import { type Block, type ScriptDocument, SECTION_KINDS, SPEAKERS } from '../script-document.ts'

/** Texts as people and machines leave them: Japanese, Latin, emoji, marks of direction, ruby. */
export const arbitraryText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    'お世話になっております。',
    '{漢字|かんじ}と{{お客様名}}',
    'Hello — how are you?',
    '👩‍👩‍👧‍👦 \u202eabc',
    '# 見出しのような行',
    '営業：はい',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)

const arbitraryBody: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    id: fc.constant(''),
    type: fc.constant('line' as const),
    speaker: fc.constantFrom(...SPEAKERS),
    text: arbitraryText,
  }),
  fc.record({
    id: fc.constant(''),
    type: fc.constant('question' as const),
    text: arbitraryText,
    field: fc.constantFrom(null, '予算', 'headcount'),
    answer: arbitraryText,
  }),
  fc.record({
    id: fc.constant(''),
    type: fc.constant('objection' as const),
    says: arbitraryText,
    answer: arbitraryText,
  }),
  fc.record({
    id: fc.constant(''),
    type: fc.constant('branch' as const),
    text: arbitraryText,
    target: fc.constantFrom(null, 's0', 's1', 's2', 'nowhere'),
  }),
  fc.record({
    id: fc.constant(''),
    type: fc.constant('pause' as const),
    seconds: fc.integer({ min: 0, max: 60 }),
  }),
  fc.record({ id: fc.constant(''), type: fc.constant('memo' as const), text: arbitraryText }),
)

/** Scripts of one to four sections with unique ids `s0…` and `b0…`, as the editor would hold. */
export const arbitraryScript: fc.Arbitrary<ScriptDocument> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...SECTION_KINDS),
      title: arbitraryText,
      target_seconds: fc.constantFrom(null, 30, 90),
      blocks: fc.array(arbitraryBody, { maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((sections) => {
    let count = 0
    return {
      sections: sections.map((section, index) => ({
        id: `s${index}`,
        ...section,
        blocks: section.blocks.map((block) => ({ ...block, id: `b${count++}` })),
      })),
    }
  })
