import * as fc from 'fast-check'
import { readBlockJson } from '../block-tree.ts'
import { BLOCK_KINDS, type Block } from '../blocks.ts'
import { type ScriptDocument, SECTION_KINDS } from '../script-document.ts'
import { SPEAKERS } from '../speakers.ts'
import { MARK_TYPES } from '../text-marks.ts'

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

/** Values of each attribute, by its name. A new attribute needs an entry. */
const ATTRIBUTES: Record<string, fc.Arbitrary<string | number | null>> = {
  speaker: fc.constantFrom(...SPEAKERS),
  field: fc.constantFrom(null, '予算', 'headcount'),
  answer: arbitraryText,
  target: fc.constantFrom(null, 's0', 's1', 's2', 'nowhere'),
  seconds: fc.integer({ min: 0, max: 60 }),
  style: fc.constantFrom('bullet', 'number'),
  level: fc.integer({ min: 0, max: 3 }),
  columns: fc.integer({ min: 1, max: 6 }),
}

const arbitraryMarks = (texts: string[]) =>
  texts.length === 0
    ? fc.constant([])
    : fc.oneof(
        fc.constant([]),
        fc.array(
          fc.record({
            text: fc.constantFrom(...texts),
            type: fc.constantFrom(...MARK_TYPES),
            from: fc.nat({ max: 20 }),
            to: fc.nat({ max: 30 }),
          }),
          { maxLength: 4 },
        ),
      )

const arbitraryBody: fc.Arbitrary<Block> = fc.oneof(
  ...BLOCK_KINDS.map((kind) => {
    const fields: Record<string, fc.Arbitrary<unknown>> = {}
    for (const name of Object.keys(kind.attributes)) {
      const values = ATTRIBUTES[name]
      if (!values) throw new Error(`No values for the attribute ${name} of ${kind.type}`)
      fields[name] = values
    }
    for (const key of Object.keys(kind.texts)) fields[key] = arbitraryText
    const marks = arbitraryMarks(Object.keys(kind.texts))
    return fc.record({ ...fields, marks }).map((values) => readBlockJson(kind, values))
  }),
)

/** Scripts of one to four sections with unique ids `s0…` and `b0…`, as the editor stores them. */
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
