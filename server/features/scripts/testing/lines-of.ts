import { parseHTML } from 'linkedom'
import type { ImportedContent } from '#contract/imports.ts'
import type { Language } from '#contract/language.ts'
import { textsOf } from '#document/blocks.ts'
import { cutAtMarks } from '#document/cut-marks.ts'
import { readPlainText } from '#document/parse-plain-text.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { readHtmlSource } from '#document/reading/html-source.ts'
import { markedLine, type ReadLine } from '#document/reading/read-line.ts'
import { readLines } from '#document/reading/read-lines.ts'
import { proposeColumns } from '#document/reading/table-columns.ts'
import { readTable } from '#document/reading/table-rows.ts'
import { type MarkedText, rangesOf } from '#document/text-marks.ts'

/**
 * Writes a text's marks in the notation of the talks: `*bold*`, `=highlighted=`. A line break
 * becomes ` / `.
 */
const show = (words: MarkedText) =>
  cutAtMarks(words)
    .map(({ text, types }) => {
      const bold = types.includes('strong') ? `*${text}*` : text
      return types.includes('highlight') ? `=${bold}=` : bold
    })
    .join('')
    .replaceAll('\n', ' / ')

const showLines = (lines: readonly ReadLine[]) =>
  lines.map((line) => `${line.speaker ?? line.role} ${show(markedLine(line))}`)

/**
 * Returns the lines that the page reads from an imported file. Each line has its speaker or role,
 * and marks in the notation of TALKS.
 */
export function linesOf(content: ImportedContent | undefined, language: Language = 'ja'): string[] {
  if (!content) return []
  switch (content.form) {
    case 'text':
      return showLines(readPlainText(content.text, language))
    case 'rows':
      return showLines(readTable(content.rows, proposeColumns(content.rows)))
    case 'html': {
      const { document } = parseHTML(`<html><body>${content.html}</body></html>`)
      return showLines(readLines(readHtmlSource(document.body), language))
    }
    default:
      return readScriptJson(content.document).sections.flatMap(({ title, blocks }) => [
        `heading ${title}`,
        ...blocks.map((block) => {
          const texts = textsOf(block).map(({ key, text }) =>
            show({ text, marks: rangesOf(block.marks, key) }),
          )
          return `${'speaker' in block ? block.speaker : block.type} ${texts.join(' → ')}`
        }),
      ])
  }
}
