import type { Block } from '../blocks.ts'
import { setMarks } from '../blocks.ts'
import type { Section } from '../script-document.ts'
import {
  findGoal,
  foldName,
  type Goal,
  goalOf,
  leadsAway,
  type SectionNames,
} from './branch-goals.ts'
import { endsAsQuestion, soundsSpoken, withinQuotes, withoutArrow } from './notes.ts'
import type { ReadLine } from './read-line.ts'

/** Matches a condition and its target: `Excelの場合 → デモへ`, `(If no) -> go to pricing`. */
const SPLIT =
  /^(?:[（(]([^→⇒➡()（）\n]{1,80})[)）]|([^→⇒➡\n]{1,120}?))[ \u3000]{0,5}(?:→|⇒|➡\ufe0f?|->|=>)[ \u3000]{0,5}([^→⇒➡\n]{1,200})$/u
/**
 * Each matches a condition and its target: COLON with a colon between them, BRACKETS with the
 * condition in brackets, BARE with neither.
 */
const COLON = /^[（(]?([^：:→⇒➡\n]{1,80}?)[)）]?[：:][ \u3000]*([^→⇒➡\n]{1,200})$/u
const BRACKETS = /^[（(]([^（()）\n]{1,80})[)）][ \u3000]*([^→⇒➡\n]{1,200})$/u
const BARE =
  /^((?:if|when|unless)\b[^,，:\n]{1,60}|otherwise),? ((?:skip [^,]{1,20}, )?(?:go|skip|jump|move|back|return)\b[^\n]{1,100})$|^([^、。→\n]{1,40}?(?:たら|れば|なら|場合は?|とき(?:は)?|以外は?))[、 \u3000]?([^、。→\n]{1,40}(?:へ|に)(?:進む|進みます|移る|移ります|戻る|戻ります|飛ぶ|行く)?)$/iu
const CONDITION =
  /(?:たら|れば|なら(?:ば)?|場合(?:は)?|とき(?:は)?|時(?:は)?|以外(?:は)?|次第|[?？])$|^(?:はい|いいえ|不在|留守|保留|拒否|yes|no|ok|ng|otherwise|else)$|^(?:if|when|in case|unless)\b/iu
const ENGLISH_CONDITION = /^(?:if|when|in case|unless) \S/iu
/** Matches an action in brackets behind a condition. */
const ACTION = /[ \u3000]*[（(][^（()）]{1,100}[)）]$/u
/** Matches the first word of an English sentence that the user speaks, e.g. `we` or `thanks`. */
const ADDRESSING =
  /^(?:i|we|you|it|they|thanks|thank|hi|hello|yes|no|ok|okay|sure|great|right|well|let|fair|happy|understood|can|could|would|do|does|did|is|are|that|this|then we|my|our|your)\b(?! (?:if|the|a)\b)/iu
const SENTENCE_WITHIN = /[.!?？。]["”」]? ?(?=[\p{Lu}\p{scx=Hira}\p{scx=Kana}\p{scx=Hani}「“"])/u

/** True if the words after a condition are our reply, not an action. */
const isReply = (when: string, words: string) =>
  withinQuotes(words) !== undefined ||
  endsAsQuestion(words) ||
  (ENGLISH_CONDITION.test(when) && !OBJECTION_CONDITION.test(when)
    ? soundsSpoken(words) && ADDRESSING.test(words)
    : soundsSpoken(words) || (OBJECTION_CONDITION.test(when) && SENTENCE_WITHIN.test(words)))

/**
 * Parses `condition → target`; null for other lines. The target is a section title or an action.
 * - A section number (`go to 3`) is replaced by the section's title.
 * - Words after the section's number or title are put in brackets behind the condition.
 * - Without an arrow, an action needs an English condition and a colon.
 */
export function readBranch(line: string, names: SectionNames): ReadLine | null {
  const text = line.trim()
  const { when, words } = splitArrow(text)
  if (words === '') return readArrowless(withoutArrow(text), names)
  if (!CONDITION.test(when.replace(ACTION, ''))) return null
  const goal = findGoal(words, names)
  if (goal) return writeBranch(when, goal, words)
  // Our reply to the customer is not a target.
  const isLed = leadsAway(words) || !isReply(when, words)
  return isLed ? { text: `${when} → ${words}`, role: 'branch' } : null
}

