import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import type { ImportedContent, ImportedFile } from '#contract/imports.ts'
import type { Language } from '#contract/language.ts'
import { textsOf } from '#document/blocks.ts'
import { cutAtMarks } from '#document/cut-marks.ts'
import { readPlainText } from '#document/parse-plain-text.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { readHtmlSource } from '#document/reading/html-source.ts'
import { markedLine, type ReadLine } from '#document/reading/read-line.ts'
import { readLines } from '#document/reading/read-lines.ts'
import { proposeColumns, readTable } from '#document/reading/table-rows.ts'
import { type MarkedText, rangesOf } from '#document/text-marks.ts'
import { TALKS } from '#server/features/scripts/testing/import-talks.ts'
import { readFile } from './read-file.ts'

// Files as offices, teams and we ourselves write them, each with what it is read as (`…/import-files/*.lines`).

const FOLDER = join(import.meta.dirname, '../../testing/import-files')
const KINDS = ['docx', 'pptx', 'xlsx', 'csv', 'md', 'txt', 'json', 'zip'] as const

/** Words with their marks as they stand in the sources: `*bold*`, `=highlighted=`. */
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

/** What the page reads in it. */
function linesOf(content: ImportedContent, language: Language): string[] {
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

const list = (dropped: ImportedFile['dropped']) =>
  dropped.map(({ what, count }) => `left out: ${what} ×${count}`)

function describe({ scripts, refused, dropped }: ImportedFile, language: Language): string {
  const parts = [
    ...scripts.map(({ path, title, content, dropped: without }) => [
      `== ${path}${title === '' ? '' : ` “${title}”`}`,
      ...linesOf(content, language),
      ...list(without),
    ]),
    [...list(dropped), ...refused.map(({ path, error }) => `refused: ${path}: ${error.en}`)],
  ]
  return `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')}\n`
}

test('there are ten files of each kind, half of them in Japanese', () => {
  const files = readdirSync(FOLDER)
  for (const kind of KINDS)
    expect(files.filter((name) => name.endsWith(`.${kind}`)).toSorted()).toEqual(
      TALKS.map(({ key }) => `${key}.${kind}`).toSorted(),
    )
  expect(TALKS.filter(({ language }) => language === 'ja')).toHaveLength(5)
})

test.each(TALKS.flatMap((talk) => KINDS.map((kind) => [`${talk.key}.${kind}`, talk] as const)))(
  '%s is read as the lines beside it say',
  async (name, { language }) => {
    const read = await readFile(name, readFileSync(join(FOLDER, name)))
    await expect(describe(read, language)).toMatchFileSnapshot(join(FOLDER, `${name}.lines`))
  },
)
