import { applyFactors } from '../apply-factors.ts'
import type { Sentence } from '../features.ts'
import { type Label, type LabelWeights, labelIndex } from '../labels.ts'
import { startsWithRival } from '../sentence-forms.ts'

/**
 * Factors for the probabilities of a sentence with our price. Our price is revenue, even below a
 * heading about our solution or value.
 */
const OUR_PRICE: LabelWeights = { revenue_streams: 12 }
/** Factors for a competitor's price. It belongs to the alternatives, not to our revenue or cost. */
const THEIR_PRICE: LabelWeights = {
  existing_alternatives: 3,
  revenue_streams: 0.1,
  cost_structure: 0.1,
}
/**
 * Stronger factors for a sentence that begins with a competitor or dealer (`isPlainlyTheirs`). Its
 * price is never ours, whatever the heading.
 */
const PLAINLY_THEIR_PRICE: LabelWeights = {
  existing_alternatives: 12,
  revenue_streams: 0.001,
  cost_structure: 0.001,
  solution: 0.01,
}
/** Factors for money that customers lose, or pay to others. It is not our revenue. */
const CUSTOMERS_MONEY: LabelWeights = { revenue_streams: 0.15, cost_structure: 0.15 }
/** Matches the price that dealers, agencies or contractors ask: "dealer is $89 a machine". */
const DEALERS =
  /^ \^ (?:the |a |your |their |local |most )*(?:dealers?|agenc(?:y|ies)|contractors?|chains?|big (?:firms|boys)) (?:is|are|charges?|wants?|asks?|takes?|costs?) [^.]{0,16}[¤#]/
/** Factors for an amount below a heading that names prices but no costs: 「アルトサックス　月4200」. */
const LISTED_PRICE: LabelWeights = { revenue_streams: 12, existing_alternatives: 0.2 }
/** Matches a short line with an item's name and price. Its words do not indicate a box. */
const NAMED_PRICE = /^\^[^、。#はがをも]{1,16}(?:月|年|回)[^。、#]{0,2}#円?\$$/

function isListedPrice({ normalized, cue, rival, speaker }: Sentence): boolean {
  const isPriceList = (cue?.revenue_streams ?? 0) >= 0.6 && !cue?.cost_structure
  return isPriceList && !rival && speaker !== 'customer' && NAMED_PRICE.test(normalized)
}

/** Factors for the cost of the customer's lost hours: 「40時間×時給2,000円」. */
const CUSTOMERS_LOSS: LabelWeights = { problem: 6, revenue_streams: 0.02, cost_structure: 0.02 }
const LOST_HOURS = /#(?:時間|h)[^。]{0,6}[×x✕*][^。]{0,4}時給| # hours [^.]{0,24}(?:at|times|x) ¤/
/**
 * Matches a statement of the amount or percentage that a competitor takes: "FabricFlip takes 30%".
 */
const THEY_TAKE =
  /^ \^ (?:for comparison (?:only )?)?[a-z][a-z-]+ (?:takes?|charges?|costs?|asks?|wants?|is) [^.]{0,20}#/
const OURS: readonly Label[] = ['solution', 'unique_value_proposition', 'none']

/**
 * Adjusts the box probabilities of sentences about money. The adjustment depends on the owner of
 * the money: us, a competitor or the customer.
 */
export function placePrices(
  sentences: readonly Sentence[],
  probabilities: readonly Float64Array[],
): Float64Array[] {
  return probabilities.map((row, index) => {
    const sentence = sentences[index]
    if (sentence === undefined) return row
    const before = isOurOffer(sentences[index - 1], probabilities[index - 1])
    const factors = before && continuesWithPrice(sentence) ? OUR_PRICE : factorsOf(sentence)
    return factors === null ? row : applyFactors(row, factors)
  })
}

/** True for a sentence of ours that is most probably about what we offer. */
const isOurOffer = (sentence: Sentence | undefined, row: Float64Array | undefined): boolean =>
  sentence !== undefined &&
  !sentence.rival &&
  sentence.speaker !== 'customer' &&
  row?.indexOf(Math.max(...row)) === labelIndex('solution')

/**
 * Matches "it", "this" or "that" with a price: "it costs $49 a month". The pronoun refers to our
 * offer in the sentence before.
 */
const ITS_PRICE =
  /^ \^ (?:and )?(?:it|that|this)(?:'s| is| costs| comes to| works out at) [^.]{0,12}¤/

const continuesWithPrice = ({ normalized, price, rival, speaker }: Sentence): boolean =>
  price && !rival && speaker !== 'customer' && ITS_PRICE.test(normalized)

const isUnder = ({ cue }: Sentence, label: Label): boolean => (cue?.[label] ?? 0) > 0

function factorsOf(sentence: Sentence): LabelWeights | null {
  const isMoney = isAmount(sentence)
  if (isPlainlyTheirs(sentence, isMoney)) return PLAINLY_THEIR_PRICE
  if (isMoney && LOST_HOURS.test(sentence.normalized)) return CUSTOMERS_LOSS
  if (isListedPrice(sentence)) return LISTED_PRICE
  if (!isMoney || isUnder(sentence, 'revenue_streams') || isUnder(sentence, 'cost_structure'))
    return null
  if (isUnder(sentence, 'existing_alternatives')) return THEIR_PRICE
  if (sentence.speaker === 'customer') return factorsOfCustomer(sentence)
  if (PAID_TO_OTHERS.test(sentence.normalized)) return CUSTOMERS_MONEY
  if (sentence.rival) return sentence.ours ? null : THEIR_PRICE
  return sentence.price && OURS.some((label) => isUnder(sentence, label)) ? OUR_PRICE : null
}

/** True for a sentence about money, even if its amount has no unit: 「月5,000〜」. */
const isAmount = ({ price, normalized }: Sentence): boolean =>
  price || /[¤円]|(?:^\^|[はがで、])(?:月|年|[#一]回)#/.test(normalized)

/**
 * True if the sentence plainly states the price or percentage that a competitor or a dealer takes.
 */
function isPlainlyTheirs({ normalized, rival, ours }: Sentence, isMoney: boolean): boolean {
  if (isMoney && !ours && DEALERS.test(normalized)) return true
  if (!rival) return false
  const language = normalized.startsWith(' ') ? 'en' : 'ja'
  return (isMoney && startsWithRival(normalized, language)) || (!ours && THEY_TAKE.test(normalized))
}

function factorsOfCustomer({ rival, normalized }: Sentence): LabelWeights | null {
  if (WOULD_PAY.test(normalized)) return null
  return rival ? THEIR_PRICE : CUSTOMERS_MONEY
}

/**
 * Matches money that a customer would pay us: 「200円なら払う」, "I'd pay ten pounds". Such money may be
 * our revenue.
 */
const WOULD_PAY =
  / (?:i'd|we'd|would|could|can|happily|i'll|we'll) (?:[a-z]+ )?(?:pay|spend|do) |(?:なら|だったら|まで)[^。]{0,12}(?:払|出|迷わ|買)/

/** Matches money that other people paid in a story: "my nan got a £180 call-out charge". */
const PAID_TO_OTHERS =
  /^ \^ (?!.* (?:we|we'd|our|ours|us|i|i'd|you|you'd|your) ).* (?:paid|spent|got a|got charged|was charged|were charged|charged (?:her|him|them)) /
