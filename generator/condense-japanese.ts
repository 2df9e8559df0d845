import { type Cut, cutWhile } from './cut-text.ts'
import { FILLER_CLAUSE, PHRASE_CUTS, splitConnective } from './trim-japanese-phrases.ts'

/** Maximum characters of a note, so that it is read at a glance. */
export const MAX_CHARACTERS = 30
/** Minimum length of a shortened note, in UTF-16 units. */
const MIN_NOTE_LENGTH = 8

/**
 * NUMBER and NAME match words that must stay on the note. CONDITION matches the end of a
 * conditional clause, which is not cut from the clause after it.
 */
const NUMBER =
  /[0-9０-９]|[一二三四五六七八九十百千万億半][人名件社店日年月週割円回時分倍本台個度軒頭匹箱枚冊戸室袋つ]|[十百千万億]|ゼロ|無料/
const NAME =
  /「[^」]+」|(?<![\p{Script=Han}])[\p{Script=Han}]{1,4}(?:市|県|町|村|区|駅)|[A-Z][A-Za-z]{2,}/u
const CONDITION =
  /(?:たら|れば|なら|ならば|場合(?:は|に|には)?|ても|でも|限り|うちに|前に|ないと|までに?|だけ(?:が|は)?)$/
const isEssential = (piece: string): boolean => NUMBER.test(piece) || NAME.test(piece)

const INTERJECTION =
  /^(?:ええ|うん|いやあ?|ほんで|ほな|でもねえ?|あのね|あれ|そら|まあね?|なるほど|せやから|せやけど|そやから|だからね|でね|それがね|というのも|何より|とにかく|ともかく|要するに|正直なところ|率直に言うと|ありがたいことに|幸い|残念ながら|もともと|そもそも|実を言うと|聞けば|聞くと)[、,]\s*/
const CONNECTIVE =
  /(?:[てで]|けれど|けれども|けども|けど|ますし|ですし|だし|ですが|ますが|だが|ませんが|ので|から|ため|ために|ながら|つつ|たり|おり|あり|ており|であり|まして|ましたが|ず|ずに|んで|なく|[きしちにひみりぎじびえけせてへめれげぜでべ])$/u
const FINAL = /(?:です|ます|ました|でした|ません|だ|る|た|い|や|よ|ね|わ|ぞ|の|ん|もん)$/
const BACK =
  /^(?:と|が|は|を|に|の|も|へ|で|それ|これ|その|この|そこ|ここ|あれ|そっち|こっち|そう|だから|しかも)/

const isWhole = (text: string): boolean => {
  const content = text.match(/[\p{Script=Han}\p{Script=Katakana}ーA-Za-z0-9０-９]/gu)?.length ?? 0
  return text.length >= MIN_NOTE_LENGTH && content >= 4 && !BACK.test(text)
}

const cutInterjection: Cut = (text) => {
  const rest = text.replace(INTERJECTION, '')
  return rest.length < text.length && isWhole(rest) ? rest : null
}

/** Removes asides in brackets that have no number. */
const cutParenthetical: Cut = (text) => {
  const rest = text.replace(/[（(][^（）()0-9０-９]{1,40}[）)]/g, '')
  return rest.length < text.length && isWhole(rest) ? rest : null
}

/**
 * Matches a predicate that states only that its subject is the customer:
 * 「…が、こういうものにお金を払う方々なのではないか」.
 */
const CUSTOMERS_ARE =
  /(?:が|は)、?(?:こう|そう|この|その)(?:いった|いう|ような|よう)?(?:もの|こと|サービス|仕組み|商品)(?:に|を)[^、。0-9０-９]{0,16}(?:方々?|人たち?|お客様|皆さん)(?:です|だ|なの?ではないか|ではないか)?$/u

/** Shortens a sentence to its subject if the predicate states nothing about the subject. */
const cutEmptyPredicate: Cut = (text) => {
  const rest = text.replace(CUSTOMERS_ARE, '')
  return rest.length < text.length && isWhole(rest) ? rest : null
}

/**
 * Matches a denial before the true statement: 「料金が高いわけではなく」. Does not match 「料金だけでなく」, which denies
 * nothing.
 */
