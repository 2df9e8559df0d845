import type { LabelWeights } from './labels.ts'
import { LEXICON_EN } from './lexicon/en/all.ts'
import { LEXICON_JA } from './lexicon/ja/all.ts'
import { buildPhraseIndex, type PhraseIndex, scorePhrases } from './lexicon/phrase-index.ts'
import { normalizeSentence } from './normalize-sentence.ts'
import type { Passage, Speaker } from './passages.ts'
import { QUESTIONS_EN, QUESTIONS_JA } from './question-topics.ts'
import {
  detectQuestion,
  hasUnfilledVariable,
  isMachineTalk,
  isPainQuestion,
  mentionsOurselves,
} from './sentence-forms.ts'
import { splitSentences } from './split-sentences.ts'

/** One sentence and all that is known of it before it is given a box. */
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
  group: number
  bullet: boolean
  question: boolean
  /** The speaker's own side stands in it: we, our, 当社. */
  ours: boolean
  /** Must not become a note, whatever its words are. */
  barred: boolean
  /** What the last question was about and how many sentences ago; zeros without any. */
  topic: Float64Array | null
}

const INDEX = {
  ja: buildPhraseIndex(LEXICON_JA, 'ja'),
  en: buildPhraseIndex(LEXICON_EN, 'en'),
} as const
const TOPICS: Readonly<Record<'ja' | 'en', PhraseIndex>> = {
  ja: buildPhraseIndex(QUESTIONS_JA, 'ja'),
  en: buildPhraseIndex(QUESTIONS_EN, 'en'),
}

/** A note is something to read at a glance: longer "sentences" are never quoted. */
const LONGEST_NOTE = 400
/** How many sentences of an answer stand in the light of its question. */
const ANSWER_LENGTH = 3

/** Cuts passages into sentences and describes each. Linear in the length of the text. */
export function describeSentences(
  text: string,
  passages: readonly Passage[],
  language: 'ja' | 'en',
): Sentence[] {
  const sentences: Sentence[] = []
  let topic: Float64Array | null = null
  let asker: string | null = null
  let answered = 0
  for (const passage of passages) {
    for (const [start, end] of splitSentences(text, passage.start, passage.end, language)) {
      const raw = text.slice(start, end)
      const tooLong = raw.length > LONGEST_NOTE
      const normalized = tooLong ? '' : normalizeSentence(raw, language)
      const question =
        passage.asked ||
        (detectQuestion(raw, normalized, language) && !isPainQuestion(normalized, language))
      const sentence: Sentence = {
        start,
        end,
        normalized,
        length: language === 'ja' ? raw.length : normalized.split(' ').length - 4,
        wording: scorePhrases(INDEX[language], normalized),
        speaker: passage.speaker,
        speaker_label: passage.speaker_label,
        cue: passage.cue,
        group: passage.group,
        bullet: passage.bullet,
        question,
        ours: mentionsOurselves(normalized, language),
        barred:
          tooLong ||
          passage.asked ||
          !isStorable(raw) ||
          hasUnfilledVariable(raw) ||
          isMachineTalk(normalized, language),
        topic: null,
      }
      if (question && passage.speaker_label !== null) {
        topic = scorePhrases(TOPICS[language], normalized)
        asker = passage.speaker_label
        answered = 0
      } else if (topic !== null && passage.speaker_label !== asker) {
        if (answered < ANSWER_LENGTH) sentence.topic = topic
        answered++
      } else if (answered > 0) topic = null
      sentences.push(sentence)
    }
  }
  return sentences
}

/** No NUL and no half of a surrogate pair: neither can be kept in a database. */
function isStorable(raw: string): boolean {
  return raw.isWellFormed() && !raw.includes('\0')
}
