import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ImportedFile } from '#contract/imports.ts'
import type { Language } from '#contract/language.ts'
import { TALKS } from '#server/features/scripts/testing/import-talks.ts'
import { linesOf } from '#server/features/scripts/testing/lines-of.ts'
import { readFile } from './read-file.ts'

// Each file in FOLDER is read and compared with its lines in `expected.lines`. There are ten talks,
// each in every format of KINDS.

const FOLDER = join(import.meta.dirname, '../../testing/import-files')
const KINDS = ['docx', 'pptx', 'xlsx', 'csv', 'md', 'txt', 'json', 'zip'] as const

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

test('each file is read as its expected lines', async () => {
  const parts: string[] = []
  for (const { key, language } of TALKS.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    for (const kind of KINDS) {
      const name = `${key}.${kind}`
      const read = await readFile(name, readFileSync(join(FOLDER, name)))
      parts.push(`#### ${name}\n${describe(read, language)}`)
    }
  await expect(parts.join('\n')).toMatchFileSnapshot(join(FOLDER, 'expected.lines'))
})