const DENIAL =
  /(?<!だけ|ばかり|のみ)(?:では|じゃ|に不満は|に文句は)(?:なくて?|な(?:い|かった)(?:ん|の)?(?:です|だ)?(?:が|けど|けれど)?|(?:あり|ござい)ません(?:が|けど|けれど)?)$/

/** Removes a denial and keeps the true statement after it. */
const cutDenial: Cut = (text) => {
  const { first, rest } = splitFirst(text)
  return DENIAL.test(first) && isWhole(rest) && !losesNumbers(text, rest) ? rest : null
}

/** Matches a clause that names the topic of the next clause: 「大手は専用のシステムを入れていますが」. */
const PRESENTED =
  /(?:あ[りっるん]|ござい|(?<![てで])(?:い[まるた]|おり)|(?:持っ|使っ|入れ|置い|売られ|市販され|出し|頼ん|見せて(?:いただい|もらっ))(?:て|で)?[いおまた]|主流|中心)[^、はがを]{0,8}(?:(?<=[すたるいん])が|けど|けれど)$/
/** Matches a clause that identifies the topic of the next clause: 「大きいのは手続き士の給与で」. */
const IDENTIFIED = /(?<![にでと])は[^、]{0,24}[\p{Script=Han}\p{Script=Katakana}ー]で$/u
/** Maximum length (UTF-16 units) of a text whose topic clause must not be cut. */
const MAX_NAMED_LENGTH = 50
/** True if `rest` has no topic of its own, because the clause before it names the topic. */
const lacksTopic = (before: string, rest: string): boolean =>
  before.length + rest.length <= MAX_NAMED_LENGTH &&
  ((PRESENTED.test(before) && !/^[^、を]{0,13}[^、をにでと]は/.test(rest)) ||
    (IDENTIFIED.test(before) && !/^[^、を]{0,13}[^、をにでと][はが]/.test(rest)))

type Clause = { start: number; end: number; words: string }

/** Matches a clause's connective without a comma behind it: 「…ますので薬剤を…」. */
const UNMARKED_END =
  /(?:ます|です|ました|ません|でした|った|てる|いる|ない)(?:ので|んで|から|けど|けれど|けども)(?=[\p{Script=Han}\p{Script=Katakana}0-9０-９])/gu

/** Splits a text into clauses at commas, full stops and connectives outside quotes and brackets. */
function listClauses(text: string): Clause[] {
  const ends = new Set(
    [...text.matchAll(UNMARKED_END)].map(({ index, 0: end }) => index + end.length),
  )
  const clauses: Clause[] = []
  const add = (start: number, end: number) =>
    clauses.push({ start, end, words: text.slice(start, end) })
  let [from, depth] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (/[「『（(]/.test(character)) depth++
    if (/[」』）)]/.test(character)) depth--
    if (depth === 0 && ends.has(at)) {
      add(from, at)
      from = at
    }
    if (depth > 0 || !/[、，。]/.test(character)) continue
    add(from, at)
    from = at + 1
  }
  add(from, text.length)
  return clauses
}

function splitFirst(text: string): { first: string; rest: string } {
  const [first, second] = listClauses(text)
  return { first: first?.words ?? '', rest: second ? text.slice(second.start).trim() : '' }
}

/** Removes a clause that follows a finished statement: 「…です、空席でも同じです」. */
const cutAddition: Cut = (text) => {
  const [before, last] = listClauses(text).slice(-2)
  if (before === undefined || last === undefined || isEssential(last.words)) return null
  if (DENIAL.test(before.words)) return null
  const head = text.slice(0, before.end)
  return FINAL.test(before.words) && isWhole(head) ? head : null
}

/** Matches the topic at the start of a clause: 「先輩のおさがりは」. */
const TOPIC = /^[^はがもを、]{2,14}は(?=[^んいじ])(?!な[いく])/
const hasSubject = (words: string): boolean => /[はが](?=.{2})/.test(words)

/**
 * Removes a subordinate first clause but keeps its topic (「〜は」). If there is a topic, the main
 * clause must have no subject and no object of its own.
 */
