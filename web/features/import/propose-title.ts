import { MAX_TITLE } from '#contract/limits.ts'
import { isKindName } from '#document/reading/headings.ts'
import { isQuestion } from '#document/reading/judge-sides.ts'
import { namesObjections, soundsObjecting } from '#document/reading/objecting.ts'
import type { ReadLine } from '#document/reading/read-line.ts'
import { stripRuby } from '#document/ruby-and-variables.ts'
import { guessSectionKind } from '#document/section-headings.ts'
import { containsJapanese } from '#web/language/contains-japanese.ts'
import { IMPORT_TEXTS } from './texts.ts'

/**
 * Maximum length of a title that is cut from a sentence: characters in Japanese, words in English.
 */
const MAX_CHARACTERS = 30
const MAX_WORDS = 8
/**
 * Minimum length of a title that is cut from a sentence at a comma: characters in Japanese, words
 * in English.
 */
const MIN_CHARACTERS = 8
const MIN_WORDS = 3

/**
 * Maximum number of first sentences of our side (the script's author) that are considered for the
 * title.
 */
const MAX_OPENING = 5

/** Matches the subject line of an email: `件名：新サービスのご案内`. */
const SUBJECT = /^(?:件名|subject)[：:]\s*(\S.*)$/iu

/** Matches greetings, thanks, self-introductions and time stamps, which are useless as a title. */
const GREETINGS = [
  /お世話にな[っり]|お世話様|お疲れ様|お忙しい|はじめまして|初めまして|こんにちは|こんばんは|おはよう|もしもし/u,
  /ありがとうござい|失礼(?:い?た)?します|失礼いたし|恐れ入ります|よろしくお願い|と申します|と言います|でございます$|^\p{Script=Han}{1,4}です。?$/u,
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|thanks|thank you|welcome)\b/iu,
  /\b(?:my name is|nice to meet you|how are you)\b|^(?:i['’]?m|i am|this is)\b.*\b(?:from|at|with|calling)\b/iu,
  /^\d{1,4}[:：/.-]\d[\d\s:：/.-]*(?:\s\p{L}{1,8})?$/u,
]

const COMPANY = /(?:株式|有限|合同)会社|㈱|[（(]株[）)]/u
/**
 * Matches a speaker's introduction at the end of a clause, such as `こよみの田中です`, but not a topic such
 * as `見積の件です`.
 */
const INTRODUCTION =
  /の(?!\p{Script=Han}*(?:件|話|案内|相談|提案|紹介|説明|連絡|報告|確認|依頼|質問)です)\p{Script=Han}{1,4}です。?$/u

const isGreeting = (sentence: string) =>
  GREETINGS.some((form) => form.test(sentence)) ||
  (COMPANY.test(sentence) && INTRODUCTION.test(sentence))

/**
 * Removes the greetings and introductions at the start of a sentence: `お世話になっております、見積の件です` becomes
 * `見積の件です`. Returns the sentence unchanged if it has no other clause.
 */
function withoutGreeting(sentence: string): string {
  const clauses = sentence.split(/(?<=[、，])/u)
  const greets = (words: string, at: number) =>
    isGreeting(words) || (at > 0 && INTRODUCTION.test(words))
  const from = clauses.findIndex((clause, at) => !greets(clause.replace(/[、，]$/u, ''), at))
  return from === -1 ? sentence : clauses.slice(from).join('')
}

const sentencesOf = ({ text }: ReadLine) =>
  text
    .split(/(?<=[。！？])|(?<=[.!?])\s/u)
    .map((sentence) => withoutGreeting(sentence.trim()))
    .filter((sentence) => sentence !== '')

/**
 * Proposes a title for a text. Uses the first of these that exists:
 * 1. the title line, or the subject of an email
 * 2. the main heading, unless it names a usual part of a talk (挨拶・名乗り, 想定問答)
 * 3. the file name
 * 4. the first heading that does not name a usual part
 * 5. one of our first sentences (`listOpening`) that is no greeting, shortened
 * 6. the first heading, unless it names the objections in one part of the text
 * 7. our first sentence, or the first line of a text without spoken lines
 * 8. a neutral title
 * A heading is the main heading if it is the only heading, or if it is the first heading and
 * directly precedes another heading.
 */
export function proposeTitle(lines: readonly ReadLine[], fileName: string | null): string {
  const own = lines.find(({ role }) => role === 'title')?.text
  const subject = lines.flatMap(({ text }) => SUBJECT.exec(text)?.[1] ?? [])[0]
  const headings = lines.flatMap((line, at) => (line.role === 'heading' ? [{ ...line, at }] : []))
  const [first] = headings
  const isEmpty = first && lines[first.at + 1]?.role === 'heading'
  const namesAll = first && (headings.length === 1 || isEmpty)
  const spoken = lines.findIndex(isSpoken)
  const isTitle = namesAll && !isKindName(first.text) && !isOfObjections(first, spoken)
  const heading = isTitle ? first.text : ''
  const name = fileName?.replace(/\.[a-z0-9]{1,8}$/i, '').trim()
  const telling = headings.find(({ text }) => !isUsual(text))?.text
  const title = own || subject || heading || name || telling || openingOf(lines)
  return stripRuby(title)
    .replace(/[。．.]$/u, '')
    .slice(0, MAX_TITLE)
}

/**
 * True for a heading that names the objections in one part of a text. `spoken`: index of the first
 * spoken line, -1 without one.
 */
const isOfObjections = ({ text, at }: { text: string; at: number }, spoken: number) =>
  spoken !== -1 && spoken < at && namesObjections(text)

/** True for a heading that many talks have, such as 課題. It says nothing about the talk. */
const isUsual = (heading: string) =>
  isKindName(heading) || namesObjections(heading) || guessSectionKind(heading) === 'opening'

function openingOf(lines: readonly ReadLine[]): string {
  const [first] = lines
  if (!first) return ''
  const said = listOpening(lines)
  // After the question who calls, any name introduces the speaker: `みどり運輸の大野です`.
  const isAsked = lines.some((line) => isTheirs(line) && ASKS_PURPOSE.test(line.text))
  const telling = said.find(
    (sentence) => !isGreeting(sentence) && !(isAsked && INTRODUCTION.test(sentence)),
  )
  if (telling !== undefined) return shorten(telling)
  const spoken = lines.findIndex(isSpoken)
  const heading = lines.find(
    ({ role, text }, at) => role === 'heading' && !isOfObjections({ text, at }, spoken),
  )?.text
  const note = lines.some(isSpoken) ? undefined : first.text
  const untitled = IMPORT_TEXTS.untitled[containsJapanese(first.text) ? 'ja' : 'en']
  return heading ?? shorten(said[0] ?? note ?? untitled)
}

const isSpoken = ({ role }: ReadLine) => role === 'line' || role === 'objection'

/**
 * Lists the first sentences of our side (the script's author), at most `MAX_OPENING`. Stops at the
 * first branch, or at the customer's first question or objection. Leaves out sentences that sound
 * like an objection.
 */
function listOpening(lines: readonly ReadLine[]): string[] {
  const end = lines.findIndex(
    (line) => line.role === 'branch' || (isTheirs(line) && asks(line.text)),
  )
  return lines
    .slice(0, end === -1 ? undefined : end)
    .filter((line) => line.role === 'line' && !isTheirs(line))
    .flatMap(sentencesOf)
    .slice(0, MAX_OPENING)
    .filter((sentence) => !soundsObjecting(sentence))
}

const isTheirs = ({ role, speaker }: ReadLine) =>
  role === 'objection' || (role === 'line' && speaker !== 'me')

const asks = (words: string) =>
  (isQuestion(words) && !ASKS_PURPOSE.test(words)) || soundsObjecting(words)

/** Matches the question who calls, or why. Our answer says what the talk is about. */
const ASKS_PURPOSE =
  /(?:どちら(?:様|さま)|どなた(?:様|さま)?)(?:です|でしょう|で(?:いらっしゃ|ございま))|(?:ご?用件|何のご?(?:用|件|話))|\bwho(?:['’]s| is| am i) (?:this|calling|speaking)|\bwhat(?:['’]s| is) (?:this|it|that) (?:about|regarding|in regards? to)|\bhow can i help/iu

/** Cuts a long sentence. An ellipsis marks the cut. */
function shorten(sentence: string): string {
  const whole = sentence.replace(/[。！？.!?]$/u, '')
  const short = containsJapanese(whole) ? shortenJapanese(whole) : shortenEnglish(whole)
  return short === whole ? whole : `${short}…`
}

/**
 * Cuts a long sentence at the last comma within `MAX_CHARACTERS`. If the part before the comma is
 * too short, cuts after the last complete phrase within `MAX_CHARACTERS` instead.
 */
function shortenJapanese(whole: string): string {
  const characters = [...whole]
  if (characters.length <= MAX_CHARACTERS) return whole
  const fits = characters.slice(0, MAX_CHARACTERS).join('')
  const clause = fits.slice(0, Math.max(0, fits.search(/[、，][^、，]*$/u)))
  const isEnough = [...clause].length >= MIN_CHARACTERS
  // A phrase ends where hiragana are followed by kanji, katakana or other characters.
  const phrase = /^.*\p{Script=Hiragana}(?=[^\p{Script=Hiragana}、，])/u.exec(fits)?.[0] ?? fits
  return withoutOpenBracket(isEnough ? clause : phrase).replace(
    /(?:ので|から|けれども|けど|[はがをもの])$/u,
    '',
  )
}

/** Removes an opening bracket and the text after it if the closing bracket was cut off. */
const withoutOpenBracket = (text: string) => text.replace(/[（(「『【][^）)」』】]*$/u, '').trim()

/**
 * Cuts a long sentence at the last comma, semicolon or colon within `MAX_WORDS` words. If the part
 * before has fewer than `MIN_WORDS` words, cuts after `MAX_WORDS` words instead. Then also removes
 * trailing articles, prepositions and similar words.
 */
function shortenEnglish(whole: string): string {
  const words = whole.split(/\s+/u)
  if (words.length <= MAX_WORDS) return whole
  const fits = words.slice(0, MAX_WORDS)
  const last = fits.findLastIndex((word) => /[,;:]$/u.test(word))
  const clause = fits.slice(0, last + 1)
  const chosen = clause.length >= MIN_WORDS ? clause : withoutJoint(fits)
  return chosen.join(' ').replace(/[,;:]$/u, '')
}

const JOINTS =
  /^(?:an?|the|of|to|and|or|but|in|on|at|for|with|from|by|our|your|their|is|are|that|who|which)$/iu

function withoutJoint(words: readonly string[]): readonly string[] {
  const end = words.findLastIndex((word) => !JOINTS.test(word))
  return words.slice(0, end + 1)
}
