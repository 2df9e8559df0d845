import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

test('the lock file has the version of package.json', () => {
  const lock = JSON.parse(read('package-lock.json')) as { version: string }
  expect(lock.version).toBe(version)
})

test('the newest release of the changelog is the current version, under an Unreleased section', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## \[(.+?)\](?: - (.+))?$/gm)]
  expect(headings[0]?.[1]).toBe('Unreleased')
  expect(headings[1]?.[1]).toBe(version)
  expect(headings[1]?.[2]).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('examples and the supported versions name the current version', () => {
  const archive = `daihon-${version}-linux-x64`
  for (const file of ['docs/operations.md', 'deploy/Dockerfile'])
    expect(read(file)).toContain(archive)
  const minor = version.replace(/\.\d+$/, '.x')
  expect(read('SECURITY.md')).toMatch(new RegExp(`\\| ${minor.replaceAll('.', '\\.')} \\| yes \\|`))
})
