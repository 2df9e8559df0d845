import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_PASTE } from '#contract/limits.ts'
import { listSuperlinearSteps, startCounting } from '#testing/growth/count-steps.ts'
import { listSuperlinear } from '#testing/growth/list-superlinear.ts'
import { PIECE_SHAPES } from '#testing/growth/text-shapes.ts'
import { detectLanguage } from './detect-language.ts'
import { isPromptInjection } from './evidence/detect-prompt-injection.ts'
import { isReversed } from './evidence/detect-reversal.ts'
import { spellInDigits } from './evidence/number-words.ts'
import { hasOnlyAmountsOf, readAmounts } from './evidence/read-amounts.ts'
import { findForeignNames, readPlainStems } from './evidence/read-names.ts'
import { isNearDuplicate, measureCover, readWording } from './evidence/wording.ts'
import { generateCanvas } from './generate.ts'
import type { StructureSpan } from './generator-types.ts'
import { readBoundaries } from './model/read-model.ts'
import { normalizeSentence } from './normalize-sentence.ts'
import { readHeading } from './read-heading.ts'
import { readPlainText } from './read-plain-text.ts'
import { readStructure } from './read-structure.ts'
import { findBlanks } from './sentence-forms.ts'
import { splitSentences } from './split-sentences.ts'

type Language = 'ja' | 'en'

const inBoth = (name: string, read: (text: string, language: Language) => unknown) => ({
  [`${name}, Japanese`]: (text: string) => read(text, 'ja'),
  [`${name}, English`]: (text: string) => read(text, 'en'),
})

/** Length (UTF-16 units) to which a text is cut before it is tested as a long note. */
const MAX_NOTE_LENGTH = 2_000

const SPEECH = ['said', 'said', 'asked', 'title', 'unspoken'] as const

/** Returns spans of at most three lines each. Their `speech` takes the values of SPEECH in turn. */
function listSpans(text: string): StructureSpan[] {
  const spans: StructureSpan[] = []
  let start = 0
  for (const [at, lines] of (text.match(/(?:.*\n?){1,3}/gu) ?? []).entries()) {
    const end = start + lines.length
    const speech = SPEECH[at % SPEECH.length] ?? 'said'
    spans.push({ start, end, section_kind: 'problem', speech, speaker: 'me', field: null })
    start = end
  }
  return spans
}

const TEXT_READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'the language of a text': detectLanguage,
  ...inBoth('sentences of a plain text', (text, language) =>
    splitSentences(text, 0, text.length, readBoundaries(language)),
  ),
  'passages of a plain text': (text) => readPlainText(text),
  'passages of a structured text': (text) => readStructure(text, listSpans(text)),
  ...inBoth('a normalized sentence', normalizeSentence),
  'a heading': readHeading,
  blanks: findBlanks,
  amounts: (text) => [readAmounts(text), spellInDigits(text)],
  'amounts of a note and its sentence': (text) => hasOnlyAmountsOf(text, text),
  ...inBoth('names', (text, language) =>
    findForeignNames(text.slice(0, MAX_NOTE_LENGTH), text, language, readPlainStems(text)),
  ),
  wordings: (text) => isNearDuplicate(readWording(text), readWording(`${text}a`)),
  'the cover of a note': (text) => measureCover(text, text),
  ...inBoth('a reversed note', (text, language) => isReversed(text, text, language)),
  ...inBoth('a prompt injection', isPromptInjection),
  ...inBoth('a canvas of a plain text', (text, language) =>
    generateCanvas({ language, title: '', text, structure: null }),
  ),
}

const SPAN_READERS = inBoth('a canvas of a structured text', (text, language) =>
  generateCanvas({ language, title: '', text, structure: listSpans(text) }),
)

test.each(Object.entries(TEXT_READERS))('%s takes linear time, whatever its text', (_, read) => {
  expect(listSuperlinear(read, MAX_PASTE)).toEqual([])
})

test.each(Object.entries(SPAN_READERS))('%s takes linear time, whatever its pieces', (_, read) => {
  expect(listSuperlinear(read, MAX_PASTE, PIECE_SHAPES)).toEqual([])
})

// This block is the last of the file, because counting the calls of built-in functions slows down
// all later tests.
describe('built-in functions are not called once per line', () => {
  beforeAll(startCounting)

  test.each(Object.entries({ ...TEXT_READERS, ...SPAN_READERS }))(
    '%s does not traverse a list once per line',
    (_, read) => {
      expect(listSuperlinearSteps(read)).toEqual([])
    },
  )
})
