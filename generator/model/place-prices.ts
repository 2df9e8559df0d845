import type { Sentence } from '../features.ts'
import { type Label, type LabelWeights, labelIndex } from '../labels.ts'
import { startsWithRival } from '../sentence-forms.ts'

/** Factors for our price. It is revenue, even below a heading about our solution or value. */
const OUR_PRICE: LabelWeights = { revenue_streams: 12 }
/**
 * Factors for a competitor's price. It belongs to the alternatives, never to our revenue or cost.
 */
const THEIR_PRICE: LabelWeights = {
  existing_alternatives: 3,
  revenue_streams: 0.1,
  cost_structure: 0.1,
}
/**
 * Stronger factors if the sentence begins with the competitor. Then the price is never ours,
 * whatever the heading.
 */
const PLAINLY_THEIR_PRICE: LabelWeights = {
  existing_alternatives: 12,
  revenue_streams: 0.001,
  cost_structure: 0.001,
  solution: 0.01,
}
/** Factors for money that customers pay to others or lose. It is not our revenue. */
const CUSTOMERS_MONEY: LabelWeights = { revenue_streams: 0.15, cost_structure: 0.15 }
const OURS: readonly Label[] = ['solution', 'unique_value_proposition', 'none']

/** Adjusts sentences about money by its owner: us, a competitor or the customer. */
export function placePrices(
  sentences: readonly Sentence[],
  probabilities: readonly Float64Array[],
): Float64Array[] {
  return probabilities.map((row, index) => {
    const sentence = sentences[index]
    const factors = sentence === undefined ? null : factorsOf(sentence)
    return factors === null ? row : weigh(row, factors)
  })
}

function factorsOf(sentence: Sentence): LabelWeights | null {
  const { cue, price, rival, speaker, normalized } = sentence
  const isMoney = price || /[¤円]/.test(normalized)
  const isUnder = (label: Label): boolean => (cue?.[label] ?? 0) > 0
  if (isMoney && rival && startsWithRival(normalized, normalized.startsWith(' ') ? 'en' : 'ja'))
    return PLAINLY_THEIR_PRICE
  if (!isMoney || isUnder('revenue_streams') || isUnder('cost_structure')) return null
  if (isUnder('existing_alternatives')) return THEIR_PRICE
  if (speaker === 'customer') return factorsOfCustomer(sentence)
  if (PAID_TO_OTHERS.test(normalized)) return CUSTOMERS_MONEY
  if (rival) return sentence.ours ? null : THEIR_PRICE
  return price && OURS.some(isUnder) ? OUR_PRICE : null
}

function factorsOfCustomer({ rival, normalized }: Sentence): LabelWeights | null {
  if (WOULD_PAY.test(normalized)) return null
  return rival ? THEIR_PRICE : CUSTOMERS_MONEY
}

/**
 * Matches money that a customer would pay us: 「200円なら払う」, "I'd pay ten pounds". It may be our
 * revenue.
 */
const WOULD_PAY =
  / (?:i'd|we'd|would|could|can|happily|i'll|we'll) (?:[a-z]+ )?(?:pay|spend|do) |(?:なら|だったら|まで)[^。]{0,12}(?:払|出|迷わ|買)/

/** Matches money that other people paid in a story: "my nan got a £180 call-out charge". */
const PAID_TO_OTHERS =
  /^ \^ (?!.* (?:we|we'd|our|ours|us|i|i'd|you|you'd|your) ).* (?:paid|spent|got a|got charged|was charged|were charged|charged (?:her|him|them)) /

function weigh(row: Float64Array, factors: LabelWeights): Float64Array {
  const moved = Float64Array.from(row)
  for (const [label, factor] of Object.entries(factors)) {
    const at = labelIndex(label as Label)
    moved[at] = (moved[at] ?? 0) * factor
  }
  const sum = moved.reduce((total, probability) => total + probability, 0)
  return moved.map((probability) => probability / sum)
}
