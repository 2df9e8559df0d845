import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { buildScript } from './reading/build-script.ts'
import { limitLength, limitLines, withinLimits } from './reading/import-limits.ts'
import type { ReadLine } from './reading/read-line.ts'
import { readLines } from './reading/read-lines.ts'
import { readPlainSource } from './reading/source-line.ts'
import type { ScriptDocument } from './script-document.ts'

/**
 * Parses a plain text line by line. `own`: name of the user's account. Throws `ImportTooLarge` for
 * more than `MAX_PASTE` characters, or for more than `MAX_BLOCKS` blocks or sections.
 */
export function readPlainText(
  source: string,
  language: Language,
  kind: ScriptKind = 'talk_script',
  own = '',
): ReadLine[] {
  limitLength(source.length)
  const lines = readPlainSource(source, kind)
  // The limit is checked after tables are parsed, because each of their rows is a line.
  limitLines(lines.length)
  return withinLimits(readLines(lines, language, kind, own))
}

/**
 * Parses a plain text into a script. The title of the text becomes a heading. Throws
 * `ImportTooLarge`.
 */
export function parsePlainText(
  source: string,
  language: Language,
  kind: ScriptKind = 'talk_script',
  own = '',
): ScriptDocument {
  const lines = readPlainText(source, language, kind, own).map((line) =>
    line.role === 'title' ? { ...line, role: 'heading' as const } : line,
  )
  return buildScript(lines).document
}
