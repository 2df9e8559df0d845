import type { Sentence } from '../features.ts'
import { type Label, labelIndex } from '../labels.ts'

/** What is left of the chance of a box that an objection or its answer speaks of in passing. */
const IN_PASSING = 0.03

/** What is counted or measured of a business, beside a number: 「解約率」, 「127社にご利用」, "churn". */
const METRIC =
  /率|指標|kpi|kgi|継続|解約|離脱|定着|満足度|実績|会員|登録|利用者|平均|達成|計測|測定|成約|受注|リピート|アンケート|(?:社|店|店舗|名|人|施設|校|院|件|拠点)(?:以上|ほど|近く)?(?:に|で|が|の|から)[^。]{0,10}(?:導入|利用|採用|お使い)| (?:rates?|retention|churn|conversion|nps|kpis?|metrics?|average|track|measured?|customers|users|clients|renew[a-z]*|satisfaction|survey|sign-?ups|installs) /

/**
 * The chances where somebody objects to our offer and we answer: that it is dear is no pain of theirs, and the number
 * with which we answer is nothing we count, unless a word of counting stands by it. A label that names the box is meant.
 */
export function placeObjections(
  sentences: readonly Sentence[],
  chances: readonly Float64Array[],
): Float64Array[] {
  return chances.map((row, index) => {
    const sentence = sentences[index]
    const label = sentence?.objection ? findPassing(sentence) : null
    if (!label || (sentence?.cue?.[label] ?? 0) > 0) return row
    const at = labelIndex(label)
    const moved = row.map((chance, place) => (place === at ? chance * IN_PASSING : chance))
    const sum = moved.reduce((total, chance) => total + chance, 0)
    return moved.map((chance) => chance / sum)
  })
}

function findPassing({ speaker, normalized }: Sentence): Label | null {
  if (speaker === 'customer') return 'problem'
  return normalized.includes('#') && !METRIC.test(normalized) ? 'key_metrics' : null
}
