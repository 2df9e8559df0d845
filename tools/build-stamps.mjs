import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** @typedef {'web' | 'server'} Part */

/** What each part of the build is made from; a change in any of these makes it stale. */
const shared = ['contract', 'document', 'package-lock.json', 'tsconfig.base.json', 'tools/build.ts']
/** @type {Record<Part, { inputs: string[], result: string }>} */
const parts = {
  web: {
    inputs: [...shared, 'web', 'vite.config.ts', 'tools/page-chunks.ts', 'tsconfig.web.json'],
    result: 'dist/web/index.html',
  },
  server: {
    inputs: [...shared, 'generator', 'server', 'tsconfig.server.json'],
    result: 'dist/server/main.js',
  },
}

/**
 * Names the parts of the build that are missing or older than their sources. By content, not by
 * time: a checkout of another branch and back builds nothing.
 * @param {string} root the repository's folder
 * @returns {Part[]}
 */
export function staleParts(root) {
  return /** @type {Part[]} */ (Object.keys(parts)).filter((part) => {
    const stamp = stampFile(root, part)
    if (!existsSync(join(root, parts[part].result)) || !existsSync(stamp)) return true
    return readFileSync(stamp, 'utf8') !== fingerprint(root, part)
  })
}

/**
 * Forgets that a part was built, before a build begins: a half-written result is never taken for
 * a whole one.
 * @param {string} root
 * @param {Part} part
 */
export function dropStamp(root, part) {
  rmSync(stampFile(root, part), { force: true })
}

/**
 * Remembers what a part was built from.
 * @param {string} root
 * @param {Part} part
 * @param {string} print the fingerprint taken before the build began
 */
export function writeStamp(root, part, print) {
  mkdirSync(dirname(stampFile(root, part)), { recursive: true })
  writeFileSync(stampFile(root, part), print)
}

/**
 * A digest of everything a part is built from, tests left out.
 * @param {string} root
 * @param {Part} part
 */
export function fingerprint(root, part) {
  const hash = createHash('sha256')
  for (const input of parts[part].inputs) addToHash(hash, root, input)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} path
 */
function addToHash(hash, root, path) {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return
  if (!isFolder(absolute)) {
    hash.update(`${path}\0`).update(readFileSync(absolute))
    return
  }
  const entries = readdirSync(absolute, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of entries) hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file))
}

/** @param {string} path */
function isFolder(path) {
  return statSync(path).isDirectory()
}

/**
 * @param {string} root
 * @param {Part} part
 */
function stampFile(root, part) {
  return join(root, 'dist', `.built-${part}`)
}
