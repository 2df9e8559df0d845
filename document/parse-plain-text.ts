import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { buildScript } from './reading/build-script.ts'
import { limitLength, limitLines, withinLimits } from './reading/import-limits.ts'
import type { ReadLine } from './reading/read-line.ts'
import { readLines } from './reading/read-lines.ts'
import { readPlainSource } from './reading/source-line.ts'
import type { ScriptDocument } from './script-document.ts'

/**
 * Parses each line of a plain text. Throws `ImportTooLarge` over `MAX_PASTE` characters or
 * `MAX_BLOCKS` blocks or sections.
 */
export function readPlainText(
  source: string,
  language: Language,
  kind: ScriptKind = 'talk_script',
): ReadLine[] {
  limitLength(source.length)
  const lines = readPlainSource(source, kind)
  // Checked here, because table rows count as lines too.
  limitLines(lines.length)
  return withinLimits(readLines(lines, language, kind))
}

/** Parses a plain text into a script. Its title becomes a heading. Throws `ImportTooLarge`. */
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
