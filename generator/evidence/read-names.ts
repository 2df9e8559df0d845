import { LEXICON_EN } from '#generator/lexicon/en/all.ts'
import { KNOWN_NAMES } from './known-names.ts'
import { stemOf } from './wording.ts'

/** Matches words before さん or 様 that are not a person's name: お客, 皆, 担当者. */
const ANYBODY = /(?:お?客|皆|御社|貴社|各社|担当者?|利用者|会員|患者|責任者|管理者|経営者|業者|両)$/
const PERSON = /([\p{Script=Han}々ヶ]{1,5})(?:さん|さま|様|氏|君|くん|ちゃん)/gu
const HOUSE =
  /[\p{Script=Han}々ヶ]{2,8}(?:株式会社|電機|電器|製作所|工業|商事|商店|銀行|信用金庫|大学|高校|病院|医院|新聞|物産|製薬|重工|鉄道|航空|証券)|(?:株式会社|有限会社|合同会社)[\p{L}々ヶー・]{2,12}/gu
const PLACE =
  /[\p{Script=Han}々ヶ]{1,4}(?:都(?![市度合])|府(?!県)|県|市(?![場町民内])|区(?![域分切])|町(?!中)|村|駅)/gu
const ANYWHERE =
  /^(?:都道府|全|各|両|他|同|市|地|学|都|鉱|工|最寄|農|漁|下|城下|港|都道府県|市区|区|町)/
/** Matches claims of superiority (「日本初」, "patented"), which a language model must not invent. */
const CLAIMS =
  /(?:世界|日本|業界|国内|全国|地域|県内|アジア)(?:一|初|唯一|最(?:大|小|安|速|高)|No\.?1)|唯一|特許|独占|保証|\b(?:patent(?:ed|s)?|number one|no\. ?1|world[’']?s|first ever|only one|exclusive(?:ly)?|guarantee[sd]?|award[- ]winning|certified|leading)\b/giu
const QUOTED = /[「『“"]([^「」『』“”"]{2,60})[」』”"]/g
const ADDRESS = /(?:https?:|www\.)\S+|\S+@\S+|\b[\w-]+\.(?:com|net|org|io|jp|ai|dev|app|co)\b/gi

/**
 * Stems of the words in the lexicon. At the start of an English sentence, a lexicon word with a
 * capital is not a name.
 */
const PLAIN_STEMS = new Set(
  Object.values(LEXICON_EN).flatMap((box) =>
    Object.values(box).flatMap((phrases) =>
      (phrases.toLowerCase().match(/[a-z]{2,}/g) ?? []).map(stemOf),
    ),
  ),
)

/**
 * Lists names that are in a note but not in the cited text: people, companies, places, products,
 * claims of superiority, addresses, quoted words. Every katakana word counts as a name. In a
 * Japanese note, every Latin word also counts as a name.
 * `plain`: stems of ordinary English words, which are not names if they have a capital only because
 * a sentence begins.
 */
export function findForeignNames(
  note: string,
  cited: string,
  language: 'ja' | 'en',
  plain: ReadonlySet<string>,
): string[] {
  const text = note.normalize('NFKC')
  const said = cited.normalize('NFKC')
  const bare = squeeze(said)
  const isSaid = (words: string) => bare.includes(squeeze(words))
  const latin = language === 'ja' ? readLatinWords(text) : readEnglishNames(text, plain)
  const saidWords = new Set(readLatinWords(said).flatMap((word) => [word, ...word.split(/[.’'-]/)]))
  return [
    ...latin.filter((word) => !saidWords.has(word) && !saidWords.has(word.replace(/[’']?s$/, ''))),
    ...(text.match(/[ァ-ヺーヽヾ]{2,}/g) ?? []).filter((word) => !hasKatakana(word, said)),
    ...(text.match(OTHER_LETTERS) ?? []).filter((word) => !isSaid(word)),
    ...(language === 'en' ? (text.match(/[\p{Script=Han}ぁ-ゖ]+/gu) ?? []) : []).filter(
      (word) => !isSaid(word),
    ),
    ...[...text.matchAll(PERSON)]
      .map(([, name = '']) => name)
      .filter((name) => !ANYBODY.test(name) && !isSaid(name)),
    ...(text.match(HOUSE) ?? []).filter((name) => !isSaid(name)),
    ...(text.match(PLACE) ?? []).filter((name) => !ANYWHERE.test(name) && !isSaid(name)),
    ...KNOWN_NAMES.filter((name) => text.includes(name) && !said.includes(name)),
    ...[...text.matchAll(CLAIMS)].map(([claim]) => claim).filter((claim) => !isSaid(claim)),
    ...[...text.matchAll(QUOTED)].map(([, words = '']) => words).filter((words) => !isSaid(words)),
    ...(text.match(ADDRESS) ?? []).filter((address) => !isSaid(address)),
  ]
}

/** Matches letters that are neither Japanese nor Latin: 한글, кириллица. */
const OTHER_LETTERS =
  /[^\P{L}\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ーｰ々〆]{1,}/gu

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[\s・’']+/g, '')
}

/**
 * True if the text contains the katakana word. The text may lack the word's final ー (サーバ for サーバー),
 * or have a long word in hiragana.
 */
function hasKatakana(word: string, said: string): boolean {
  const stem = word.length > 3 ? word.replace(/ー$/, '') : word
  const bare = said.replace(/[\s・]+/g, '')
  if (bare.includes(stem)) return true
  return stem.length > 3 && bare.replace(/[ぁ-ゖ]/g, toKatakana).includes(stem)
}

function toKatakana(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) + 0x60)
}

function readLatinWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .match(/\p{Script=Latin}[\p{Script=Latin}\p{N}]*(?:[.+#&’'-][\p{Script=Latin}\p{N}]+)*[+#]*/gu)
  return words ?? []
}

/**
 * Lists words that look like names: words with a digit, with a capital inside, or with a capital at
 * the start. A plain word with a capital at the start of a sentence or in Title Case is not listed.
 */
function readEnglishNames(text: string, plain: ReadonlySet<string>): string[] {
  const words = [
    ...text.matchAll(
      /\p{Script=Latin}[\p{Script=Latin}\p{N}]*(?:[.+#&’'-][\p{Script=Latin}\p{N}]+)*/gu,
    ),
  ]
  const capitals = words.filter(([word]) => /^\p{Lu}/u.test(word)).length
  // In Title Case every word has a capital, so a capital does not indicate a name.
  const isTitle = words.length > 2 && capitals / words.length > 0.6
  return words
    .filter(([word], index) => {
      if (word === 'I' || /^I[’']/.test(word)) return false
      if (/^.+\p{Lu}/u.test(word) || /\p{N}/u.test(word)) return true
      if (!/^\p{Lu}/u.test(word)) return false
      const begins = index === 0 || /[.!?:;]\s*$/.test(text.slice(0, words[index]?.index))
      return !(begins || isTitle) || !isPlain(word.toLowerCase(), plain)
    })
    .map(([word]) => word.toLowerCase())
}

function isPlain(word: string, plain: ReadonlySet<string>): boolean {
  return plain.has(stemOf(word)) || PLAIN_STEMS.has(stemOf(word))
}

/** Returns the stems of a script's lower-case words. Such words are not names. */
export function readPlainStems(script: string): Set<string> {
  return new Set((script.match(/(?<![\p{L}\p{N}])[a-z]{2,}/gu) ?? []).map(stemOf))
}
