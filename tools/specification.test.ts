import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUnproven, readTestNames } from './specification.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'daihon-specification-'))
  mkdirSync(join(root, 'web'))
  writeFileSync(join(root, 'web/a.test.ts'), "test('it holds', () => {})\n")
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const table = (...rows: string[]) =>
  ['# Title', '', '| Section | Statement | Tests |', '|---|---|---|', ...rows].join('\n')

test('names of tests are read however they are written', () => {
  const source = `
    import { expect, test } from 'vitest'
    test('plain', () => {})
    test.only("it's", async () => {})
    test.each<[string]>([['(', 1]])(
      'each %s › %i',
      () => { expect(1).toBe(1) },
    )
    for (const name of ['a']) test(\`\${name} | x\`, () => {})
    const pattern = /test/
    pattern.test('no test')
  `
  expect([...readTestNames(source)].sort()).toEqual([
    '$' + '{name} | x',
    'each %s › %i',
    "it's",
    'plain',
  ])
})

test('a table whose tests all exist has no findings', () => {
  const text = table('| 2 | A statement. | `web/a.test.ts › it holds` |')
  expect(findUnproven(root, text)).toEqual([])
})

test.each([
  ['no test', '| 2 | A statement. | |', 'no test shows “A statement.”'],
  ['words instead of a test', '| 2 | A statement. | by hand |', 'no test shows “A statement.”'],
  ['no statement', '| 2 | | `web/a.test.ts › it holds` |', 'a row needs'],
  ['no such file', '| 2 | A. | `web/b.test.ts › it holds` |', 'there is no file web/b.test.ts'],
  ['no such test', '| 2 | A. | `web/a.test.ts › it held` |', 'web/a.test.ts has no test “it held”'],
  [
    'one of two is missing',
    '| 2 | A. | `web/a.test.ts › it holds`<br>`web/a.test.ts › it \\| held` |',
    'web/a.test.ts has no test “it | held”',
  ],
])('a row with %s fails', (_, row, problem) => {
  const errors = findUnproven(root, table(row))
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain('docs/specification.md:5: ')
  expect(errors[0]).toContain(problem)
})

test('a document without a table fails', () => {
  expect(findUnproven(root, '# Title')).toHaveLength(1)
})
