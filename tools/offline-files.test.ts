import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listOfflineFiles } from './offline-files.ts'

let folder = ''
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
const list = () => listOfflineFiles(folder, ['logo.svg', 'icon.png'])

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daihon-offline-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['index-1a.js', 'operator-page-2b.js', 'share-3c.js'])
    write(`assets/${name}`, '')
  write('index.html', '<script src="/assets/index-1a.js"></script>')
  write('logo.svg', '<svg/>')
  write('icon.png', 'old')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the service worker caches assets and public files, but no pages that need the server', () => {
  expect(list()).toMatchObject({
    files: ['/assets/index-1a.js', '/icon.png', '/logo.svg'],
    entry: '/assets/index-1a.js',
  })
})

test.each(['icon.png', 'index.html'])(
  'a build in which only %s changed gets a new cache',
  (file) => {
    const { name } = list()
    expect(list().name).toBe(name)
    write(file, '<script src="/assets/index-1a.js"></script> new')
    expect(list().name).not.toBe(name)
  },
)
