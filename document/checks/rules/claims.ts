import type { Language } from '#contract/language.ts'
import { findAll, listSentences, type Rule } from '../check-rule.ts'

/**
 * A promise is a claim only if it promises one of these results: 必ず成果が出ます is a claim, 必ずお電話します is
 * not.
 */
const RESULT =
  '(?:売上|利益|成果|効果|結果|成功|成績|儲|もうか|上が|下が|伸び|増え|減[りら]|改善|解決|満足|合格|治り|痩せ|やせ|当た|取れ|達成|話せる|できるよう|喜んで|お役に立)'

const CLAIMS: Record<Language, RegExp> = {
  ja: new RegExp(
    [
      '(?:他社には)?絶対(?:に)?(?!値|評価|音感)',
      `(?:誰でも)?(?:必ず|確実に|間違いなく)(?=[^。、]{0,25}${RESULT})`,
      `(?:誰でも)?必ず、?(?=[^。]{0,12}${RESULT})`,
      '(?:業界|国内|日本|世界|地域|県内|市場|シェア|売上|満足度)*(?:No\\.? ?1|NO\\.? ?1|Ｎｏ\\.?１|ナンバー(?:ワン|1|１)|(?<![\\d０-９])第?[1１]位|第?一位)',
      '(?:日本|世界|業界|国内|地域|県内|史上)(?:一(?![部般括歩])|初(?!め)|最[\\p{sc=Han}]{1,2})',
      '最(?:安値?|強)(?:の)?',
      '唯一(?:の|無二)?',
      'どこよりも?(?:安|早|速|高|優)[くい]',
      '(?:100|１００|百) ?(?:%|％|パーセント)(?:成功|安全|満足|保証|効果|確実|解決|合格|安心|達成)',
      '完璧[なに]|万能|例外なく|(?:効果|成果|結果|売上)を保証(?:し|いたし)ます',
    ].join('|'),
    'gu',
  ),
  en: new RegExp(
    [
      '\\bguarantee(?:d|s)?\\b',
      '(?:\\b(?:the|our) )?(?:\\bnumber one|\\bno\\. ?1|#1)\\b(?! (?:thing|reason|question|priority|problem))',
      '\\bthe best (?:[\\w-]+ ){0,3}?(?:on the market|in the (?:world|industry|market|business|country)|(?:tool|product|service|solution|platform|software|price)s?\\b)',
      '\\b100 ?(?:%|percent) (?:safe|secure|guaranteed|success|effective|accurate|risk-free|reliable|satisf\\w+)',
      '\\b(?:never fails?|will never)\\b',
      '\\bthe only (?:company|provider|product|service|tool|solution|platform|vendor|one|system)\\b',
      '\\b(?:absolutely |completely |totally )?(?:no risk|risk-free|zero risk)\\b',
      '\\b(?:the )?(?:lowest prices?|cheapest)\\b',
      '\\b(?:definitely|certainly|absolutely)(?= (?:save|increase|double|grow|work|see|win|succeed|boost|cut|love)\\b)',
      "\\bthe (?:world|industry|market|country)[’']s (?:leading|best|first|fastest|largest|safest)\\b",
      '\\bthe (?:fastest|largest|safest|easiest|leading|most [\\w-]+) (?:[\\w-]+ ){0,3}?(?:in the (?:world|industry|market|country)|on the market)\\b',
      '\\b(?:second to none|(?:nobody|no one) else can (?:match|do|offer|beat)|unbeatable|unmatched|unrivalled|unrivaled)\\b',
      '\\b(?:every|each) (?:single )?(?:customer|client|company|user|team)(?= (?:sees|gets|saves|wins|loves|grows|doubles))',
    ].join('|'),
    'giu',
  ),
}

/** A claim is not reported if one of these phrases qualifies it in the same sentence. */
const QUALIFIED: Record<Language, RegExp> = {
  ja: /とは(?:言え|いえ|限り|限ら|申し上げられ)|(?:もの|わけ)ではあり|ないで(?:ください|下さい)|しないよう/u,
  en: /\b(?:cannot|can[’']t|do not|don[’']t|not|no|nobody can)\b[^.]{0,15}\b(?:guarantee|promise|be)/iu,
}

/**
 * Matches a source with a year, e.g. a survey. A claim is proven if its text or an adjacent block
 * contains such a source.
 */
const PROOF: Record<Language, RegExp> = {
  ja: /(?:20\d\d|令和\S{1,3}|平成\S{1,3})年[^。]*(?:調べ|調査|アンケート|時点|集計|現在|発表)|(?:調べ|調査|出典|アンケート)[^。]*(?:20\d\d|令和)/u,
  en: /\b(?:survey|study|report|according to|ranked|rated|source|award|research)\b[^.]*\b(?:19|20)\d\d\b|\b(?:19|20)\d\d\b[^.]*\b(?:survey|study|report|award|research)\b/iu,
}

/** Finds absolute or superlative claims without a source nearby. */
export const unprovenClaim: Rule = {
  findInText({ text, language, around }) {
    if (PROOF[language].test(`${text}\n${around}`)) return []
    return listSentences(text).flatMap(({ start, words }) =>
      QUALIFIED[language].test(words)
        ? []
        : findAll(words, CLAIMS[language]).map((each) => ({
            start: start + each.start,
            end: start + each.end,
          })),
    )
  },
}
