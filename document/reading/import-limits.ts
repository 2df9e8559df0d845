import { MAX_BLOCKS, MAX_LINES, MAX_PASTE } from '#contract/limits.ts'
import { cutLongLine } from './cut-long-line.ts'
import type { ReadLine } from './read-line.ts'

/**
 * Thrown if an imported text exceeds the limit of characters (`too_long`), or of lines, blocks or
 * sections (`too_many_blocks`).
 */
export class ImportTooLarge extends Error {
  override name = 'ImportTooLarge'
  readonly reason: 'too_long' | 'too_many_blocks'
  readonly limit: number
  constructor(reason: 'too_long' | 'too_many_blocks', limit: number) {
    super(`the text is over the limit of ${limit}: ${reason}`)
    this.reason = reason
    this.limit = limit
  }
}

/** Throws `ImportTooLarge` over `MAX_PASTE` characters. */
export function limitLength(length: number): void {
  if (length > MAX_PASTE) throw new ImportTooLarge('too_long', MAX_PASTE)
}

/** Throws `ImportTooLarge` over `MAX_LINES` lines. No script can hold so many. */
export function limitLines(count: number): void {
  if (count > MAX_LINES) throw new ImportTooLarge('too_many_blocks', MAX_BLOCKS)
}

/** Cuts lines that are too long for the editor. Throws `ImportTooLarge` over the limits of a script. */
export function withinLimits(given: readonly ReadLine[]): ReadLine[] {
  limitLength(given.reduce((sum, { text }) => sum + text.length, 0))
  const lines = given.flatMap(cutLongLine)
  const headings = lines.filter(({ role }) => role === 'heading' || role === 'title').length
  if (Math.max(headings, lines.length - headings) > MAX_BLOCKS)
    throw new ImportTooLarge('too_many_blocks', MAX_BLOCKS)
  return lines
}
