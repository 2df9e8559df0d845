import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropStamp, fingerprint, staleParts, writeStamp } from './build-stamps.mjs'

let root = ''
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'daihon-stamps-'))
  for (const room of ['contract', 'server', 'web']) write(`${room}/a.ts`, 'one')
  for (const result of ['dist/web/index.html', 'dist/server/main.js']) write(result, 'built')
  for (const part of ['web', 'server'] as const) writeStamp(root, part, fingerprint(root, part))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('unchanged sources are not built again', () => {
  utimesSync(join(root, 'web/a.ts'), 0, 0)
  write('server/a.test.ts', 'a test is not shipped')
  expect(staleParts(root)).toEqual([])
})

test('changed content is detected even if time and size are the same', () => {
  const file = join(root, 'server/a.ts')
  const { atime, mtime } = statSync(file)
  write('server/a.ts', 'two')
  utimesSync(file, atime, mtime)
  expect(staleParts(root)).toEqual(['server'])
  write('server/a.ts', 'one')
  expect(staleParts(root)).toEqual([])
})

test('a part is built again when its own sources change, both when the contract does', () => {
  write('server/features/b.ts', 'new')
  expect(staleParts(root)).toEqual(['server'])
  write('contract/a.ts', 'two')
  expect(staleParts(root)).toEqual(['web', 'server'])
})

test('a build that was begun and not finished counts as none', () => {
  dropStamp(root, 'web')
  expect(staleParts(root)).toEqual(['web'])
})

test('a deleted result is built again', () => {
  rmSync(join(root, 'dist/server/main.js'))
  expect(staleParts(root)).toEqual(['server'])
})

test('a source changed during its build is detected at the next start', () => {
  const print = fingerprint(root, 'server')
  dropStamp(root, 'server')
  write('server/a.ts', 'two')
  writeStamp(root, 'server', print)
  expect(staleParts(root)).toEqual(['server'])
})
