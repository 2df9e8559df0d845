import type { Language } from '#contract/language.ts'
import { toPlainText } from '../plain-text.ts'
import { buildScript } from './build-script.ts'
import type { ReadLine } from './read-line.ts'

/**
 * Writes parsed lines as plain text that can be parsed again: headings as `# x`, speakers before a
 * colon, memos in brackets, bold between asterisks. Highlights are lost, and pauses and branches
 * become lines: plain text has no notation for them.
 */
export function writeLines(lines: readonly ReadLine[], language: Language): string {
  const { document } = buildScript(lines.map(typeLine))
  return toPlainText(document, language).text
}

/**
 * Writes bold as asterisks. Pauses and branches become lines with their text, because plain text
 * has no seconds or targets.
 */
function typeLine(line: ReadLine): ReadLine {
  if (line.role === 'pause' || line.role === 'branch')
    return { text: line.text, role: 'line', speaker: 'me' }
  if (line.cells) return line
  return { ...line, text: markBold(line) }
}

function markBold({ text, strong = [] }: ReadLine): string {
  let written = ''
  let from = 0
  for (const [begin, end] of strong) {
    const words = text.slice(begin, end)
    const bold = words.trim()
    // Asterisks within the words would end the bold too early.
    if (bold === '' || words.includes('*')) continue
    const lead = words.length - words.trimStart().length
    written += `${text.slice(from, begin + lead)}**${bold}**`
    from = begin + lead + bold.length
  }
  return written + text.slice(from)
}
