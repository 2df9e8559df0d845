import { BLOCK_KINDS, type BlockKind } from '../blocks.ts'
import type { SectionKind } from '../script-document.ts'
import type { Speaker } from '../speakers.ts'
import type { ReadLine } from './read-line.ts'

const BULLET = /^(?:[-*+•‣–—▪◦§][ \u3000\t]+(?:\[[ xX]\][ \t]+)?|o\t|[・●○◎])[ \u3000]*(?=\S)/u

/** `before`: the preceding parsed line. `section`: kind of the current section. */
export type Context = { before: ReadLine | undefined; section: SectionKind | null }

/**
 * Parses a line in the notation of a block kind, e.g. of a memo or a pause. Null for other lines.
 */
export function readMarked(line: string): ReadLine[] | null {
  for (const kind of BLOCK_KINDS) {
    const made = kind.parsing?.marked?.(line)
    if (made) return toLines(kind, made, line)
  }
  return null
}

/** Parses a spoken line as the first block kind whose `said` accepts it, else as a `line`. */
export function readSpoken(
  words: string,
  speaker: Speaker,
  { before, section }: Context,
): ReadLine[] {
  if (words === '') return []
  const said = before && speakerOf(before)
  for (const kind of BLOCK_KINDS) {
    const read = kind.parsing?.said?.(words, {
      speaker,
      section_kind: section ?? 'free',
      before: said ? { speaker: said, text: before.text } : null,
    })
    if (!read) continue
    const lines = toLines(kind, read.made, words)
    // With `merges`, the first line repeats the previous line, so only the answer is new.
    return read.merges ? lines.slice(1) : lines
  }
  return [{ text: words, role: 'line', speaker }]
}

const speakerOf = ({ role, speaker }: ReadLine): Speaker | null =>
  role === 'objection' ? 'customer' : role === 'line' ? (speaker ?? 'me') : null

/** Converts a block's texts to lines: the first gets the block's role, the second the role `answer`. */
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

export const stripBullet = (line: string) => line.replace(BULLET, '')

export const isBulleted = (line: string) => BULLET.test(line)
