import type { Language } from '#contract/language.ts'
import { cutAtMarks } from '../cut-marks.ts'
import { toPlainText } from '../plain-text.ts'
import type { MarkType } from '../text-marks.ts'
import { buildScript } from './build-script.ts'
import { markedLine, type ReadLine } from './read-line.ts'

/**
 * Writes parsed lines as plain text that can be parsed again: headings as `# x`, speakers before a
 * colon, memos in brackets, bold between asterisks, highlights between `<mark>` tags. Pauses and
 * branches become lines: plain text has no notation for them.
 */
export function writeLines(lines: readonly ReadLine[], language: Language): string {
  const { document } = buildScript(lines.map(typeLine))
  return toPlainText(document, language).text
}

/**
 * Writes bold and highlights with delimiters. Pauses and branches become lines with their text,
 * because plain text has no notation for a pause's seconds and a branch's target.
 */
function typeLine(line: ReadLine): ReadLine {
  if (line.role === 'pause' || line.role === 'branch')
    return { text: line.text, role: 'line', speaker: 'me' }
  if (line.cells) return line
  return { ...line, text: writeMarks(line) }
}

const writeMarks = (line: ReadLine): string =>
  cutAtMarks(markedLine(line))
    .map(({ text, types }) => types.reduce(enclose, text))
    .join('')

const SIGNS = { strong: ['**', '**'], highlight: ['<mark>', '</mark>'] } as const

function enclose(text: string, type: MarkType): string {
  const [open, close] = SIGNS[type]
  const words = text.trim()
  // An asterisk or `<` within the words would end the bold or highlighted text too early.
  if (words === '' || words.includes(open.slice(0, 1))) return text
  return text.replace(words, () => `${open}${words}${close}`)
}