/** Splits `（condition）→ target`; empty strings for other lines. */
function splitArrow(text: string): { when: string; words: string } {
  const [, bracketed, plain, words = ''] = SPLIT.exec(text) ?? []
  return { when: (bracketed ?? plain ?? '').trim(), words: words.trim() }
}

/** Parses a branch without an arrow: `If yes, go to pricing`, `Excelなら3へ`, `if only email: go to close`. */
function readArrowless(text: string, names: SectionNames): ReadLine | null {
  const found = COLON.exec(text) ?? BRACKETS.exec(text) ?? BARE.exec(text)
  const [when = '', words = ''] = (found?.slice(1) ?? []).filter((part) => part !== undefined)
  if (words === '' || !CONDITION.test(when.trim())) return null
  const goal = leadsAway(words) || /^skip /iu.test(words) ? findGoal(words, names) : null
  if (goal) return writeBranch(when, goal, words)
  const isAction =
    COLON.test(text) &&
    /^(?:if|unless) \S/iu.test(when) &&
    !OBJECTION_CONDITION.test(when) &&
    !soundsSpoken(words)
  return isAction ? { text: `${when.trim()} → ${words.trim()}`, role: 'branch' } : null
}

/** Matches a condition before a colon. Does not match topics such as `開始時`. */
const CASE =
  /(?:たら|れば|なら(?:ば)?|場合(?:は)?)$|^(?:はい|いいえ|不在|留守|保留|拒否|yes|no)$|^(?:if|when|unless) \S/iu

/**
 * Parses a condition with the user's words behind a colon (`→不在の場合：「また改めます」`) into a branch and a
 * line. Null for other lines, and for unquoted words without an arrow before the condition.
 */
export function parseCase(line: string): ReadLine[] | null {
  const text = withoutArrow(line.trim())
  const [, when = '', words = ''] = COLON.exec(text) ?? []
  const quoted = withinQuotes(words)
  const isSaid = quoted !== undefined || (text !== line.trim() && isReply(when, words))
  if (!isSaid || !CASE.test(when) || OBJECTION_CONDITION.test(when)) return null
  return [
    { text: when, role: 'branch' },
    { text: quoted ?? words.trim(), role: 'line', speaker: 'me' },
  ]
}

function writeBranch(when: string, { title, rest }: Goal, words: string): ReadLine {
  const condition = when.trim()
  const isNamed = rest === '' && goalOf(words) === foldName(title)
  const [open, close] = /[\p{scx=Hira}\p{scx=Kana}\p{scx=Hani}]/u.test(condition + rest)
    ? ['（', '）']
    : [' (', ')']
  const action = rest === '' ? '' : `${open}${rest}${close}`
  return {
    text: `${condition}${action} → ${isNamed ? words.trim() : title}`,
    role: 'branch',
  }
}

/**
 * Sets the missing `target` of each branch block whose text names a section, and shortens the text
 * to the condition.
 */
export function linkBranches(sections: readonly Section[]): Section[] {
  const places = new Map<string, string>()
  for (const { id, title } of sections) {
    const name = foldName(title)
    if (name !== '' && !places.has(name)) places.set(name, id)
  }
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => linkBranch(block, places)),
  }))
}

function linkBranch(block: Block, places: ReadonlyMap<string, string>): Block {
  if (block.type !== 'branch' || block.target !== null) return block
  const { when, words } = splitArrow(block.text)
  const target = words === '' ? undefined : findPlace(goalOf(words), places)
  return target ? setMarks({ ...block, text: when, target }, block.marks ?? []) : block
}

/**
 * Returns the id of the section with the name `goal`. If no section has this name, returns the only
 * section whose name contains `goal` or is contained in it.
 */
function findPlace(goal: string, places: ReadonlyMap<string, string>): string | undefined {
  if (goal === '') return undefined
  const parts = [...places].filter(([name]) => name.includes(goal) || goal.includes(name))
  return places.get(goal) ?? (parts.length === 1 ? parts[0]?.[1] : undefined)
}

const IF_CUSTOMER_SPEAKS =
  '(?:(?:聞かれ|訊かれ|言われ|質問され|尋ねられ|断られ|突っ込まれ|比べられ|渋られ|迷われ|答えられ|(?:と|って)(?:答え|言っ|おっしゃっ|仰っ))(?:たら|た場合は?|たとき|た時|れば)|(?:返事|反応|回答|答え)(?:だったら|なら|の場合は?|のとき))'
