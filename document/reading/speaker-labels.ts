import { BLOCK_KINDS } from '../blocks.ts'
import { guessSectionKind } from '../section-headings.ts'
import { isSpeaker, type Speaker } from '../speakers.ts'
import { assignVoices, findIntroduced, type LabelUse, type Voice } from './assign-voices.ts'
import { isTopicLabel } from './business-labels.ts'
import { findOwnLabel, HONORIFIC } from './find-own-label.ts'
import { addSpoken, isQuestion, newSpoken } from './judge-sides.ts'

const ME =
  /^(?:営業?|営業担当|営業マン|私|わたし|自分|ジブン|担当|弊社|当社|当方|こちら|話し手|聞き手|インタビュアー|質問者|発表者|登壇者|プレゼンター|トーク|オペレーター?|ＯＰ|OP|me|i|us|we|sales|sales rep|rep|sdr|bdr|ae|seller|agent|caller|interviewer|presenter|speaker|founder|host rep|(?:what )?(?:you|we|i) say|what to say|say)$/iu
const CUSTOMER =
  /^(?:お客様|オキャクサマ|アイテ|お客さま|お客さん|お客|顧客|客|先方|相手|相手方|担当者|ご担当者|ご担当者様|見込み客|投資家|面談相手|回答者|対象者|ユーザー|customer|client|prospect|buyer|lead|investor|investors|vc|interviewee|respondent|guest|user|them|お客様の声|現場の声|よく聞く声|(?:what )?(?:they|customers|clients|people) (?:say|said|tell us)|what (?!(?:we|you|i|to|not|our|my|your|sales|reps?|agents?)\b)[a-z]+(?: [a-z]+)? (?:say|said|tell us|told us|complain about)|what we hear)$/iu
const POST =
  /^(?:担当者?|ご担当者?|営業担当|顧客|対象者|相手方?|先方|聞き手|話し手|インタビュアー|発表者|host|lead|owner|user|speaker|presenter|interviewer|interviewee|ユーザー)$/iu
/**
 * Matches the label of a question that the user asks. A question must follow the label
 * (`readObjector`), because `Ask: $2m` is a request for money.
 */
