import { applyFactors } from '../apply-factors.ts'
import type { Sentence } from '../features.ts'
import type { Label } from '../labels.ts'
import { moveProbability } from './move-probability.ts'

/**
 * Factor for the probability of boxes that an objection mentions only in passing (`findPassing`).
 */
const IN_PASSING = 0.03
/**
 * Factor for the revenue box if a sentence repeats a price. Larger than IN_PASSING, so that the
 * sentence can still be a candidate.
 */
const REPEATED_PRICE = 0.15

/** Matches words of business metrics: 「解約率」, 「127社にご利用」, "churn". */
const METRIC =
  /率|指標|kpi|kgi|継続|解約|離脱|定着|満足度|実績|会員|登録|利用者|平均|達成|計測|測定|成約|受注|リピート|アンケート|(?:社|店|店舗|名|人|施設|校|院|件|拠点)(?:以上|ほど|近く)?(?:に|で|が|の|から)[^。]{0,10}(?:導入|利用|採用|お使い)| (?:rates?|retention|churn|conversion|nps|kpis?|metrics?|average|track|measured?|customers|users|clients|renew[a-z]*|satisfaction|survey|sign-?ups|installs) /

/** Matches a price per day, person or piece: 「1日あたり330円」, "$2 a day". */
const PER_PIECE =
  /(?:#|ひと|毎)(?:日|人|名|様|件|回|枚|杯|個|台|食|時間)(?:様|分)?(?:あたり|当たり|につき|に(?:する|直す|なおす|換算|割る|なら)|だと|なら|で|、|は)?[^。]{0,10}#円|(?:換算|割る|割り返|コーヒー|缶)[^。]{0,12}#円| ¤ (?:(?:or|and|so|less|just|only) )*(?:a|per|each|every) (?:single )?(?:day|head|person|user|seat|visit|order|call|hour|working day|employee|member|coffee|cup) /
/** Number of sentences before a price that are searched for a complaint about the price. */
const COMPLAINT_WINDOW = 3
/** Matches words of a complaint about a high price. */
const DEAR =
  /高(?:い|すぎ|め|くない)|予算[^。]{0,8}(?:ない|ありません|足り|厳し|超え|オーバー)|払え| (?:expensive|pricey|dear|afford|too much|steep|over budget|no budget|a lot of money) /

/**
 * Lowers the probabilities of boxes that objections and their answers rarely concern, e.g. of the
 * problem box for a complaint about the price. Does not lower a box that the heading names.
 * Also lowers the revenue box for a price that is restated per day or person, if another sentence
 * states our price. This applies even if the heading names the revenue box.
 */
export function placeObjections(
  sentences: readonly Sentence[],
  probabilities: readonly Float64Array[],
): Float64Array[] {
  const isRepeated = sentences.map((_, index) => repeatsPrice(sentences, index))
  const isPriced = sentences.some(
    (sentence, index) => !isRepeated[index] && namesOurPrice(sentence),
  )
  return probabilities.map((row, index) => {
    const passed = reducePassing(row, sentences[index])
    return isPriced && isRepeated[index]
      ? moveProbability(passed, 'revenue_streams', 'none', REPEATED_PRICE)
      : passed
  })
}

/**
 * Lowers the probabilities of the boxes from `findPassing`, except those that the heading names.
 * Then rescales the probabilities to a sum of 1.
 */
function reducePassing(row: Float64Array, sentence: Sentence | undefined): Float64Array {
  const labels = sentence?.objection ? findPassing(sentence) : []
  const passing = labels.filter((label) => !((sentence?.cue?.[label] ?? 0) > 0))
  if (passing.length === 0) return row
  return applyFactors(row, Object.fromEntries(passing.map((label) => [label, IN_PASSING])))
}

/** Lists the boxes that an objection or its answer mentions only in passing. */
function findPassing({ speaker, normalized }: Sentence): Label[] {
  const isMetric = speaker === 'customer' || !normalized.includes('#') || METRIC.test(normalized)
  return isMetric ? ['problem'] : ['problem', 'key_metrics']
}

/** True if a sentence states our price outside an objection and its answer. */
const namesOurPrice = ({ price, rival, objection, speaker, barred, question }: Sentence): boolean =>
  price && !rival && !objection && speaker !== 'customer' && !barred && !question

/**
 * True if a sentence of ours states the price per day, person or piece, in either case:
 * - It is in an objection or its answer.
 * - It follows a customer's complaint about the price.
 */
function repeatsPrice(sentences: readonly Sentence[], index: number): boolean {
  const sentence = sentences[index]
  if (sentence === undefined || sentence.speaker === 'customer') return false
  if (!PER_PIECE.test(sentence.normalized)) return false
  if (sentence.objection) return true
  const before = sentences.slice(Math.max(0, index - COMPLAINT_WINDOW), index)
  const asked = before.findLast(({ speaker }) => speaker === 'customer')
  return asked !== undefined && DEAR.test(asked.normalized)
}