const cutLeading: Cut = (text) => {
  const { first, rest } = splitFirst(text)
  if (rest === '' || isEssential(first) || CONDITION.test(first) || !CONNECTIVE.test(first))
    return null
  if (lacksTopic(first, rest)) return null
  const topic = TOPIC.exec(first)?.[0] ?? ''
  if (topic !== '' && (hasSubject(rest) || rest.includes('を'))) return null
  return isWhole(rest) ? topic + (topic === '' ? '' : '、') + rest : null
}

/** Cuts a clause between the topic and the main clause: 「先輩のおさがりは、車に積んであるだけで、サイズも分からない」. */
const cutMiddle: Cut = (text) => {
  const [topic, middle, last] = listClauses(text)
  if (!topic || !middle || !last || !/[はも]$/.test(topic.words) || topic.end > 20) return null
  if (isEssential(middle.words) || CONDITION.test(middle.words) || !CONNECTIVE.test(middle.words))
    return null
  const rest = text.slice(last.start)
  return hasSubject(rest) ? null : `${topic.words}、${rest}`
}

/** Removes a time, place or source before the first comma if it has no number or name. */
const cutSetting: Cut = (text) => {
  const { first, rest } = splitFirst(text)
  const isSetting =
    /(?:では|には|から|まで|のあと|のとき|以来|として|としては|によると|によれば|に対して|に加え|とともに|のほう|場合|とき|ころ|たび|うえで|あいだ|中|前|後|朝|夜|日|今|昔|いま)$/.test(
      first,
    )
  return isSetting &&
    first.length <= 16 &&
    !isEssential(first) &&
    !CONDITION.test(first) &&
    isWhole(rest)
    ? rest
    : null
}

const NUMBERS = new RegExp(NUMBER.source, 'g')
const countNumbers = (text: string): number => text.match(NUMBERS)?.length ?? 0
const MAX_CLAUSES = 12

/**
 * Chooses the run of consecutive clauses for the note. A run must fit on a note and be a complete
 * statement. Returns the text if there is no such run. Prefers, in this order:
 * 1. runs that lose no connective
 * 2. runs with more numbers
 * 3. long and late runs
 */
function chooseClauses(text: string): string {
  const clauses = listClauses(text).slice(0, MAX_CLAUSES)
  const runs = clauses.flatMap((_, from) =>
    clauses.slice(from).flatMap((_, step) => readRun(text, clauses, [from, from + step]) ?? []),
  )
  const [best] = runs.sort((one, other) => other.worth - one.worth)
  return best?.piece ?? text
}

/** Reads the clauses `from` to `to` as one run. Null if the run cannot be a note. */
function readRun(
  text: string,
  clauses: readonly Clause[],
  [from, to]: readonly [number, number],
): { piece: string; worth: number } | null {
  const { start = 0 } = clauses[from] ?? {}
  const { end = 0, words = '' } = clauses[to] ?? {}
  const isEnd = endsStatement(words) && !isCutOff(clauses, to)
  const split = isEnd ? null : splitConnective(words)
  const stop = split ? end - words.length + split.statement.length : end
  const own = text
    .slice(start, stop)
    .replace(/^(?:でも|で|だから|それで|あと)、?/, '')
    .trim()
  const isMain = end === text.length && !hasSubject(own)
  const piece = from > 0 && isMain ? topicOf(clauses) + own : own
  const isStatement = split
    ? isIndependent({ ...split, statement: piece }, text.slice(end))
    : isEnd && !FILLER_CLAUSE.test(words)
  if (!isStatement || !fits(piece, text)) return null
  if (dependsOn(clauses[from - 1]?.words ?? '', piece)) return null
  const worth = 100 * countNumbers(piece) + piece.length + from
  return { piece, worth: split ? worth - MAX_WORTH : worth }
}

/**
 * Returns the text's first clause with a comma if the whole clause is a topic: 「先輩のおさがりは、」.
 * Otherwise empty.
 */
function topicOf(clauses: readonly Clause[]): string {
  const first = clauses[0]?.words ?? ''
  return /^[^はがもを]{2,10}は$/.test(first) ? `${first}、` : ''
}

/** True if a run is short and whole, and has a number if the text has one. */
const fits = (piece: string, text: string): boolean =>
  piece.length <= MAX_CHARACTERS &&
  isWhole(piece) &&
  isEnough(piece, text) &&
  !losesNumbers(text, piece)

/**
 * True for a run with a number, or of at least a quarter of the text's length. Shorter runs are
 * asides or answers.
 */
