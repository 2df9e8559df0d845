import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findPageFaults } from './markdown-pages.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function judge(pages: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'daihon-pages-'))
  folders.push(root)
  for (const [page, text] of Object.entries(pages)) {
    mkdirSync(dirname(join(root, page)), { recursive: true })
    writeFileSync(join(root, page), text)
  }
  return findPageFaults(root)
}

const index = '| 1 | [A](a.md) | accepted |'
const decision = '# 1. A title\n\nAccepted, 2026-01-31.\n\nText.'

test('a page with good links and a numbered, listed decision has no faults', () => {
  const pages = { 'README.md': '[a](docs/decisions/a.md#part)', 'docs/decisions/README.md': index }
  expect(judge({ ...pages, 'docs/decisions/a.md': decision })).toEqual([])
})

test('a link to a missing file is a fault', () => {
  expect(judge({ 'README.md': '[a](docs/none.md)' })).toEqual([
    'README.md: the link to docs/none.md leads nowhere',
  ])
})

test('a decision without number, status or index row is a fault', () => {
  const faults = (text: string, name = 'a.md') =>
    judge({ 'docs/decisions/README.md': index, [`docs/decisions/${name}`]: text })
  expect(faults('# A title')[0]).toContain('begin with')
  expect(faults('# 1. A title\n\nText.')[0]).toContain('below the title')
  expect(faults(decision, 'b.md').join('\n')).toContain('b.md: add a row')
})

test('a sentence of more than 25 words in the README is a fault', () => {
  expect(judge({ 'README.md': `${'word '.repeat(26)}.` })[0]).toContain('over 25 words')
  expect(judge({ 'README.md': `${'word '.repeat(20)}.\n${'word '.repeat(20)}.` })).toEqual([])
})
