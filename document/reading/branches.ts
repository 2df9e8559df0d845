import type { Block } from '../blocks.ts'
import { setMarks } from '../blocks.ts'
import type { Section } from '../script-document.ts'
import { soundsSpoken, withinQuotes } from './notes.ts'
import type { ReadLine } from './read-line.ts'

/** Matches a condition and its target: `Excelの場合 → デモへ`, `(If no) -> go to pricing`. */
const SPLIT =
  /^[（(]?([^→⇒➡\n]{1,80}?)[)）]?[ \u3000]{0,5}(?:→|⇒|➡\ufe0f?|->|=>)[ \u3000]{0,5}([^→⇒➡\n]{1,60})$/u
const CONDITION =
  /(?:たら|れば|なら(?:ば)?|場合(?:は)?|とき(?:は)?|時(?:は)?|以外(?:は)?|次第|[?？])$|^(?:はい|いいえ|不在|留守|保留|拒否|yes|no|ok|ng|otherwise|else)$|^(?:if|when|in case|unless)\b/iu
const LEADS =
  /^(?:(?:go|skip|jump|move|proceed|turn|back|continue)(?: (?:on|back|straight|ahead))? to|see)\s|(?:へ|に)(?:進む|進みます|移る|移ります|移動(?:する)?|戻る|戻ります|飛ぶ|飛びます|行く)?[。.]?$/iu
const JUMP =
  /^(?:(?:go|skip|jump|move|proceed|turn|back|continue)(?: (?:on|back|straight|ahead))? to|see)\s+(?:the\s+)?/iu
const JUMP_AT_END =
  /(?:へ|に)(?:進む|進みます|移る|移ります|移動(?:する)?|戻る|戻ります|飛ぶ|飛びます|行く)?[。.]?$/u
const NUMBER = /^(?:第?[0-9]{1,2}(?:[-.][0-9]{1,2})*[章部]?[.:)、 ]*|[■□◆◇●▼★【]+)/u
const TIME = /[ \u3000]*[（(［[【][^（()）]{1,20}[)）］\]】]$/u

/**
 * Normalises a section title for comparison: removes its number, its trailing brackets (`（7分）`) and
 * a trailing `section`.
 */
const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .replace(TIME, '')
    .replace(NUMBER, '')
    .replace(/[】:]$| section$/iu, '')
    .trim()
    .toLowerCase()

const goalOf = (words: string) => foldName(words.replace(JUMP, '').replace(JUMP_AT_END, ''))

/** Normalised titles of the sections. */
export const foldNames = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map(foldName))

/**
 * Parses `condition → target`, where the target is a section title or an action; null for other
 * lines.
 */
export function readBranch(line: string, names: ReadonlySet<string>): ReadLine | null {
  const [, when = '', goal = ''] = SPLIT.exec(line.trim()) ?? []
  if (goal === '' || !CONDITION.test(when.trim())) return null
  // If the text after the arrow is a sentence, the line is no branch: the sentence is our reply to
  // an objection.
  const isLed = LEADS.test(goal.trim()) || names.has(goalOf(goal)) || !soundsSpoken(goal)
  return isLed ? { text: `${when.trim()} → ${goal.trim()}`, role: 'branch' } : null
}

/** Sets the `target` of each branch block to the id of the section that the branch's text names. */
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
  const [, when = '', goal = ''] = SPLIT.exec(block.text) ?? []
  const target = goal === '' ? undefined : findPlace(goalOf(goal), places)
  return target ? setMarks({ ...block, text: when.trim(), target }, block.marks ?? []) : block
}

/**
 * Returns the id of the section with this name, or of the only section whose name contains it or is
 * part of it.
 */
function findPlace(goal: string, places: ReadonlyMap<string, string>): string | undefined {
  if (goal === '') return undefined
  const parts = [...places].filter(([name]) => name.includes(goal) || goal.includes(name))
  return places.get(goal) ?? (parts.length === 1 ? parts[0]?.[1] : undefined)
}

const IF_CUSTOMER_SPEAKS =
  '(?:聞かれ|訊かれ|言われ|質問され|尋ねられ|断られ|突っ込まれ|比べられ|渋られ|迷われ)(?:たら|た場合は?|たとき|た時|れば)'
const BRACKETED_CONDITION = new RegExp(
  `^[（(](?:[^（()）]{1,30}${IF_CUSTOMER_SPEAKS}|(?:if|when) (?:they|he|she|the \\w+|asked)\\b[^（()）]{0,50})[)）]`,
  'iu',
)

/** True for a heading that is a condition in brackets (`（聞かれたら）`, `(If asked)`). */
export const isBracketedCondition = (heading: string): boolean =>
  BRACKETED_CONDITION.exec(heading)?.[0] === heading

const OBJECTION_CONDITION = new RegExp(
  `${IF_CUSTOMER_SPEAKS}$|^(?:if|when) (?:they|he|she|the \\w+) (?:says?|asks?|objects?|pushes)\\b`,
  'iu',
)

/**
 * Matches a customer's question or objection in brackets. Other bracketed conditions are stage
 * directions (`(If they agree)`).
 */
const BRACKETED_OBJECTION = new RegExp(
  `^[（(](?:[^（()）]{1,30}${IF_CUSTOMER_SPEAKS}|(?:if|when) (?:asked|(?:they|he|she|the \\w+) (?:says?|asks?|objects?|pushes))\\b[^（()）]{0,50})[)）]`,
  'iu',
)

/**
 * Parses a line with an objection and our reply (`高いと言われたら → 何と比べてですか。`, `（高いと言われたら）何と比べてですか。`)
 * into two lines; null for other lines.
 */
export function parseObjectionLine(line: string): ReadLine[] | null {
  const text = line.trim()
  const aside = BRACKETED_OBJECTION.exec(text)?.[0]
  if (aside) {
    const said = text.slice(aside.length).trim()
    return said === '' || LEADS.test(said) ? null : toObjection(aside.slice(1, -1), said)
  }
  const [, when = '', answer = ''] = SPLIT.exec(text) ?? []
  return OBJECTION_CONDITION.test(when.trim()) && soundsSpoken(answer)
    ? toObjection(when.trim(), answer)
    : null
}

const toObjection = (says: string, answer: string): ReadLine[] => [
  { text: says, role: 'objection' },
  { text: withinQuotes(answer) ?? answer.trim(), role: 'answer' },
]

/**
 * Converts a heading that is a condition in brackets (`（聞かれたら）`) into an objection, and our lines
 * directly below it into answers. Otherwise the heading would start a section.
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
