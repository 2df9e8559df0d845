import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'generate-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [fileURLToPath(new URL('./cli.ts', import.meta.url)), ...args], {
    encoding: 'utf8',
  })

test('the command prints the canvas of a text file', () => {
  const file = join(folder, 'pitch.txt')
  writeFileSync(file, '# Pricing\nIt costs 9 euros a month.')
  const { status, stdout } = run('--text', file, '--lang', 'en', '--title', 'Pitch')
  expect(status).toBe(0)
  expect(JSON.parse(stdout).blocks.revenue_streams).toEqual([
    { text: 'It costs 9 euros a month', sources: [[10, 35]], confidence: expect.any(Number) },
  ])
})

test('the command writes the canvas of each labelled script in a folder', () => {
  const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url))
  expect(run('--dir', fixtures, '--out', join(folder, 'out')).status).toBe(0)
  const written = JSON.parse(readFileSync(join(folder, 'out', 'label-ja.json'), 'utf8'))
  expect(written.blocks.cost_structure).toHaveLength(1)
})

test.each([
  [['--text', '/nowhere/at-all.txt'], 'cannot read /nowhere/at-all.txt'],
  [['--text', 'x', '--lang', 'fr'], '--lang must be ja or en, not "fr"'],
  [[], '--text FILE is missing'],
  [['--colour'], '--colour'],
])('the command explains wrong arguments: %j', (args, message) => {
  const { status, stderr, stdout } = run(...args)
  expect(status).toBe(2)
  expect(stderr).toContain(message)
  expect(stdout).toBe('')
})
