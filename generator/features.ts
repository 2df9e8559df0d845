import type { FigureRow } from './figure-rows.ts'
import { dropFillers, trimFillers } from './fillers.ts'
import type { LabelWeights } from './labels.ts'
import { LEXICON_EN } from './lexicon/en/all.ts'
import { LEXICON_JA } from './lexicon/ja/all.ts'
import { buildPhraseIndex, scorePhrases } from './lexicon/phrase-index.ts'
import type { BoundaryModel } from './model/boundary-features.ts'
import { normalizeSentence } from './normalize-sentence.ts'
import type { Passage, Speaker } from './passages.ts'
import { QUESTION_TOPICS } from './question-topics.ts'
import { resolveSpeakers } from './resolve-speakers.ts'
import {
  detectQuestion,
  hasBlank,
  isAgreement,
  isMachineTalk,
  isPainQuestion,
  isSignpost,
  mentionsOurselves,
  mentionsRival,
  namesPrice,
} from './sentence-forms.ts'
import { type Span, splitSentences } from './split-sentences.ts'
import { barWithdrawn } from './withdrawn.ts'

/** A sentence and everything known about it before it is placed in a box. */
export type Sentence = {
  start: number
  end: number
  normalized: string
  /** Words (en) or characters (ja). */
  length: number
  /** Wording, one score per label. */
  wording: Float64Array
  speaker: Speaker | null
  speaker_label: string | null
  cue: LabelWeights | null
  /** Topics of the heading above, one score per label; null without any. */
  heading: Float64Array | null
  /** The heading's words, normalised; empty without a heading. */
  heading_words: string
  /** An objection, or the answer to one. */
  objection: boolean
  group: number
  bullet: boolean
  question: boolean
  /** Mentions the speaker's own side: we, our, 当社. */
  ours: boolean
  /** Mentions another's offer: 他社, "wanted £400". */
  rival: boolean
  /** It names a price plainly: 月額9,800円, "$9 a month". */
  price: boolean
  /** Must not become a note, regardless of its words. */
  barred: boolean
  /** Topics of the question that the sentence answers; null if none. */
  topic: Float64Array | null
  /** Its row of figures; null for a sentence. */
  row: FigureRow | null
  /** The question's words, normalised; empty without one. */
  question_words: string
}

const INDEX = {
  ja: buildPhraseIndex(LEXICON_JA, 'ja'),
  en: buildPhraseIndex(LEXICON_EN, 'en'),
} as const

/** Longer sentences are never quoted, because a note is read at a glance. */
const LONGEST_NOTE = 400
/** Number of an answer's sentences that are interpreted by its question. */
const ANSWER_LENGTH = 3

/** Cuts passages into sentences and describes each. Linear in the length of the text. */
export function describeSentences(
  text: string,
  passages: readonly Passage[],
  boundaries: BoundaryModel,
): Sentence[] {
  const { language } = boundaries
  const topicOf = createTopics(language)
  const sentences = passages.flatMap((passage) =>
    cutPassage(text, passage, boundaries).flatMap((whole) => {
      const span = trimFillers(text, whole, language)
      if (span === null) return []
      const sentence = describeSentence(text, span, passage, language)
      return [{ ...sentence, ...topicOf(sentence) }]
    }),
  )
  return resolveSpeakers(barWithdrawn(text, sentences, language), language)
}

/** The sentences of a passage; a row of figures is one. */
const cutPassage = (
  text: string,
  { start, end, row }: Passage,
  boundaries: BoundaryModel,
): Span[] => (row ? [[start, end]] : splitSentences(text, start, end, boundaries))

type Unanswered = Omit<Sentence, 'topic' | 'question_words'>

/** A sentence without regard to the question before it. */
function describeSentence(
  text: string,
  [start, end]: Span,
  passage: Passage,
  language: 'ja' | 'en',
): Unanswered {
  const raw = text.slice(start, end)
  const tooLong = raw.length > LONGEST_NOTE
  const normalized = tooLong ? '' : normalizeSentence(dropFillers(raw, language), language)
  const headingWords = normalizeHeading(passage.heading, language)
  const isAsked = detectQuestion(raw, normalized, language) && !isPainQuestion(normalized, language)
  return {
    start,
    end,
    normalized,
    length: language === 'ja' ? raw.length : normalized.split(' ').length - 4,
    wording: scorePhrases(INDEX[language], normalized),
    speaker: passage.speaker,
    speaker_label: passage.speaker_label,
    cue: passage.cue,
    heading: headingWords === '' ? null : scorePhrases(INDEX[language], headingWords),
    heading_words: headingWords,
    objection: passage.objection,
    group: passage.group,
    bullet: passage.bullet,
    row: passage.row ?? null,
    question: passage.asked || isAsked,
    ours: mentionsOurselves(normalized, language),
    rival: mentionsRival(raw, normalized, language),
    price: namesPrice(raw, normalized, language),
    barred:
      tooLong ||
      passage.asked ||
      !isStorable(raw) ||
      hasBlank(raw) ||
      isAgreement(raw, language) ||
      isSignpost(normalized, language) ||
      isMachineTalk(normalized, language),
  }
}

/** A longer heading is prose, and does not affect its text. */
const LONGEST_HEADING = 80

function normalizeHeading(heading: string | null, language: 'ja' | 'en'): string {
  if (heading === null || heading.length > LONGEST_HEADING) return ''
  return normalizeSentence(heading, language)
}

type Answered = Pick<Sentence, 'topic' | 'question_words'>
const NOTHING_ASKED: Answered = { topic: null, question_words: '' }

/** Tracks the question that each sentence may answer. */
function createTopics(language: 'ja' | 'en') {
  let asked = NOTHING_ASKED
  let asker: string | null = null
  let answered = 0
  return ({ question, speaker_label, normalized }: Unanswered): Answered => {
    if (question && speaker_label !== null) {
      const topic = scorePhrases(QUESTION_TOPICS[language], normalized)
      asked = { topic, question_words: normalized }
      asker = speaker_label
      answered = 0
      return NOTHING_ASKED
    }
    if (asked.topic !== null && speaker_label !== asker) {
      answered++
      return answered <= ANSWER_LENGTH ? asked : NOTHING_ASKED
    }
    if (answered > 0) asked = NOTHING_ASKED
    return NOTHING_ASKED
  }
}

/** Databases store neither NUL nor half of a surrogate pair. */
function isStorable(raw: string): boolean {
  return raw.isWellFormed() && !raw.includes('\0')
}
