import { isObjectionCondition } from './branches.ts'
import { stripBullet } from './classify-words.ts'
import { labelsNote, soundsSpoken, startsWithArrow } from './notes.ts'
import type { ReadLine } from './read-line.ts'
import type { State } from './read-state.ts'
import type { SourceLine } from './source-line.ts'
import { splitLabel } from './speaker-labels.ts'

const JAPANESE = /[\p{scx=Hira}\p{scx=Kana}\p{scx=Hani}]/u

/**
 * True if a line is only a condition about the customer’s words (`「高い」と言われたら`), and the user's
 * reply follows without an empty line.
 */
export function opensAside({ lines, voices, goesOn }: State, line: SourceLine, at: number) {
  const next = lines[at + 1]
  const isCondition =
    line.heading === undefined &&
    /^[\p{L}\p{N}「"“]/u.test(stripBullet(line.text)) &&
    isObjectionCondition(stripBullet(line.text))
  if (!isCondition || !next || next.isSpaced || next.heading !== undefined) return false
  const words = stripBullet(next.text)
  if (startsWithArrow(words)) return false
  if (voices.get(splitLabel(words)?.label ?? '') === 'me') return true
  const isQuoted = /[「"“]/u.test(line.text)
  return isQuoted && !goesOn && soundsSpoken(words) && !startsWithArrow(lines[at + 2]?.text)
}

/** Parses a condition as an objection. Sets the state so that the lines below become its answer. */
export function readAside(state: State, line: string): ReadLine {
  Object.assign(state, { below: 'answer', isAbove: false } satisfies Partial<State>)
  return { text: stripBullet(line).replace(/[：:]$/u, ''), role: 'objection' }
}

/**
 * Corrects the roles of the lines parsed from `line` (`read`) by the first line of their paragraph.
 * - Below a condition, the user's lines are the answer.
 * - Below a labelled remark (`メモ：…`), lines without a label can belong to the remark (`isNoted`).
 */
export function readBelow(state: State, line: SourceLine, read: ReadLine[]): ReadLine[] {
  if (line.isSpaced && read.length === 1 && read[0]?.role === 'memo' && labelsNote(line.text))
    state.below = 'memo'
  if (state.below === 'answer') {
    const isOurs = read.every(isOurWords)
    if (!isOurs && read.some(({ role }) => role === 'line')) state.below = null
    return isOurs ? read.map(({ text }): ReadLine => ({ text, role: 'answer' })) : read
  }
  return state.below === 'memo' && read.every(isOurWords) && isNoted(state, line.text)
    ? read.map(({ text }): ReadLine => ({ text, role: 'memo' }))
    : read
}

const isOurWords = ({ role, speaker }: ReadLine) =>
  role === 'question' || (role === 'line' && speaker === 'me')

/**
 * True if a line below a labelled remark is part of the remark. Both of these must be true:
 * - The line has no speaker's label.
 * - The user's lines have labels in this text, or the line is Japanese and does not sound spoken.
 */
const isNoted = ({ voices, goesOn }: State, text: string) =>
  !voices.has(splitLabel(stripBullet(text))?.label ?? '') &&
  (goesOn || (JAPANESE.test(text) && !soundsSpoken(text)))
