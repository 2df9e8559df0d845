import type { Language } from '#contract/language.ts'
import { MAX_BLOCKS, MAX_LINES, MAX_PASTE } from '#contract/limits.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { buildScript } from './reading/build-script.ts'
import type { ReadLine } from './reading/read-line.ts'
import { readLines } from './reading/read-lines.ts'
import { readPlainSource } from './reading/source-line.ts'
import type { ScriptDocument } from './script-document.ts'

/** Thrown when a brought-in text is over a limit: characters (`too_long`) or lines (`too_many_blocks`). */
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

/**
 * What each line of a plain text was read as. Throws `ImportTooLarge` over `MAX_PASTE` characters, or
 * `MAX_BLOCKS` blocks or sections.
 */
export function readPlainText(
  source: string,
  language: Language,
  kind: ScriptKind = 'talk_script',
): ReadLine[] {
  if (source.length > MAX_PASTE) throw new ImportTooLarge('too_long', MAX_PASTE)
  const lines = readPlainSource(source, kind)
  // Looked at before anything is made of it, so that a text far over the limit is refused early.
  if (lines.length > MAX_LINES) throw new ImportTooLarge('too_many_blocks', MAX_BLOCKS)
  return withinLimits(readLines(lines, language, kind))
}

/** The same lines. Throws `ImportTooLarge` where they are over the limits of a script. */
export function withinLimits(lines: readonly ReadLine[]): ReadLine[] {
  const length = lines.reduce((sum, { text }) => sum + text.length, 0)
  if (length > MAX_PASTE) throw new ImportTooLarge('too_long', MAX_PASTE)
  const headings = lines.filter(({ role }) => role === 'heading' || role === 'title').length
  if (Math.max(headings, lines.length - headings) > MAX_BLOCKS)
    throw new ImportTooLarge('too_many_blocks', MAX_BLOCKS)
  return [...lines]
}

/** Makes a script of a plain text, its title as a heading. Throws `ImportTooLarge`. */
export function parsePlainText(
  source: string,
  language: Language,
  kind: ScriptKind = 'talk_script',
): ScriptDocument {
  const lines = readPlainText(source, language, kind).map((line) =>
    line.role === 'title' ? { ...line, role: 'heading' as const } : line,
  )
  return buildScript(lines).document
}
