import { applyFactors } from './apply-factors.ts'
import type { Sentence } from './features.ts'
import type { LabelWeights } from './labels.ts'

/**
 * Factors for a sentence about our own product. Such a sentence describes a solution, not what
 * people use today.
 */
const OWN: LabelWeights = { solution: 3, existing_alternatives: 0.05 }
/**
 * Factors for a sentence about a rival. Such a sentence describes an alternative, even below a
 * heading about our strengths.
 */
const RIVALS: LabelWeights = {
  existing_alternatives: 4,
  unfair_advantage: 0.1,
  unique_value_proposition: 0.3,
  solution: 0.1,
  revenue_streams: 0.1,
  cost_structure: 0.1,
  customer_segments: 0.2,
  early_adopters: 0.2,
}
/** Factors for a customer's payment to others: "I pay that for the card machine". */
const SPENDING: LabelWeights = { revenue_streams: 0.1, cost_structure: 0.1 }

/**
 * Factors for our costs: an amount below a heading of costs or in a list of costs, a payment that
 * we make, or an item of our expenses.
 */
const COSTS: LabelWeights = { cost_structure: 12, revenue_streams: 0.1 }
const COST_HEADING =
  /^ \^ (?:our |monthly )?(?:costs|expenses|outgoings|cost structure)(?: (?:per|a) (?:month|year|week))?(?: (?:\( )?(?:at|for|with) .{0,32})? \$ $|^\^(?:(?:毎月の|月々の|主な)?(?:経費|原価|コスト)|(?:毎月|月々|うち)の費用)(?:[(（].{0,14}[)）])?\$$/
/**
 * Matches the heading line of a list of costs. ROW matches a line of such a list: 「サーバー：65,000円」.
 */
const COST_HEAD =
  /^[\s・\-–*•]*(?:costs?|expenses?|費用|経費|原価|コスト)\s*[:：]\s*(?:(?:per|a) (?:month|year)|monthly|yearly|月額|年額|金額)$/i
const ROW = /^[^。：:]{1,24}[：:]\s*[¥$£€]?[0-9０-９][^。：:]{0,16}$/

/** Returns the indexes of the sentences in lists of costs, including the heading lines. */
function findCostRows(text: string, sentences: readonly Sentence[]): ReadonlySet<number> {
  const rows = new Set<number>()
  let isBelow = false
  for (const [at, { start, end }] of sentences.entries()) {
    // Reads the text from the start of the line. A sentence starts after the label (`Costs:`), but
    // COST_HEAD and ROW need the label.
    const words = text.slice(text.lastIndexOf('\n', start - 1) + 1, end).trim()
    isBelow = COST_HEAD.test(words) || (isBelow && ROW.test(words))
    if (isBelow) rows.add(at)
  }
  return rows
}

/**
 * Length of the text's start (UTF-16 units) that is searched for the product's name, in addition to
 * the title.
 */
const INTRODUCTION_LENGTH = 160
/**
 * Matches a product's name in quotes (「…」), or as a katakana word before の and a surname:
 * 「カゼミルの森田と申します」.
 */
const NAMED_JA =
  /「([^「」\s]{2,12})」|([\p{Script=Katakana}ー]{3,10})の[\p{Script=Han}]{1,4}(?:です|と申します|でございます)/gu
/**
 * Matches a product's name: a capitalized word at the start of a line, after a punctuation mark, or
 * after "from", "with", "called" or "at".
 */
const NAMED_EN = /\b(?:from|with|called|at|[(,:–—-]|^)\s*([A-Z][a-z]{3,}[\w-]*)\b/gm
/** Matches a sentence whose subject is another offer: "there's this company in Austin that". */
const OTHER_OFFER =
  /^ \^ (?:and |but |so )?there(?:'s| is| are) (?:this |a |an |another |one |some )?(?:[a-z]+ )?(?:company|companies|firm|app|apps|startup|outfit|service|vendor|tool)s? |^ \^ other (?:apps?|tools?|vendors?|companies|firms|services|systems|products|providers) | \^ (?:the |our |other )?(?:competitors?|rivals?|incumbents?) |^\^(?:他社|競合|同業)/
/**
 * Matches a payment of ours by its verb: 「代金が月600円かかるので」, "runs us about $16k a month".
 */
const OUR_PAYMENT =
  /(?:代金|代|費|費用|料|手数料|家賃|賃料)(?:が|は|も|で)[^。、]{0,18}[#一二三四五六七八九十百千万円]+[^。、]{0,6}(?:かか(?:る|り|って|っち)|出て(?:い|行))| (?:costs?|runs?|sets?|charges?|bills?) us (?:back )?(?:about |around |roughly )?(?:¤ )?#| costs? us # /
/**
 * Matches an item of our expenses at the start of a jotting: 「修理の職人さん 1本8千円」, "Hosting & maps
 * 1,900".
 */
const EXPENSE_ITEM =
  /^\^(?:[^、。#]{0,8}の)?(?:職人|仕入れ?|人件費|給料|給与|日当|時給|家賃|地代|倉庫代|原価|材料費?|サーバー?|クラウド|ガソリン|燃料|軽油|電気代|光熱費|外注|監修料)[^。]{0,24}(?:#円|[#一二三四五六七八九十百千]+[万千百円])|^ \^ (?:[a-z'&/]+ ){0,3}(?:hosting|servers?|rent|wages|salar(?:y|ies)|diesel|fuel|gas|petrol|electricity|insurance|liability|postage|couriers?|gpus|fuel|propane|stipends|ingredients|film|chemicals|packaging) [^.?]{0,40}#/
const MAX_ITEM_LENGTH = { ja: 40, en: 14 } as const
/**
 * Matches words for the customer or a competitor (「お客様」, 「他社」). A payment by them is not our cost.
 */
const OF_OTHERS = /お客|ご負担|御社|貴社|皆さま|の場合|他社/
const PAYS = /^ \^ (?:and |but )?(?:i|we) (?:already |now |only |just )?(?:pay|spend|paid|spent) /

export function placeSubjects(
  text: string,
  title: string,
  sentences: readonly Sentence[],
  probabilities: readonly Float64Array[],
  language: 'ja' | 'en',
): Float64Array[] {
  const isOwn = testOwnName(text, title, sentences, language)
  const costs = findCostRows(text, sentences)
  return probabilities.map((row, index) => {
    const sentence = sentences[index]
    if (sentence === undefined || sentence.barred || sentence.question) return row
    const isCost = costs.has(index) || isUnderCosts(sentence)
    const weights = isCost ? COSTS : weightsOf(sentence, isOwn)
    return weights === null ? row : applyFactors(row, weights)
  })
}

const isUnderCosts = ({ heading_words, normalized, rival }: Sentence): boolean =>
  COST_HEADING.test(heading_words) && /[¤円]/.test(normalized) && !rival

function weightsOf(
  sentence: Sentence,
  isOwn: (sentence: Sentence) => boolean,
): LabelWeights | null {
  const { normalized, speaker, ours, price, objection, rival } = sentence
  if (speaker === 'customer') return PAYS.test(normalized) ? SPENDING : null
  if (objection) return null
  if (isExpense(sentence)) return COSTS
  if (OUR_PAYMENT.test(normalized) && !OF_OTHERS.test(normalized) && !rival) return COSTS
  if (isOwn(sentence)) return price ? null : OWN
  return OTHER_OFFER.test(normalized) && !ours ? RIVALS : null
}

function isExpense({ normalized, length, rival, cue }: Sentence): boolean {
  const isBrief = length <= (normalized.startsWith(' ') ? MAX_ITEM_LENGTH.en : MAX_ITEM_LENGTH.ja)
  const isOthers = rival || OF_OTHERS.test(normalized) || cue?.problem !== undefined
  return isBrief && !isOthers && EXPENSE_ITEM.test(normalized)
}

function testOwnName(
  text: string,
  title: string,
  sentences: readonly Sentence[],
  language: 'ja' | 'en',
): (sentence: Sentence) => boolean {
  const opening = `${title}\n${text.slice(0, INTRODUCTION_LENGTH)}`
  const names = [
    ...new Set(
      [...opening.matchAll(language === 'ja' ? NAMED_JA : NAMED_EN)].flatMap(
        ({ 1: name, 2: other }) => name ?? other ?? [],
      ),
    ),
  ].filter((name) => language === 'ja' || !text.includes(name.toLowerCase()))
  const starts = new Set(
    sentences
      .filter(({ start, end }) => {
        const words = text.slice(start, end)
        return names.some((name) => words.startsWith(name) && follows(words, name, language))
      })
      .map(({ start }) => start),
  )
  return ({ start }) => starts.has(start)
}

/**
 * True if a verb or particle follows the product's name at the start of `words` (「…は」, "… lets"),
 * so that the sentence is about the product.
 */
const follows = (words: string, name: string, language: 'ja' | 'en'): boolean =>
  (language === 'ja' ? /^(?:は|なら|を使|を使え|では、|が、)/ : /^ (?:is|lets|[a-z]+s) /).test(
    words.slice(name.length),
  )