const MAX_CONDITION_LENGTH = 80
const CUSTOMER_SPEAKS =
  '(?:says?|asks?|objects?|pushes|answers?|repl(?:y|ies)|mentions?|brings? up|tells? you)'
const BRACKETED_CONDITION = new RegExp(
  `^[（(](?:[^（()）]{1,30}${IF_CUSTOMER_SPEAKS}|(?:if|when) (?:they|he|she|the \\w+|asked)\\b[^（()）]{0,50})[)）]`,
  'iu',
)

/**
 * True for a line that is only a condition about the customer’s words: `「高い」と言われたら`, `If they say
 * "no"`.
 */
export const isObjectionCondition = (line: string): boolean =>
  line.length <= MAX_CONDITION_LENGTH &&
  !/[。.!！、→]|->|[：:]./u.test(line.replace(/[「"“][^」"”]*[」"”]/gu, '')) &&
  OBJECTION_CONDITION.test(line.replace(/[：:]$/u, ''))

/** True for a heading that is a condition in brackets (`（聞かれたら）`, `(If asked)`). */
export const isBracketedCondition = (heading: string): boolean =>
  BRACKETED_CONDITION.exec(heading)?.[0] === heading

const OBJECTION_CONDITION = new RegExp(
  `${IF_CUSTOMER_SPEAKS}$|^(?:if|when) (?:asked\\b|["“「]|(?:they|he|she|the \\w+|asked) ${CUSTOMER_SPEAKS}\\b)`,
  'iu',
)

/**
 * Matches a customer's question or objection in brackets. Other bracketed conditions are stage
 * directions (`(If they agree)`).
 */
const BRACKETED_OBJECTION = new RegExp(
  `^[（(](?:[^（()）]{1,30}${IF_CUSTOMER_SPEAKS}|(?:if|when) (?:asked|["“「]|(?:they|he|she|the \\w+) ${CUSTOMER_SPEAKS})(?=\\b|[^\\p{L}])[^（()）]{0,50})[)）]`,
  'iu',
)

/**
 * Parses a line with an objection and the user's reply (`高いと言われたら → 何と比べてですか。`,
 * `（高いと言われたら）何と比べてですか。`) into two lines; null for other lines.
 */
export function parseObjectionLine(line: string): ReadLine[] | null {
  const text = line.trim()
  const aside = BRACKETED_OBJECTION.exec(text)?.[0]
  if (aside) {
    const said = withoutArrow(text.slice(aside.length).trim())
    return said === '' || leadsAway(said) ? null : toObjection(aside.slice(1, -1), said)
  }
  const [, asked = '', reply = ''] = COLON.exec(text) ?? []
  if (reply !== '' && OBJECTION_CONDITION.test(asked)) return toObjection(asked, reply)
  const { when, words } = splitArrow(text)
  const isAside = OBJECTION_CONDITION.test(when) || isCondition(when, words)
  return isAside && isReply(when, words) ? toObjection(when, words) : null
}

/**
 * True for a condition (`紙の場合`) that is not a question. A Japanese condition also needs a question
 * or quoted words after it.
 */
const isCondition = (when: string, words: string) =>
  CONDITION.test(when) &&
  !endsAsQuestion(when) &&
  (ENGLISH_CONDITION.test(when) || withinQuotes(words) !== undefined || endsAsQuestion(words))

const toObjection = (says: string, answer: string): ReadLine[] => [
  { text: says, role: 'objection' },
  { text: withinQuotes(answer) ?? answer.trim(), role: 'answer' },
]

/**
 * Converts a heading such as `（聞かれたら）` into an objection, so that it does not start a section. The
 * user's lines directly below become answers.
 */
export function convertConditionHeadings(lines: readonly ReadLine[]): ReadLine[] {
  let isBelow = false
  return lines.map((line): ReadLine => {
    if (line.role === 'heading' || line.role === 'title') {
      isBelow = line.role === 'heading' && isBracketedCondition(line.text)
      return isBelow ? { text: line.text.slice(1, -1), role: 'objection' } : line
    }
    const isAnswer = isBelow && line.role === 'line' && line.speaker === 'me'
    if (!isAnswer) isBelow = false
    return isAnswer ? toAnswer(line) : line
  })
}

const toAnswer = ({ speaker: _, ...line }: ReadLine): ReadLine => ({ ...line, role: 'answer' })
