import type { Sentence } from '../features.ts'
import { moveChance } from './move-chance.ts'

/** What is left of the chance that a pain under how it is done today is a way to do it. */
const A_WAY = 0.1
/** A heading, label or kind of section says at least so much of how it is done today. */
const TODAY = 0.4

/** A heading over what others offer, or was tried: what is wrong with it is said of it. */
const OF_OTHERS =
  /競合|他社|代替|代わり|市販|試し|対策|選択肢| (?:compet[a-z]*|alternatives?|rivals?|incumbents?|options?|tried|try|substitutes?|workarounds?) /

/** Pain in so many words: 「困っている」, 「残業が続く」, "people are fed up". */
const PAIN_JA =
  /(?:困って|困り|困る|悩んで|悩み|悩まさ|つらい|辛い|大変|負担(?:が|に|です|だ)|足り(?:な|ず|ませ)|追いつ(?:か|け)|間に合わ|手が回ら|待たせ|疲れ|ストレス|不満|(?:ミス|間違い|漏れ|遅れ|残業|クレーム|苦情|行き違い)(?:が|も|ばかり|だらけ))[^。、]{0,14}\$$|(?:が|も)[^。、]{0,8}(?:発生|起き)[^。、]{0,8}\$$/
const PAIN_EN =
  / (?:complain|complains|complaining|complaints|fed up|frustrat[a-z]*|struggl[a-z]*|hurts?|painful|overtime|exhaust[a-z]*|burn(?:t|ed) out|keep up|work(?:s|ing)? late|stay(?:s|ing)? late|wast(?:e|es|ed|ing)|losing|angry|furious|upset|nightmare) | (?:cause|causes|caused|causing|make|makes|making|many) (?:[a-z]+ ){0,2}(?:mistakes|errors) /

/**
 * The chances where a heading or label says that it tells how it is done today (「現状」, "Today"): ways are told there, and
 * pain beside them. What says a pain in so many words is a problem; what is wrong with a rival's offer stays the rival's.
 */
export function placePains(
  sentences: readonly Sentence[],
  chances: readonly Float64Array[],
): Float64Array[] {
  return chances.map((row, index) => {
    const sentence = sentences[index]
    return sentence !== undefined && isPainToday(sentence)
      ? moveChance(row, 'existing_alternatives', 'problem', A_WAY)
      : row
  })
}

function isPainToday({ cue, rival, heading_words, normalized }: Sentence): boolean {
  const isToday = (cue?.existing_alternatives ?? 0) >= TODAY
  if (!isToday || rival || OF_OTHERS.test(heading_words)) return false
  return (normalized.startsWith(' ') ? PAIN_EN : PAIN_JA).test(normalized)
}
