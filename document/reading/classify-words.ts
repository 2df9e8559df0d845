import { BLOCK_KINDS, type BlockKind } from '../blocks.ts'
import type { SectionKind } from '../script-document.ts'
import type { Speaker } from '../speakers.ts'
import type { ReadLine } from './read-line.ts'

const BULLET = /^(?:[-*+•‣–—▪◦§][ \u3000\t]+(?:\[[ xX]\][ \t]+)?|o\t|[・●○◎])[ \u3000]*(?=\S)/u

/** The line before the words, and their section's kind. */
export type Context = { before: ReadLine | undefined; section: SectionKind | null }

/**
 * Parses a line with the marks of a block kind (memo, pause, objection with its answer). Null for
 * spoken words.
 */
export function readMarked(line: string): ReadLine[] | null {
  for (const kind of BLOCK_KINDS) {
    const made = kind.parsing?.marked?.(line)
    if (made) return toLines(kind, made, line)
  }
  return null
}

/** Parses spoken words as a block of the first kind that recognises them, else as a line. */
export function readSpoken(
  words: string,
  speaker: Speaker,
  { before, section }: Context,
): ReadLine[] {
  if (words === '') return []
  const said = before && saidBy(before)
  for (const kind of BLOCK_KINDS) {
    const read = kind.parsing?.said?.(words, {
      speaker,
      section_kind: section ?? 'free',
      before: said ? { speaker: said, text: before.text } : null,
    })
    if (!read) continue
    const lines = toLines(kind, read.made, words)
    // The previous line is already parsed; the rest of the block is its answer.
    return read.merges ? lines.slice(1) : lines
  }
  return [{ text: words, role: 'line', speaker }]
}

const saidBy = ({ role, speaker }: ReadLine): Speaker | null =>
  role === 'objection' ? 'customer' : role === 'line' ? (speaker ?? 'me') : null

/** A block's texts as lines: the first has its role, a second one is its answer. */
function toLines({ type, texts }: BlockKind, made: object, line: string): ReadLine[] {
  const values = made as Record<string, unknown>
  const [first, second] = Object.keys(texts)
  const seconds = typeof values.seconds === 'number' ? { seconds: values.seconds } : {}
  const field = typeof values.field === 'string' ? { field: values.field } : {}
  const one: ReadLine = {
    text: first ? String(values[first]) : line,
    role: type,
    ...seconds,
    ...field,
  }
  return second && values[second] ? [one, { text: String(values[second]), role: 'answer' }] : [one]
}

/** Removes a list bullet from a line. */
export const stripBullet = (line: string) => line.replace(BULLET, '')

/** True if a line begins with a list bullet. */
export const isBulleted = (line: string) => BULLET.test(line)
