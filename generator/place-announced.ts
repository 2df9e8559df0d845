import { applyFactors } from './apply-factors.ts'
import type { Sentence } from './features.ts'
import type { Label } from './labels.ts'

const ANNOUNCED_FACTOR = 20
/**
 * Factor for the early adopters box if a sentence names the customers to approach first. It
 * outweighs the heading, e.g. a heading about the solution.
 */
const APPROACHED_FACTOR = 1_000

/** Openings that name the box of the sentence: 「KPIは…」, "Our moat is …". */
const ANNOUNCED: readonly (readonly [Label, RegExp])[] = [
  [
    'high_level_concept',
    /^\^(?:ひとこと|一言|ひと言)で(?:言|いう|いえ)|^\^(?:例える|たとえる)なら|^\^いわば|^ \^ (?:in one line|in a nutshell|think of (?:it|us|me) as) /,
  ],
  [
    'key_metrics',
    /^\^(?:kpi|主要指標|指標|追う数字|見る数字|(?:見る|数える|測る|追う)(?:の|もの))は|^ \^ (?:our |the |my )?(?:kpis?|north star|key metrics?|metrics?) (?:is|are|will be) |^ \^ (?:we|i|we'd|i'd|we'll) (?:track|watch|measure|count) |^ \^ (?:we|i) (?:want|aim for|target) # [^.]{2,40} (?:per|out of|in every|for every) /,
  ],
  [
    'problem',
    /^\^(?:課題|困りごと|お困りごと|悩み)は|^ \^ the (?:main |real |big )?(?:problem|pain) is /,
  ],
  [
    'unique_value_proposition',
    /^\^(?:価値|提供価値|お約束|約束|お客様の得)は|^ \^ (?:the |our )?(?:value|promise|value proposition) (?:is|: ) ?/,
  ],
  [
    'existing_alternatives',
    /^\^(?:競合|代替|代替品|代替手段|従来)は|^ \^ (?:our |the )?(?:competitors?|competition) (?:is|are) /,
  ],
  [
    'unfair_advantage',
    /^\^(?:強み|優位性|特許|参入障壁)は|^ \^ (?:our |the )?(?:moat|edge|unfair advantage) (?:is|are) /,
  ],
  ['channels', /^\^(?:販路|集客|チャネル|届け方)は|^ \^ (?:our |the )?channels? (?:is|are) /],
  [
    'customer_segments',
    /^\^(?:対象|ターゲット|顧客層|想定顧客)は|^ \^ (?:our |the )?(?:target|ideal customer|target market) (?:is|are) /,
  ],
  [
    'cost_structure',
    /^\^(?:原価|経費|主な出費|主な費用|出ていく(?:の|もの))は|^ \^ (?:our |the )?(?:main |biggest |only )?(?:costs?|expenses?|outgoings) (?:is|are|will be) /,
  ],
  [
    'revenue_streams',
    /^\^(?:料金|価格|単価|利用料|会費)は|^\^うちは(?:[月年]|一回|1回)?#(?:円)?\$$|^ \^ (?:our |the )?(?:price|pricing|fee) (?:is|starts|will be) /,
  ],
  [
    'early_adopters',
    /^ \^ (?:our |the )?first (?:customers?|users?|clients?|adopters?) (?:is|are|will be|to) |^\^最初の(?:お客様|顧客|利用者|導入先)は|^\^(?:最初|初め|はじめ|手始め)は[^。]{2,24}[\p{Script=Han}\p{Script=Katakana}]\$$/u,
  ],
]
/**
 * Matches a group that is approached first: 「まずは首都圏のスーパー様にご案内していきます」. Excludes the listener
 * (`APPROACHED_LISTENER`) and a topic of the talk, which から marks: 「まず料金からご案内します」.
 */
const APPROACHED =
  /^\^(?:まず|最初|初め|はじめ|手始め)(?:は|に)?、?[^。]{2,30}(?:[様者社店院園校軒名人戸]|さま|さん|の方|方々|農家|企業|工場|組合|スーパー|チェーン|メーカー)(?:に|へ)(?:、|も)?(?:ご?案内|お?声を?(?:が|か)け|ご?提案|ご?紹介|お?届け|売り|売って|広め|広げ|お?勧め|お?配り|(?:お?使|お?試|見て)[^。]{0,3}(?:いただ|頂|もら|ほし))[^。]{0,12}\$$/
const APPROACHED_LISTENER = /皆[様さ]|みな[様さ]|御社|貴社|お客様に|こちらに|そちらに|ご?担当/

/**
 * Maximum characters (ja) or words (en) of a sentence that announces a box. In a longer sentence,
 * the opening may not apply to all of it.
 */
const MAX_ANNOUNCEMENT_LENGTH = { ja: 44, en: 20 } as const

/**
 * Matches our side as the owner: 「うちの強みは…」. Excludes our problems, because the problem box is for
 * the customer's problems.
 */
const OURS = /^\^(?:うち|当社|弊社|自社|私たち|わたしたち|われわれ|我々)の(?!課題|困|お困|悩)/

export function placeAnnounced(
  sentences: readonly Sentence[],
  probabilities: readonly Float64Array[],
): Float64Array[] {
  return probabilities.map((row, index) => {
    const sentence = sentences[index]
    const found = sentence === undefined ? null : findAnnounced(sentence)
    return found === null ? row : applyFactors(row, { [found.label]: found.factor })
  })
}

function findAnnounced({ normalized, barred, question, speaker, length }: Sentence) {
  if (barred || question || speaker === 'customer') return null
  if (
    length > (normalized.startsWith(' ') ? MAX_ANNOUNCEMENT_LENGTH.en : MAX_ANNOUNCEMENT_LENGTH.ja)
  )
    return null
  if (APPROACHED.test(normalized) && !APPROACHED_LISTENER.test(normalized))
    return { label: 'early_adopters' as const, factor: APPROACHED_FACTOR }
  const opening = normalized.replace(OURS, '^')
  const label = ANNOUNCED.find(([, words]) => words.test(opening))?.[0]
  return label === undefined ? null : { label, factor: ANNOUNCED_FACTOR }
}