const QUESTION_LABEL = /^(?:ask|聞く|聞くこと|質問)$/iu
const SENTENCE = /[。.!！?？…]["”』」)）]*$|です|ます|ません|ください/u
const OTHER =
  /^(?:受付|その他|司会|同席者|上司|事務員|other|others|reception|receptionist|gatekeeper|moderator|host|operator)$/iu
const OBJECTION =
  /^(?:断り|断り文句|反論|懸念|想定質問|お客様の反応|よくある断り|objection|pushback|push-back|concern|問|q)$/iu
const ANSWER =
  /^(?:切り?返し|返し|応酬|応酬話法|回答|返答|対応|answer|response|reply|rebuttal|答|a)$/iu
/** Labels of facts about the text itself (date, author). */
const FACT =
  /^(?:作成日?|作成者|更新日?|最終更新|改訂日?|日付|日時|日程|版|バージョン|対象|想定相手|話す相手|相手先|目的|ゴール|所要時間|想定時間|時間|場所|会場|参加者|出席者?|登場人物|登壇者?|講師|配信|出演|件名|宛先|差出人|date|author|owner|version|updated|last updated|audience|goal|purpose|duration|length|time|attendees|participants|location|status|subject|from|to|cc|sent|記録者?|聞き手|best time(?: to (?:ring|call))?)$/iu
const NOTE =
  /^(?:注意|注意点|注意事項|注記|補足|コツ|狙い|ねらい|ポイント|後処理|kpi|kgi|社内メモ|自分用メモ|所感|nb|n\.b\.|(?:(?:my|own|internal|private) )?notes?(?: to self)?|tips?|reminder|remember|important|to ?do)$/iu

const LABEL =
  /^(?:\*\*)?(what [^：:＝=*#「」]{1,26}|[^：:＝=*#「」]{1,20})(?:\*\*)?(?:[：:＝]|(?<= )=(?= ))(?:\*\*)?[ \u3000\t]*(.*)$/iu
const QUOTE = /^([^：:「」『』、。\s]{1,12})[ \u3000]?[「『](.+)[」』]$/u
const EITHER = /[」』][ \u3000]?[／/][ \u3000]?[「『]/gu
const BRACKET =
  /^(?:【([^】]{1,10})】|（([^）]{1,10})）|\[([^\]]{1,16})\]|＜([^＞]{1,10})＞)[ \u3000]*(\S.*)$/u
const SPACED = /^([^\s\u3000：:]{1,12})[\u3000\t]+(\S.*)$/u
const CLOSED = /^([^\s\u3000（(：:0-9０-９]{1,6})[）)][ \u3000]*(\S.*)$/u
/**
 * Matches `Q. x` and `Q　x`. After an ASCII space, `x` must be Japanese, because `A` is also an
 * English word.
 */
const SHORT =
  /^([QＱAＡ問答](?!\p{Script=Han}))[0-9０-９]{0,2}(?:[.．、)）][ \u3000]*|\u3000+| +(?=[\p{scx=Hira}\p{scx=Kana}\p{scx=Hani}]))(\S.*)$/u
const NAME = /^\p{L}[\p{L}\p{M}\p{N}・ー. 　'’（）()-]*$/u
const BLOCK_LABELS = BLOCK_KINDS.flatMap(({ parsing }) => parsing?.labels ?? [])
const NOT_A_NAME = new RegExp(`^(?:https?|mailto|ps|${BLOCK_LABELS.join('|')})$`, 'iu')
/** Pairs of speaker labels: the first is our side, the second the customer. */
const PAIRS = [
  ['A', 'B'],
  ['上司', '部下'],
  ['面接官', '応募者'],
  ['店員', 'お客'],
  ['先生', '生徒'],
  ['講師', '受講者'],
] as const
/**
 * Labels of a question and its answer. In an interview, the user asks. Elsewhere, the question is a
 * customer's objection and our side answers.
 */
const QUESTION_PAIRS = [
  ['Q', 'A'],
  ['問', '答'],
] as const
const EQUATED = /^[^：:＝=]{1,26}[＝=]/u
/** Matches the text in brackets after a name: `（営業）` in `林（営業）`. */
const ASIDE = /[(（].*$/u
const MAX_NAMES = 50
const MIN_TOPICS = 3
const MIN_TOPIC_FRACTION = 0.25
/**
 * Matches words near the start of a text that announce an interview. In an interview, `Q` is the
 * user's side and `A` the customer.
 */
const INTERVIEW = /インタビュー|ヒアリング|取材|interview/iu
/** True if words announce an interview: `ヒアリング`, `Customer interview`. */
export const announcesInterview = (words: string) => INTERVIEW.test(words)
const LINES_ABOVE = 5
const MAX_ABOVE_LENGTH = 60

/** A label and the text after it. `certain`: only a speaker's label has this form (`田中「はい」`). */
export type Labelled = { label: string; said: string; certain?: true }

/** Splits `営業：はい`, `営業「はい」`, `Q. はい` into label and text; null for lines without a label. */
export function splitLabel(line: string): Labelled | null {
  const text = line.trim()
  const atColon = splitAtColon(text)
  if (atColon) return atColon
  const [, short, answer] = SHORT.exec(text) ?? []
  if (short && answer) return { label: short.normalize('NFKC'), said: answer }
  const [, who, quoted] = QUOTE.exec(text.replace(EITHER, '／')) ?? []
  if (who && quoted && !quoted.includes('「') && NAME.test(who))
    return { label: who.normalize('NFKC'), said: quoted, certain: true }
  const bracket = BRACKET.exec(text)
  const inside = bracket?.slice(1, 5).find((one) => one !== undefined)
  if (bracket && inside && knownSpeaker(inside)) return { label: inside, said: bracket[5] ?? '' }
  // Accepts `営）はい` and `営　はい` if the label is a known speaker.
  const [, known, rest] = SPACED.exec(text) ?? CLOSED.exec(text) ?? []
  // `Ⅰ` in `Ⅰ　挨拶` is a number, not a speaker.
  return known && rest && !/^[Ⅰ-Ⅻ]$/u.test(known) && knownSpeaker(known)
    ? { label: known, said: rest }
    : null
}

function splitAtColon(text: string): Labelled | null {
  const [, label, said] = LABEL.exec(text) ?? []
  if (label === undefined || said === undefined || said.startsWith('//')) return null
  const name = label.normalize('NFKC').trim()
  return NAME.test(name) && !NOT_A_NAME.test(name) ? { label: trimCount(name), said } : null
}

/** Removes the number from a label: `Q1` → `Q`, `断り2` → `断り`. */
const trimCount = (name: string) =>
  /^(?:Q|A|問|答|断り|反論|objection|切り?返し|answer) ?[0-9]{1,2}$/iu.test(name)
    ? name.replace(/ ?[0-9]+$/u, '')
    : name

/** Speaker of a usual label; null for a name or a topic (`原価：`). */
export function knownSpeaker(label: string): Speaker | null {
  const name = label.normalize('NFKC').trim()
  if (ME.test(name)) return 'me'
  if (CUSTOMER.test(name)) return 'customer'
  return OTHER.test(name) ? 'other' : null
}

const isOwnLabel = (label: string) => ME.test(label) && !POST.test(label)
const isUnusual = (label: string) => knownSpeaker(label) === null && !FACT.test(label)

/**
 * Returns the speaker of the first word in a longer label that is itself a usual label, e.g. `営業`
 * in `佐藤（営業）`. Null if there is no such word.
 */
const roleIn = (label: string): Speaker | null =>
  label
    .split(/[\s()（）]+/u)
    .filter((word) => !POST.test(word))
    .map(knownSpeaker)
    .find((speaker) => speaker !== null) ?? null

/** True for labels of facts about the text (`作成日：`), which are not speech. */
export const isFactLabel = (label: string) => FACT.test(label)

export const isNoteLabel = (label: string) => NOTE.test(label)

/**
 * True for a memo about a business, with labels such as `お客：共働きの親` or `Channels: leaflets`:
 * - It has labels of at least three different business topics.
 * - It has more than one topic per four lines.
 * - It has no label of the user's side.
 *
 * In such a memo, labels of topics are neither speakers nor remarks.
 */
export function isTopicMemo(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '')
  const labels = written.map((line) => splitLabel(line)?.label ?? '')
  const isTalk = labels.some(isOwnLabel)
  const topics = new Set(labels.filter(isTopicLabel)).size
  return !isTalk && topics >= MIN_TOPICS && topics > written.length * MIN_TOPIC_FRACTION
}

/**
 * Assigns a voice to each speaker label:
 * - Each usual label (営業, お客様, Sales, Customer …) has a fixed voice.
 * - A name with 様 or さん is the customer.
 * - Q and A are an objection and its answer. In an interview, they are the user's question and the
 *   customer's reply.
 * - Other labels are names if they recur and are no topics. `assignVoices` assigns their voices.
 *
 * Also returns:
 * - `guessed`: the names whose voice is a guess.
 * - `named`: the labels that stay in the text, because another label has the same voice.
 *
 * `speakers`: labels that are known to be speakers. `own`: name of the user's account.
 */
export function readVoices(
  lines: readonly string[],
  speakers: ReadonlySet<string> = new Set(),
  own = '',
): Voices {
  const labels = countLabels(lines, speakers)
  const voices = readPairs(labels, lines)
  // With more than MAX_NAMES labels, the text is a list, not a talk.
  const isTalk = labels.size <= MAX_NAMES
  const names: string[] = []
  const isMemo = isTopicMemo(lines)
  const hasOwnLabel = [...labels.keys()].some(isOwnLabel)
  const own_label = findOwnLabel([...labels.keys()].filter(isUnusual), own, hasOwnLabel)
  const introduced = findIntroduced(lines, (line) => splitLabel(line) !== null).add(own_label)
  for (const [label, use] of labels) {
    if (voices.has(label)) continue
    const voice = readVoice(label, use, labels, { isMemo, hasOwnLabel, own_label })
    if (voice !== 'name') {
      if (voice) voices.set(label, voice)
      continue
    }
    const isName = use.count > 1 || use.certain || (isTalk && introduced.has(label))
    if (isName && guessSectionKind(label.replace(ASIDE, '')) === null) names.push(label)
  }
  // If the text has no other speaker, a single recurring name is a topic.
  if (names.length < 2 && voices.size === 0) return { voices, guessed: [], named: new Set() }
  const honoured = [...voices.keys()].filter((label) => isHonoured(label))
  assignVoices(names, voices, { introduced, uses: labels, own: own_label, roleIn })
  return { voices, guessed: [...names, ...honoured], named: findShared(voices) }
}

type Voices = { voices: Map<string, Voice>; guessed: string[]; named: ReadonlySet<string> }

/** True for a name with an honorific, unless it is a usual label. */
const isHonoured = (label: string) => HONORIFIC.test(label) && knownSpeaker(label) === null

/**
 * Lists the speaker labels that have the same voice as another label. Omits usual labels of the
 * user's side and of the customer, and labels of objections and questions.
 */
function findShared(voices: ReadonlyMap<string, Voice>): Set<string> {
  const counts = new Map<Voice, number>()
  for (const voice of voices.values()) counts.set(voice, (counts.get(voice) ?? 0) + 1)
  const isUsual = (label: string) =>
    [ME, CUSTOMER, OBJECTION, QUESTION_LABEL].some((usual) => usual.test(label))
  const shared = [...voices].filter(
    ([label, voice]) => isSpeaker(voice) && !isUsual(label) && (counts.get(voice) ?? 0) > 1,
  )
  return new Set(shared.map(([label]) => label))
}

type LabelUses = ReadonlyMap<string, LabelUse>

export function countLabels(
  lines: readonly string[],
  speakers: ReadonlySet<string> = new Set(),
): LabelUses {
  const labels = new Map<string, LabelUse>()
  for (const [at, line] of lines.entries()) {
    const found = splitLabel(line)
    if (!found) continue
    const { label, said } = found
    const use = labels.get(label)
    const certain = use?.certain || found.certain === true || speakers.has(label)
    const isSpoken = use?.isSpoken || certain || SENTENCE.test(said)
    const isEquated = EQUATED.test(line)
    const count = (use?.count ?? 0) + 1
    const first = use?.first ?? at
    const spoken = use?.spoken ?? newSpoken()
    addSpoken(spoken, said)
    labels.set(label, { count, said, certain, isSpoken, isEquated, first, last: at, spoken })
  }
  return labels
}

/** Determines voices from pairs of labels, e.g. A with B, caller with agent, Q with A. */
function readPairs(labels: LabelUses, lines: readonly string[]): Map<string, Voice> {
  const voices = new Map<string, Voice>()
  const pair = PAIRS.find((both) => both.every((label) => labels.has(label)) && !labels.has('Q'))
  if (pair) voices.set(pair[0], 'me').set(pair[1], 'customer')
  // A speaker with the label `caller` is the customer if another label belongs to our side.
  const caller = [...labels.keys()].find((label) => /^callers?$/iu.test(label))
  const isAnswered = [...labels.keys()].some((label) => label !== caller && ME.test(label))
  if (caller && isAnswered) voices.set(caller, 'customer')
  const above = lines.slice(0, LINES_ABOVE).filter((line) => line.length <= MAX_ABOVE_LENGTH)
  const isInterview = above.some(announcesInterview) && !followsObjections(lines)
  const asked = QUESTION_PAIRS.find((both) => both.every((label) => labels.has(label)))
  // `問` and `答` are usual in transcripts of interviews, so the text need not announce an interview.
  if (asked && (isInterview || (asked[0] === '問' && !followsObjections(lines))))
    voices.set(asked[0], 'me').set(asked[1], 'customer')
  return voices
}

const QUESTION_LABELS: ReadonlySet<string> = new Set(QUESTION_PAIRS.map(([question]) => question))

/** True if a heading for objections precedes the first `Q` or `問`. */
function followsObjections(lines: readonly string[]): boolean {
  const first = lines.findIndex((line) => QUESTION_LABELS.has(splitLabel(line)?.label ?? ''))
  return lines
    .slice(0, Math.max(0, first))
    .some((line) => line.length <= MAX_ABOVE_LENGTH && guessSectionKind(line) === 'objection')
}

type Context = { isMemo: boolean; hasOwnLabel: boolean; own_label: string }

/** Voice of a label. `name`: the label may be a name. Null: the label is no speaker. */
function readVoice(
  label: string,
  use: LabelUse,
  labels: LabelUses,
  { isMemo, hasOwnLabel, own_label }: Context,
): Voice | 'name' | null {
  if (label === own_label) return 'name'
  const known = knownSpeaker(label)
  if (isMemo && use.count === 1 && isTopicLabel(label)) return null
  if (known && !isFactUse(label, use)) return known
  if (isQuestioning(label)) return readObjector(label, use.said, labels)
  if (ANSWER.test(label)) return readAnswerer(label, labels)
  if (isNoteLabel(label) || (isFactLabel(label) && use.count === 1)) return null
  return HONORIFIC.test(label) ? readHonoured(use.isSpoken || hasOwnLabel) : 'name'
}

/** True if a usual label introduces a fact and not speech, e.g. `担当：佐藤` or `客＝中1の親`. */
const isFactUse = (label: string, { count, said, isEquated }: LabelUse) =>
  count === 1 && (POST.test(label) || isEquated) && !SENTENCE.test(said)

/**
 * Voice of a label for answers. `A` and `答` are answers only if the text also has their label for
 * questions (`Q`, `問`).
 */
function readAnswerer(label: string, labels: LabelUses): Voice | 'name' | null {
  const question = QUESTION_PAIRS.find(([, answer]) => answer === label)?.[0]
  if (!question || labels.has(question)) return 'answer'
  return label === 'A' ? null : 'name'
}

/** A name with an honorific is the customer in a talk, but no speaker in a list of customers. */
const readHonoured = (isTalk: boolean): Voice | null => (isTalk ? 'customer' : null)

const isQuestioning = (label: string) => OBJECTION.test(label) || QUESTION_LABEL.test(label)

/**
 * Voice of a label for objections or questions:
 * - `objection` if the text has labels for answers and the label is not a `QUESTION_LABEL`,
 * - `me` if a question follows `Q` or a `QUESTION_LABEL`,
 * - null otherwise.
 */
function readObjector(label: string, said: string, labels: LabelUses): Voice | null {
  const isAnswered = [...labels.keys()].some((other) => ANSWER.test(other))
  if (isAnswered && !QUESTION_LABEL.test(label)) return 'objection'
  return (label === 'Q' || QUESTION_LABEL.test(label)) && isQuestion(said) ? 'me' : null
}