const isEnough = (piece: string, text: string): boolean =>
  countNumbers(piece) > 0 || piece.length * 4 >= text.length

/**
 * Larger than the `worth` of any run. Subtracted from the `worth` of a run that loses a connective,
 * so that every other run is preferred.
 */
const MAX_WORTH = 10_000

/**
 * True if the text has digits but the piece has none. The same applies to numbers (`NUMBER`, e.g.
 * 三人).
 */
const losesNumbers = (text: string, piece: string): boolean =>
  [/[0-9０-９]/, NUMBER].some((one) => one.test(text) && !one.test(piece))

/**
 * True in three cases:
 * - `before` is a condition for the run.
 * - `before` names the run's topic.
 * - `before` and the run are parts of one list of numbers.
 */
const dependsOn = (before: string, run: string): boolean =>
  CONDITION.test(before) ||
  lacksTopic(before, run) ||
  (/[0-9０-９〇一二三四五六七八九十百千万億円]$/u.test(before) &&
    /^[0-9０-９一二三四五六七八九十]/u.test(run))

const NEGATION = /ない|なく|なかっ|なけれ|ません|へん|(?<!ま)ず(?:[、に]|$)|ぬ/

/**
 * True if a statement is complete without `after`, the text after its connective. `after` must not
 * be empty, and must contain no number and no negation. After a contrast (「が」, 「けど」), the statement
 * also needs a number, and `after` must contain no name.
 */
function isIndependent(
  { statement, contrasts }: { statement: string; contrasts: boolean },
  after: string,
): boolean {
  if (after === '' || countNumbers(after) > 0 || NEGATION.test(after)) return false
  return !contrasts || (countNumbers(statement) > 0 && !NAME.test(after))
}

/**
 * True if a run ends too early: its last clause ends with a connective, or is an item of a list
 * that continues.
 */
function isCutOff(clauses: readonly Clause[], to: number): boolean {
  const [last, next] = [clauses[to]?.words ?? '', clauses[to + 1]?.words]
  if (next !== undefined && CONNECTIVE.test(last)) return true
  const isCounted = next !== undefined && !FINAL.test(last) && next.length <= MAX_ITEM_LENGTH
  return isCounted || /(?:か|とか|やら|など)$/.test(last)
}
const MAX_ITEM_LENGTH = 8

/** Matches a polite verb without します: 「お渡し」. */
const POLITE_NOUN = /お[ぁ-ん\p{Script=Han}]{1,3}し$/u

/**
 * True if the clause can end a statement. A clause that ends in a connective or a particle cannot,
 * because it needs a continuation.
 */
const endsStatement = (clause: string): boolean =>
  POLITE_NOUN.test(clause) ||
  !/(?:ください|下さい|ましょうか?|でしょうか|[てではがをにのもへと]|けれど|けど|けども|ので|から|ため|ながら|つつ|たり|おり|あり|ず|し|なら|たら|れば|まま|とかの|(?:な|し|多|高|安|遅|早|速|長|短|重|悪|よ|良|大き|小さ)く|ように|ような|という|って|たび|あと|うえ|とき|場合|ころ|際)$/.test(
    clause,
  )

/** Limits a cut: returns null if its result is not a complete statement. */
const keepWhole =
  (cut: Cut): Cut =>
  (text) => {
    const rest = cut(text)
    // Fewer than four characters after a comma are not a clause.
    return rest !== null && isWhole(rest) && !/、.{0,3}$/u.test(rest) ? rest : null
  }

/**
 * Shortens a statement longer than `MAX_CHARACTERS`. Removes asides and clauses without a number or
 * name. If the rest is still too long, keeps the run of clauses with the most numbers.
 */
export function condenseJapanese(text: string): string {
  const isLong = (now: string): boolean => now.length > MAX_CHARACTERS
  const short = cutWhile(
    text,
    [
      cutInterjection,
      cutDenial,
      ...PHRASE_CUTS.map(keepWhole),
      cutEmptyPredicate,
      cutParenthetical,
      cutAddition,
      cutSetting,
      cutMiddle,
      cutLeading,
    ],
    isLong,
    MIN_NOTE_LENGTH,
  )
  return isLong(short) ? chooseClauses(short) : short
}
