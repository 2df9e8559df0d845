import type { Sentence } from '../features.ts'
import { moveProbability } from './move-probability.ts'

/**
 * Fraction (0–1) of a pain's probability that stays in the alternatives box, below a heading about
 * present practice. The rest moves to the problem box.
 */
const KEPT_FRACTION = 0.1
/**
 * A heading, label or section kind is about present practice if its cue gives the alternatives box
 * at least this weight.
 */
const MIN_CUE_WEIGHT = 0.4

/**
 * Matches headings about competing offers and earlier attempts. Faults described below such a
 * heading stay in the alternatives box.
 */
const OF_OTHERS =
  /競合|他社|代替|代わり|市販|試し|対策|選択肢| (?:compet[a-z]*|alternatives?|rivals?|incumbents?|options?|tried|try|substitutes?|workarounds?) /

/** Matches explicit pain: 「困っている」, 「残業が続く」, "people are fed up". */
const PAIN_JA =
  /(?:困って|困り|困る|悩んで|悩み|悩まさ|つらい|辛い|大変|負担(?:が|に|です|だ)|足り(?:な|ず|ませ)|追いつ(?:か|け)|間に合わ|手が回ら|待たせ|疲れ|ストレス|不満|(?:ミス|間違い|漏れ|遅れ|残業|クレーム|苦情|行き違い)(?:が|も|ばかり|だらけ))[^。、]{0,14}\$$|(?:が|も)[^。、]{0,8}(?:発生|起き)[^。、]{0,8}\$$/
const PAIN_EN =
  / (?:complain|complains|complaining|complaints|fed up|frustrat[a-z]*|struggl[a-z]*|hurts?|painful|overtime|exhaust[a-z]*|burn(?:t|ed) out|keep up|work(?:s|ing)? late|stay(?:s|ing)? late|wast(?:e|es|ed|ing)|losing|angry|furious|upset|nightmare|what we hear|(?:before|until) (?:anybody|anyone|somebody|someone|they) notices?) | (?:cause|causes|caused|causing|make|makes|making|many) (?:[a-z]+ ){0,2}(?:mistakes|errors) /

/**
 * Below a heading about present practice (「現状」, "Today"), moves sentences about pain from the
 * alternatives box to the problem box. Such a section often covers both topics. A competing offer's
 * faults stay in the alternatives box.
 */
export function placePains(
  sentences: readonly Sentence[],
  probabilities: readonly Float64Array[],
): Float64Array[] {
  return probabilities.map((row, index) => {
    const sentence = sentences[index]
    return sentence !== undefined && isPainToday(sentence)
      ? moveProbability(row, 'existing_alternatives', 'problem', KEPT_FRACTION)
      : row
  })
}

function isPainToday({ cue, rival, heading_words, normalized }: Sentence): boolean {
  const isToday = (cue?.existing_alternatives ?? 0) >= MIN_CUE_WEIGHT
  if (!isToday || rival || OF_OTHERS.test(heading_words)) return false
  return (normalized.startsWith(' ') ? PAIN_EN : PAIN_JA).test(normalized)
}
