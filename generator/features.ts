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
  isStep,
  mentionsOurselves,
  mentionsRival,
  namesPrice,
} from './sentence-forms.ts'
import { type Span, splitSentences } from './split-sentences.ts'
import { barWithdrawn, isRuledOut } from './withdrawn.ts'

export type Sentence = {
  start: number
  end: number
  normalized: string
  /** Length in words (en) or characters (ja). */
  length: number
  wording: Float64Array
  speaker: Speaker | null
  speaker_label: string | null
  cue: LabelWeights | null
  /**
   * Score of each label by the words of the heading above. Null if there is no heading, or if it is
   * longer than `MAX_HEADING_LENGTH`.
   */
  heading: Float64Array | null
  /** The heading's words, normalized; empty if `heading` is null. */
  heading_words: string
  /** True if the sentence is part of an objection or of the answer to an objection. */
  objection: boolean
  group: number
  bullet: boolean
  question: boolean
  /** True if the sentence mentions the speaker's own side: we, our, 当社. */
  ours: boolean
  /** True if the sentence mentions a competing offer: 他社, "the dealer wanted £400". */
  rival: boolean
  /** True if the sentence names a price clearly: 月額9,800円, "$9 a month". */
  price: boolean
  /** True if the sentence must not become a note, whatever its scores. */
  barred: boolean
  /**
   * True if the sentence only states something that the business does not do or have: "We gave up
   * on trade fairs". Such a sentence is no part of the plan.
   */
  ruled_out: boolean
  /**
   * Score of each label by the words of the question that the sentence answers; null if it answers
   * no question.
   */
  topic: Float64Array | null
  /** The table row of figures from which the sentence is made; null for prose. */
  row: FigureRow | null
  /**
   * Normalized words of the question that the sentence answers; empty if it answers no question.
   */
  question_words: string
}

const INDEX = {
  ja: buildPhraseIndex(LEXICON_JA, 'ja'),
  en: buildPhraseIndex(LEXICON_EN, 'en'),
} as const

/** Maximum length (UTF-16 units) of a sentence that can become a note. */
const MAX_NOTE_LENGTH = 400
/** Maximum number of another speaker's sentences that count as the answer to a question. */
const ANSWER_LENGTH = 3

/**
 * Splits passages into sentences and computes the properties of each sentence. Takes time linear in
 * the text's length.
 */
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

/** Splits a passage into sentences. A row of figures is one sentence. */
const cutPassage = (
  text: string,
  { start, end, row }: Passage,
  boundaries: BoundaryModel,
): Span[] => (row ? [[start, end]] : joinTopics(text, splitSentences(text, start, end, boundaries)))

/** Joins a topic with its statement, which follows after a pause: 「見る数字は うーん 売れ残りの率かな」. */
function joinTopics(text: string, spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const [at, [start, end]] of spans.entries()) {
    const last = spans[at - 1]
    const isJoined = last !== undefined && joined.length > 0 && TOPIC.test(text.slice(...last))
    if (isJoined) joined.push([joined.pop()?.[0] ?? start, end])
    else joined.push([start, end])
  }
  return joined
}

/** Matches a topic without its statement, with or without a filler after it. */
const TOPIC =
  /^[^、。]{0,10}(?:数字|指標|値段|料金|強み|課題|経費|費用|広め方|売り方|お客さん)は[、\s　]*(?:うーん|えーと?|えっと|あの|その|まあ)?[、\s　]*$/u

type Unanswered = Omit<Sentence, 'topic' | 'question_words'>

/** Computes a sentence's properties, except those that depend on the question before it. */
function describeSentence(
  text: string,
  [start, end]: Span,
  passage: Passage,
  language: 'ja' | 'en',
): Unanswered {
  const raw = text.slice(start, end)
  const tooLong = raw.length > MAX_NOTE_LENGTH
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
    ruled_out: isRuledOut(raw, language),
    barred:
      tooLong ||
      passage.asked ||
      !isStorable(raw) ||
      hasBlank(raw) ||
      isAgreement(raw, language) ||
      isSignpost(normalized, language) ||
      isStep(raw) ||
      isMachineTalk(normalized, language),
  }
}

/** A longer heading is prose and does not influence the text below it. */
const MAX_HEADING_LENGTH = 80

function normalizeHeading(heading: string | null, language: 'ja' | 'en'): string {
  if (heading === null || heading.length > MAX_HEADING_LENGTH) return ''
  return normalizeSentence(heading, language)
}

type Answered = Pick<Sentence, 'topic' | 'question_words'>
const NO_QUESTION: Answered = { topic: null, question_words: '' }

/**
 * Returns a function to call for each sentence in order. For an answer, this function returns the
 * scores and words of the question.
 */
function createTopics(language: 'ja' | 'en') {
  let asked = NO_QUESTION
  let asker: string | null = null
  let answered = 0
  return ({ question, speaker_label, normalized }: Unanswered): Answered => {
    if (question && speaker_label !== null) {
      const topic = scorePhrases(QUESTION_TOPICS[language], normalized)
      asked = { topic, question_words: normalized }
      asker = speaker_label
      answered = 0
      return NO_QUESTION
    }
    if (asked.topic !== null && speaker_label !== asker) {
      answered++
      return answered <= ANSWER_LENGTH ? asked : NO_QUESTION
    }
    if (answered > 0) asked = NO_QUESTION
    return NO_QUESTION
  }
}

/** True if PostgreSQL can store the text: it contains no NUL and no lone surrogate. */
function isStorable(raw: string): boolean {
  return raw.isWellFormed() && !raw.includes('\0')
}
