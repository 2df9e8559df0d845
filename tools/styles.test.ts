import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStyleFaults } from './styles.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'daihon-styles-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function judge(
  css: string,
  tsx = '<p className="card" />',
  imports = "import './card.css'",
): string[] {
  const files = {
    'web/theme/tokens.css': ':root { --space-sm: 12px; }',
    'web/theme/theme.ts': "import './tokens.css'",
    'web/theme/breakpoints.ts': "export const NARROW = { sm: '(width < 640px)' }",
    'web/components/card.css': css,
    'web/components/card.tsx': `${imports}\n${tsx}`,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return findStyleFaults(root, Object.keys(files))
}

test('values of the theme, of the text and of paper pass', () => {
  const rule = 'padding: 0 var(--space-sm); margin: -1px 0.5em 60px; gap: 2mm; font-size: 0.9em'
  expect(judge(`.card { ${rule}; border-radius: 50%; }`)).toEqual([])
  expect(judge('@media (width < 640px), print { .card { margin: 0; } }')).toEqual([])
})

test.each([
  ['.card { font-size: 0.93rem; }', 'font-size: 0.93rem'],
  ['.card { padding: 0 13px; }', 'padding: 0 13px'],
  ['.card { color: red; row-gap: 0.5rem; }', 'row-gap: 0.5rem'],
  ['.card { border-radius: 7px; }', 'border-radius: 7px'],
  ['@media (max-width: 640px) { .card { margin: 0; } }', '(max-width: 640px)'],
  ['@media (width < 641px) { .card { margin: 0; } }', '(width < 641px)'],
])('a literal value outside the scales is refused: %s', (css, fault) => {
  expect(judge(css)).toEqual([expect.stringContaining(fault)])
})

test('a literal in a property of a component is refused', () => {
  expect(judge('.card { margin: 0; }', '<Card className="card" mt={14} />')).toEqual([
    expect.stringContaining('mt={14}'),
  ])
})

test('an unused class is refused; a class composed from a prefix and a value is not', () => {
  const rule = '.card-small { margin: 0; }'
  expect(judge(rule)).toEqual(['web/components/card.css: no element has the class card-small'])
  expect(judge(rule, ['<p className={`card-$', '{size}`} />'].join(''))).toEqual([])
})

test('a style sheet that no file imports is refused', () => {
  const rule = '.card { margin: 0; }'
  expect(judge(rule, '<p className="card" />', '')).toEqual([
    'web/components/card.css: no file imports this style sheet',
  ])
})
