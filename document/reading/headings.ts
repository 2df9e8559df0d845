import { pause } from '../blocks/pause.ts'
import { BLOCK_KINDS } from '../blocks.ts'
import { guessSectionKind, namesOnlyObjections } from '../section-headings.ts'
import { SECTION_KIND_NAMES } from '../section-kinds.ts'

const HASH = /^(#{1,6})[ \u3000]*(?=[^#\s])/u
/** Matches a mark of headings. `★` and `☆` may instead mark a point to remember (`isPoint`). */
const MARK = /^[■□◆◇▼▽★☆◤][ \u3000]*(?=\S)/u
const STAR = /^[★☆]/u
const NEXT_PART = /^(?:[■□◆◇▼▽★☆◤#【〔《〈＜])/u
/** Matches a mark that both headings and list items have. */
const WEAK_MARK = /^([●◎○◉▷]|\*(?=\s))[ \u3000]*(?=\S)/u
/**
 * Matches an emoji at the start of a heading or list item. Ticks, arrows and pointing hands are
 * excluded, because they only mark list items.
 */
const PICTURE =
  /^(?![▶◀✅✔☑❌⭕👉➡⇒↔©®™])(?:\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*)[ \u3000]*(?=\S)/u
const BRACKETS =
  /^(?:【([^】]+)】|〔([^〕]+)〕|《([^》]+)》|〈([^〉]+)〉|＜([^＞]+)＞|<([^<>]+)>)[ \u3000]*(.*)$/u
/**
 * Matches a heading after or between symbols on the same line: `=== x ===`, `■□■ x ■□■`, `----x`.
 */
const DRAWN =
  /^([■□◆◇●○◎★☆*＊=＝\-–—─━~〜～_＿<＜≪{]+)[ \u3000]*(.*?)[ \u3000]*([■□◆◇●○◎★☆*＊=＝\-–—─━~〜～_＿>＞≫}]*)$/u
/** Matches a text in quotes or brackets, which may be the name of a section. */
const QUOTED_NAME = /^[「『（(](.{1,30})[」』）)]$/u
const NAMED = /^(?:大?小?見出し|heading)[ \u3000]?[：:][ \u3000]*(\S.*)$/iu
const SQUARE = /^[[［]([^\]］]{1,30})[\]］]$/u
const PART =
  /^(?:(?:スライド|シーン|場面|パート|ページ|フェーズ|ステップ|slide|scene|part|page|phase|step|chapter|section|act|p\.?)[ \u3000]?(?:[0-9０-９一二三四五六七八九十]{1,2}|one|two|three|four|five|six)|[0-9０-９]{1,2}(?:枚目|ページ目))[ \u3000]*(?:[：:.．、)）\-–—]|$)/iu
const BULLETED = /^(?:[・‣•]|[-*+](?=\s))[ \u3000]*(\S.*)$/u
const CLOCK =
  /^[[（(【]?[0-9０-９]{1,2}[：:][0-9０-９]{2}(?:[ ]?[-–—~〜～][ ]?[0-9０-９]{1,2}[：:][0-9０-９]{2})?[\]）)】]?[ \u3000]+/u
const NUMBERS: readonly (readonly [style: string, pattern: RegExp])[] = [
  ['keycap', /^[0-9]\ufe0f?\u20e3[ \u3000]*/u],
  ['chapter', /^第[0-9０-９一二三四五六七八九十]{1,2}[章部節話][ \u3000：:]*/u],
  // Amounts such as `2.10 per child` and `1.5倍` are not numbers of headings.
  [
    'nested',
    /^(?![0-9０-９]+[.．][0-9０-９]+[ \u3000]*(?:(?:per|an?|each|percent|times|million|billion|hours?|days?|weeks?|months?|years?|euros?|pounds?|dollars?|[xkm])\b|[%％‰€$£¥￥倍円万億割点人社件台個本枚回年月日時分秒]))[0-9０-９]{1,2}(?:[-.．－][0-9０-９]{1,2})+[.．、)）]?[ \u3000]*/iu,
  ],
  ['square', /^[[［][0-9０-９]{1,2}[\]］][ \u3000]*/u],
  ['circled', /^[①-⑳❶-❿][ \u3000]*/u],
  ['paren', /^[（(][0-9０-９]{1,2}[)）][ \u3000]*/u],
  ['roman', /^(?:[Ⅰ-Ⅻ]|[IVX]{1,4}(?=[.．]))[.．、)）]?[ \u3000]+/u],
  ['lettered', /^[0-9０-９]{1,2}[-.]?[a-zａ-ｚ][.．、)）:：]?[ \u3000]+/u],
  // In `3. の計算に戻る` the number belongs to the sentence.
  ['plain', /^[0-9０-９]{1,2}[.．、)）](?![ \u3000]*の\p{scx=Hani})[ \u3000]*/u],
  // A Japanese amount has no space after its number, a heading has one.
  [
    'spaced',
    /^[0-9０-９]{1,2}[ \u3000]+(?=[\p{scx=Hira}\p{scx=Kana}\p{scx=Hani}])(?![人社件年月日時分秒回枚本つ個万千名円])/u,
  ],
]
const SENTENCE_END = /[。．.!！?？、,，;；…]["”』」)）]*$/u
const BLOCK_LABEL = new RegExp(
  `^(?:${BLOCK_KINDS.flatMap(({ parsing }) => parsing?.labels ?? []).join('|')})`,
  'iu',
)
const LIMIT = { marked: 200, bare: 40, drawn: 80 }

/** True for a heading of our text export, which may end like a sentence. */
export const isExportedHeading = (line: { text: string; isApart?: true }) =>
  line.isApart === true && line.text.startsWith('■ ')

/** A parsed heading: its title, the text after it on the same line, and its level. */
export type Heading = { title: string; rest: string; level?: number }

type Around = { before: string | undefined; after: string | undefined }

/**
 * Parses a line with a heading mark: `# x`, `■ x`, `【x】 y`, `1. x`, `①x`, `1-1) x`, `第1章 x`,
 * `スライド1：x`, `0:30 x`, `x：`. Null for other lines.
 */
export function readMarkedHeading(line: string, around: Around): Heading | null {
  const text = line.trim()
  const hash = HASH.exec(text)
  if (hash?.[1])
    return within(text.slice(hash[0].length), '', LIMIT.marked, { level: hash[1].length })
  const bracket = BRACKETS.exec(text)
  if (bracket) return readBrackets(bracket)
  const square = SQUARE.exec(text)
  if (square?.[1]) return isKindName(square[1]) ? { title: square[1].trim(), rest: '' } : null
  const named = NAMED.exec(text)?.[1]
  if (named) return within(named, '', LIMIT.marked)
  // `---（間）---` is a pause.
  if (pause.parsing?.marked?.(text)) return null
  const drawn = readDrawn(text)
  if (drawn) return drawn
  const mark = MARK.exec(text)
  if (mark) return isPoint(text, around) ? null : bare(text.slice(mark[0].length))
  const part = PART.exec(text)
  if (part) return readPart(text, part[0].length)
  const clock = CLOCK.exec(text)
  if (clock) return bare(text.slice(clock[0].length))
  return (
    readBulleted(text, around) ??
    readListed(text, around) ??
    readPictured(text, around) ??
    readAlone(text)
  )
}

/**
 * True if `★` marks a point to remember instead of a heading: no line follows, the next line begins
 * with a heading mark, or the line contains an arrow.
 */
const isPoint = (text: string, { after }: Around) =>
  STAR.test(text) && (after === undefined || NEXT_PART.test(after.trim()) || /→|⇒|->/u.test(text))

/** Parses `【x】 y` as a heading, unless `x` is the label of a block kind (【メモ】). */
function readBrackets(bracket: RegExpExecArray): Heading | null {
  const title = (bracket.slice(1, 7).find((one) => one !== undefined) ?? '').trim()
  const short = title.length > 0 && title.length <= LIMIT.bare
  return short && !BLOCK_LABEL.test(title) ? { title, rest: bracket[7] ?? '' } : null
}

/**
 * Parses `・導入`, the usual name of a section after a bullet. Null for a list item: the line before
 * or after also has a bullet, or no line follows.
 */
function readBulleted(text: string, { before, after }: Around): Heading | null {
  const name = BULLETED.exec(text)?.[1]
  const isItem = after === undefined || BULLETED.test(after) || BULLETED.test(before ?? '')
  return name && !isItem && isKindName(name) ? bare(name) : null
}

/**
 * Parses `🔥 Hook`; the emoji stays in the title. Null for a list item: the line before or after
 * has the same emoji, or no line follows.
 */
function readPictured(text: string, { before, after }: Around): Heading | null {
  const picture = PICTURE.exec(text)?.[0]
  if (!picture || after === undefined) return null
  if (before?.startsWith(picture) || after.startsWith(picture)) return null
  const title = text.slice(picture.length)
  return looksLikeHeading(title) ? bare(text) : null
}

/** Parses `=== 料金 ===` (DRAWN) and `「料金」` (QUOTED_NAME) as headings. */
function readDrawn(text: string): Heading | null {
  if (text.length > LIMIT.drawn) return null
  const name = QUOTED_NAME.exec(text)?.[1]
  // The brackets around a condition stay, because `convertConditionHeadings` recognizes the
  // condition by them.
  if (name && /^[（(]/u.test(text) && OBJECTION_CONDITION.test(name)) return bare(text)
  if (name) return isKindName(name) || CONDITION.test(name) ? bare(name) : null
  const [, before = '', title = '', after = ''] = DRAWN.exec(text) ?? []
  const isDrawn = (before.length > 2 && after.length !== 1) || (before !== '' && after !== '')
  if (!isDrawn || title === '') return null
  return before.length > 1 || looksLikeHeading(title) || isKindName(title) ? bare(title) : null
}

/** Parses `スライド1：表紙` as a heading. If a sentence follows the colon, only `スライド1` is the heading. */
function readPart(text: string, length: number): Heading | null {
  const rest = text.slice(length).trim()
  if (rest === '' || bare(rest)) return within(text.replace(/[：:]$/u, ''), '', LIMIT.marked)
  return { title: text.slice(0, length).replace(/[：:.．、)）\s\u3000–—-]+$/u, ''), rest }
}

/**
 * Parses a line that starts with a number or a weak mark as a heading. Returns null if no line
 * follows. Also null for an item of a list: the line before or after has the same kind of number or
 * mark.
 */
function readListed(text: string, { before, after }: Around): Heading | null {
  const style = styleOf(text)
  if (!style || after === undefined) return null
  if (isInNumberedList(text, { before, after })) return null
  const title = text.slice(style.length)
  return /^[0-9０-９]/u.test(title) ? null : bare(title)
}

/** True if the line before or after has the same numbering style or mark, as in a list. */
export function isInNumberedList(line: string, { before, after }: Around): boolean {
  const style = styleOf(line)?.name
  return style !== undefined && (styleOf(before)?.name === style || styleOf(after)?.name === style)
}

function styleOf(line: string | undefined): { name: string; length: number } | null {
  const text = line?.trim() ?? ''
  const weak = WEAK_MARK.exec(text)
  if (weak?.[1]) return { name: weak[1], length: weak[0].length }
  for (const [name, pattern] of NUMBERS) {
    const found = pattern.exec(text)
    if (found && found[0].length < text.length) return { name, length: found[0].length }
  }
  return null
}

/**
 * Parses a line such as `課題：` as a heading. The line contains only the usual name of a section and
 * a colon.
 */
function readAlone(text: string): Heading | null {
  const [, label] = /^([^：:]+)[：:]$/u.exec(text) ?? []
  return label && guessSectionKind(label) ? bare(label) : null
}

function within(
  title: string,
  rest: string,
  limit: number,
  more: { level?: number } = {},
): Heading | null {
  return title.length <= limit ? { title: title.trim(), rest, ...more } : null
}

function bare(title: string): Heading | null {
  const words = title.trim().replace(/(?<![★☆])[★☆]+$/u, '')
  return SENTENCE_END.test(words.trimEnd())
    ? null
    : within(title.replace(/[：:]$/u, ''), '', LIMIT.bare)
}

const KIND_NAMES: ReadonlySet<string> = new Set(
  Object.values(SECTION_KIND_NAMES).flatMap(({ ja, en }) => [ja, en.toLowerCase()]),
)
const USUAL_NAMES =
  /^(?:導入|はじめに|オープニング|挨拶|あいさつ|自己紹介|会社紹介|背景|現状|現在|これまで|今まで|今のやり方|課題|問題|悩み|原因|解決|解決策|提案|ご提案|サービス概要|商品説明|製品紹介|デモ|特長|特徴|強み|メリット|効果|実績|事例|導入事例|料金|価格|費用|競合|比較|市場|市場規模|ターゲット|顧客|ビジネスモデル|収益|収益モデル|チーム|ロードマップ|今後|展望|まとめ|クロージング|締め|次回|次のステップ|お願い|ヒアリング|アイスブレイク|概要|目的|アジェンダ|補足|intro|introduction|open|opening|opener|close|hook|body|end|ending|greeting|background|context|agenda|overview|summary|problem|the problem|pain|pain points|challenge|why now|solution|the solution|our solution|how it works|demo|product|market|market size|competition|competitors|business model|pricing|price|go[- ]to[- ]market|traction|team|the team|roadmap|vision|the ask|ask|close|closing|wrap[- ]?up|next steps?|questions?|discovery|qualification|rapport|small talk|case study|results?|benefits?|value|value proposition|proof|warm[- ]?up|debrief|thank you|permission|pitch|call to action|cta)$/iu

const WHAT_WE_DO = /^(?:what|why|how|who|where|when)(?: [\w’'-]+){1,4}$/iu

/**
 * True for the usual name of a talk's section (課題, Problem, Opening), or a short phrase like `Why
 * now`. A duration in brackets may follow.
 */
export function isKindName(text: string): boolean {
  const name = withoutTime(text).normalize('NFKC').trim()
  return (
    KIND_NAMES.has(name) ||
    KIND_NAMES.has(name.toLowerCase()) ||
    USUAL_NAMES.test(name) ||
    namesOnlyObjections(name) ||
    WHAT_WE_DO.test(name)
  )
}

/** Removes brackets at the end, such as a duration; spaces before them stay. */
const withoutTime = (text: string) => text.replace(/[（([［][^（）()[\]［］]{1,20}[）)\]］]$/u, '')

const JAPANESE = /[\p{scx=Hira}\p{scx=Kana}\p{scx=Hani}]/u
const SPOKEN_JA =
  /(?:です|ます|ました|でした|ません|ください|下さい|でしょう|ましょう|ございます|だ|する|した|ない|なかった|たい|よう|れる|られる|ている|てる|である|ね|よ|か|けど|ので|から|て|で|を|に|が|は|と|も|へ|や|の|って|はい|いいえ)$/u
const SPOKEN_EN =
  /^(?:i|we|you|it|they|he|she|so|and|but|or|thanks|thank|hi|hello|hey|yes|no|ok|okay|sure|great|right|well|let|let's|can|could|would|do|does|did|is|are|if|because|please|got|that|this|there|here|just|my|our|your)\b/iu

const OBJECTION_CONDITION =
  /(?:聞かれ|訊かれ|言われ|質問され|尋ねられ|断られ|突っ込まれ)たら$|^if (?:they|asked)\b/iu
/** Matches a heading that states a condition: `「高い」と言われたら`, `If they say "no"`. */
const CONDITION =
  /^(?:.{2,24}(?:場合|[れしっい]たら)|(?:if|when) (?:they|he|she|the \w+) (?:say|ask|object|push|do|want|need)[^,]{0,40})$/iu

/** True if a line without a mark looks like a heading: short and not a sentence. */
export function looksLikeHeading(line: string): boolean {
  const text = withoutTime(withoutPicture(line)).trim()
  if (!/^[\p{L}\p{N}「『"“(（]/u.test(text) || SENTENCE_END.test(text)) return false
  if (CONDITION.test(text)) return true
  if (/[「『→⇒"“\t]|->|https?:/u.test(text)) return false
  if (/[：:＝]| = /u.test(text.slice(0, -1))) return false
  if (JAPANESE.test(text))
    return [...text].length <= 24 && (isKindName(text) || !SPOKEN_JA.test(text))
  const words = text.split(/\s+/u)
  if (words.length > 7 || text.length > 48) return false
  return (
    /^[\p{Lu}\p{N}]/u.test(text) &&
    (isKindName(text) || !SPOKEN_EN.test(text)) &&
    !/['’](?:ll|re|ve|m|d)\b/u.test(text)
  )
}

/** True if a line without a mark contains the usual name of a section and few other words. */
export function namesKind(line: string): boolean {
  if (isKindName(line)) return true
  const text = withoutTime(line).trim()
  const short = JAPANESE.test(text) ? [...text].length <= 12 : text.split(/\s+/u).length <= 4
  return short && guessSectionKind(text) !== null
}

export const withoutPicture = (line: string) => line.replace(PICTURE, '')
