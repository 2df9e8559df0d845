import type { Language } from '#contract/language.ts'

/**
 * Synonyms in conversations. A text that matches `words` gets the extra piece `piece` when texts
 * are compared (`readWording`), so synonyms match each other.
 */
const SAME: Record<Language, readonly (readonly [piece: string, words: RegExp])[]> = {
  ja: [
    ['＝感謝', /ありがとう|感謝|助かりま|お世話になり|お礼/gu],
    ['＝料金', /料金|値段|価格|費用|金額|お代|月額|月々|いくら|月(?=\d)/gu],
    ['＝誰', /どなた|誰|だれ|どちら様/gu],
    [
      '＝方法',
      /どのように|どうやって|どんな(?:風|ふう)に|どうして(?=い)|どのような方法|やり方|どう(?=さ|や)/gu,
    ],
    [
      '＝量',
      /どれくらい|どれぐらい|どのくらい|どのぐらい|何(?:件|時間|名|人|社|回|本|個|円|日|か月|年)/gu,
    ],
    [
      '＝何',
      /何(?:が|を|か|に)|なに|どの(?=作業|部分|辺|へん|あたり)|どんな|どういった|どのような/gu,
    ],
    ['＝いつ', /いつ(?!でも)|何月|何日|ご?都合/gu],
    ['＝今', /いま(?!す|し|せ)|今(?!日|月|年|週|回|後)|現在|現状/gu],
    ['＝今日', /本日|今日/gu],
    ['＝一番', /いちばん|一番|最も|もっとも|最初|まず|はじめに|初めて/gu],
    ['＝困る', /困|手間|大変|苦労|面倒|悩み/gu],
    ['＝弊社', /弊社|当社|私ども|わたくしども|うち(?=の|では)/gu],
    ['＝電話', /スマホ|スマートフォン|携帯/gu],
    ['＝見る', /お見せ|ご覧|見て(?:いただ|もら|ほし)|ご紹介|お披露目/gu],
    ['＝試す', /試し|試用|トライアル|体験/gu],
    ['＝解約', /解約|やめ(?:ら|る|て)|退会/gu],
  ],
  en: [
    ['=thank', /\b(?:thanks|thank you|appreciate|grateful)\b/giu],
    ['=price', /\b(?:prices?|pricing|costs?|fees?|spend(?:ing)?|pay(?:ing)?|charges?)\b/giu],
    ['=who', /\b(?:who|whose|which person)\b/giu],
    ['=how', /\bhow(?! (?:long|many|much|often))\b|\bwhat do you do\b|\bin what way\b/giu],
    ['=amount', /\bhow (?:long|many|much|often)\b/giu],
    ['=what', /\bwh(?:at|ich)\b/giu],
    ['=when', /\bwhen(?: is| are| do| would)\b|\bwh(?:at|ich) (?:day|time)\b/giu],
    ['=now', /\b(?:today|now|at the moment|currently|these days|presently)\b/giu],
    ['=first', /\b(?:first|before (?:anyone|anybody|everyone))\b/giu],
    [
      '=hard',
      /\b(?:hard(?:est)?|difficult|pain(?:ful)?|worst|tough(?:est)?|biggest|annoying|trouble)\b/giu,
    ],
    ['=plan', /\b(?:rotas?|rosters?|schedul(?:e|es|ing)|shifts?)\b/giu],
    ['=show', /\b(?:show|see|demo|look at)\b/giu],
    ['=month', /\b(?:months?|monthly)\b/giu],
    ['=trial', /\b(?:trial|try|tried|pilot|test)\b/giu],
    ['=cancel', /\b(?:cancel|leave|quit|stop paying)\b/giu],
    ['=begin', /\b(?:start|begin|kick off|set (?:it|this|you) up|setup)\b/giu],
    ['=sell', /\b(?:sell(?:ing)?|sales|pitch)\b/giu],
    ['=learn', /\b(?:learn|understand|find out|hear about)\b/giu],
    ['=approve', /\b(?:approves?|sign(?:s|ed)? off|confirms?)\b/giu],
  ],
}

export const listMeanings = (text: string, language: Language): string[] =>
  SAME[language].flatMap(([piece, words]) => (text.search(words) >= 0 ? [piece] : []))
