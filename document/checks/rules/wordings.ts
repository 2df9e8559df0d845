import type { Language } from '#contract/language.ts'
import { isOneBreath } from '../../one-breath.ts'
import { findAll, listSentences, type Rule } from '../check-rule.ts'

export const longSentence: Rule = {
  kinds: ['talk_script'],
  findInText: ({ text, language }) =>
    listSentences(text).filter(({ words }) => !isOneBreath(words, language)),
}

const FILLERS: Record<Language, RegExp> = {
  ja: /え[えー]*っ?と(?:ー+)?(?=[、。ですねぇ\s]|$)|えー+(?=、)|あの[ーう〜～]+(?=[、。])|その[ー〜～]+|うー+ん|んー+|(?<!ま[あぁ])ま[あぁ](?=、)|(?<=^|[、。！？「\s])なんか(?=[^らり])|(?:なん|何)(?:て|と)(?:いう|言う)か|(?<=^|[、。])っ?て(?:いう|ゆう)か|(?:みたいな|的な|って|という)感じ(?=です|で、|。|$)|ぶっちゃけ|(?<=^|[、。])一応(?=、)|(?<=^|[、。])やっぱ(?!り)/gu,
  en: /\bu+m+\b|\bu+h+\b(?!-)|\b[Ee]r+m*\b(?=[,.…])|\bhm+\b|\bbasically\b|\bliterally\b|(?<=^|[.!?]\s|,\s)honestly(?=,)|(?<!\b(?:do|did|as|if|let|what|how|when|once|now|so|would|think)\s)\byou know\b(?=\s*[,…—]|[.?]?$)|\bI mean(?=,)|(?<=,\s)like(?=,)|(?<!\b(?:what|an?|the|this|that|these|those|some|any|which|one|every|no|another|different|new|same|right|can|could|to|all|many|other|your|our|their|my)\s)\b(?:kind|sort) of\b(?! (?:course|person|thing))/giu,
}

export const fillerWord: Rule = {
  kinds: ['talk_script'],
  findInText: ({ text, language }) => findAll(text, FILLERS[language]),
}

const BLANKS =
  /\{\{[^{}|\n]{1,60}\}\}|[〇○◯]{2,}|△{2,}|[×✕]{2,}|(?<![A-Za-z])[xX]{2,}(?![A-Za-z])|[ｘＸ]{2,}|\b(?:TBD|TBC|TODO|FIXME)\b|_{2,}|＿{2,}|\[[A-Z][^\]\n]{0,30}\]|\[(?:your|the|a)? ?(?:[\w ]{0,20} )?(?:name|company|date|number|product|price)\]|【[^】\n]{0,15}(?:名|日時|日付|金額|番号|部署|入力|記入|商品|住所|担当者?|数字)】|[（(](?:未定|仮|要確認|後で(?:記入|追記)|あとで(?:記入|追記))[）)]/gu

/** Finds variables without a value and placeholders such as ○○. */
export const blankLeft: Rule = {
  isForAll: true,
  findInText: ({ text }) => findAll(text, BLANKS),
}
