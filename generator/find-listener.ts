import type { Sentence } from './features.ts'
import type { GeneratorInput } from './generator-types.ts'

/**
 * A text without a customer's words counts as a conversation only if more than this fraction (0–1)
 * of its sentences ask the listener a question.
 */
const MIN_QUESTION_FRACTION = 0.12
/**
 * Minimum number of questions in a conversation. A single question, such as "Any questions?" after
 * a pitch, is not enough.
 */
const FEWEST_QUESTIONS = 2
/** Matches the speaker labels of a question-and-answer page, in which no customer speaks. */
const QA_LABEL = /^[QAＱＡ問答]$/
/**
 * Matches the labels of speakers who question a founder, e.g. investors. A text with such a speaker
 * is not a talk with a customer.
 */
const EXAMINER = /^(?:(?:the |an )?investors?|vcs?|jury|judges?|panel|投資家|審査員|審査委員)$/i

/** Questions that speakers answer themselves or that end a talk. */
const RHETORICAL = {
  en: /^(?:(?:and|so|but|well|now|okay|any|more)[ ,]+)*(?:any (?:other )?questions|questions\b|ever\b|have you ever|how does it work|what (?:do|does|did) (?:they|we|it)\b|why (?:us|now|is that)|who (?:are we|pays)|guess)/i,
  ja: /^(?:では、?|じゃあ、?|それでは、?|何か、?)?(?:ご?質問|なぜ|どうして|どうやって)|(?:の|ん)(?:でしょう|です)か[。？?]?$/u,
} as const
/**
 * Matches questions to the listener. English: with "you", or an offer ("shall we"). Japanese: in
 * polite form.
 */
const ADDRESSED = {
  en: /\b(?:you|your|yours)\b|^(?:\W|and |so |well )*(?:shall|may|can|could) (?:i|we)\b/i,
  ja: /(?:です|ます|ました|ません|でしょう|いかが|よろしい(?:です|でしょう)?)か[。？?]?$|(?:いかが|ください|頂け|いただけ)[^。]{0,8}$/u,
} as const

/**
 * True if the text is a talk with a customer: it has a customer's words, or asks the customer
 * questions. If true, the questions for empty boxes are addressed to the customer, else to the
 * author.
 */
export function isTalkWithCustomer(
  { text, structure }: GeneratorInput,
  sentences: readonly Sentence[],
  language: 'ja' | 'en',
): boolean {
  const labels = new Set(sentences.map(({ speaker_label }) => speaker_label ?? ''))
  if ([...labels].some((label) => QA_LABEL.test(label) || EXAMINER.test(label))) return false
  // With a `structure`, a question that must not become a note (`barred`) is treated as a block
  // that asks the customer.
  const isBlock = ({ barred }: Sentence): boolean => structure !== null && barred
  const asking = sentences.filter((sentence) => {
    const words = text.slice(sentence.start, sentence.end).trim()
    const isAddressed = isBlock(sentence) || ADDRESSED[language].test(words)
    return sentence.question && isAddressed && !RHETORICAL[language].test(words)
  }).length
  return (
    sentences.some(({ speaker }) => speaker === 'customer') ||
    (asking >= FEWEST_QUESTIONS && asking > MIN_QUESTION_FRACTION * sentences.length)
  )
}
