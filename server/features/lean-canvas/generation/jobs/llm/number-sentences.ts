import { detectLanguage } from '#generator/detect-language.ts'
import { isPromptInjection } from '#generator/evidence/detect-prompt-injection.ts'
import { describeSentences, type Sentence } from '#generator/features.ts'
import type { GeneratorInput } from '#generator/generate.ts'
import { NONE } from '#generator/labels.ts'
import { readBoundaries } from '#generator/model/read-model.ts'
import { readPlainText } from '#generator/read-plain-text.ts'
import { readStructure } from '#generator/read-structure.ts'
import { hasBlank } from '#generator/sentence-forms.ts'
import { toPromptLine } from '#server/platform/llm/to-prompt-line.ts'
import { isGreeting } from './detect-greeting.ts'
import { splitLongSentence } from './split-long-sentences.ts'

/**
 * A numbered sentence for the model, whose notes cite sentences by number. A note must cite at
 * least one sentence of the kind 'said', and can also cite questions. Cited greetings are ignored.
 */
export type NumberedSentence = {
  /** Number in the whole script, from 1. */
  number: number
  /** Offsets in the script's text (UTF-16). */
  start: number
  end: number
  /** The sentence on one line, without ruby readings. */
  text: string
  kind: 'said' | 'question' | 'greeting'
  speaker: 'me' | 'customer' | 'other' | null
  section: number
}

export type Heading = { start: number; text: string }

export type NumberedScript = {
  language: 'ja' | 'en'
  sentences: NumberedSentence[]
  headings: Heading[]
  /** Ranges of all sentences, including those hidden from the model. */
  all: [start: number, end: number][]
}

/**
 * Numbers the script's sentences, which are split as in the embedded generator. Very long sentences
 * are split further. Leaves out text that no note may quote, such as prompt injections and
 * variables without values.
 */
export function numberSentences(input: GeneratorInput): NumberedScript {
  const { text, title, structure } = input
  const language = input.language ?? detectLanguage(text.trim() === '' ? title : text)
  const passages = structure === null ? readPlainText(text) : readStructure(text, structure)
  const described = describeSentences(text, passages, readBoundaries(language)).filter(
    ({ start, end }) => text.slice(start, end) !== title.trim(),
  )
  const pieces = described.flatMap((sentence) =>
    splitLongSentence(text, sentence.start, sentence.end).map(([start, end]) => ({
      sentence,
      start,
      end,
    })),
  )
  const sentences = pieces
    .filter(({ sentence, start, end }) => isReadable(sentence, text.slice(start, end)))
    .map(({ sentence, start, end }, index): NumberedSentence => {
      const { speaker, group } = sentence
      const said = toPromptLine(text.slice(start, end))
      const kind = kindOf(sentence, said, language)
      return { number: index + 1, start, end, text: said, kind, speaker, section: group }
    })
  const headings = (structure ?? [])
    .filter(({ speech }) => speech === 'title')
    .map(({ start, end }) => ({ start, text: toPromptLine(text.slice(start, end)).slice(0, 100) }))
    .filter((heading) => heading.text !== '' && !isPromptInjection(heading.text, language))
  return { language, sentences, headings, all: pieces.map(({ start, end }) => [start, end]) }
}

/**
 * True if the model may read the sentence. Questions are `barred` (excluded) in the embedded
 * generator, but the model may read them, because they explain the answers.
 */
function isReadable({ barred, question, normalized }: Sentence, raw: string): boolean {
  if (!raw.isWellFormed() || raw.includes('\0') || hasBlank(raw)) return false
  if (isPromptInjection(raw, 'ja') || isPromptInjection(raw, 'en')) return false
  // An empty `normalized` means that the embedded generator barred the sentence only for its
  // length. The sentence is split here, so the model can read it.
  return !barred || question || normalized === ''
}

function kindOf(
  { barred, question, wording, normalized }: Sentence,
  said: string,
  language: 'ja' | 'en',
): NumberedSentence['kind'] {
  if (question || (barred && normalized !== '')) return 'question'
  if (isGreeting(said, language)) return 'greeting'
  // Small talk is treated as a greeting too. It has a score of at least 2 for the label `none`, and
  // no other score.
  const others = wording.some((score, label) => label !== NONE && score > 0)
  return !others && (wording[NONE] ?? 0) >= 2 ? 'greeting' : 'said'
}
