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
 * time: a checkout of another branch and back builds nothing. What has the names, sizes and times it
 * had when that was last found out is not read again.
 * @param {string} root the repository's folder
 * @returns {Part[]}
 */
export function staleParts(root) {
  return /** @type {Part[]} */ (Object.keys(parts)).filter((part) => {
    const stamp = stampFile(root, part)
    if (!existsSync(join(root, parts[part].result)) || !existsSync(stamp)) return true
    const [print, listing] = readFileSync(stamp, 'utf8').split('\n')
    if (listing === listInputs(root, part)) return false
    if (print !== fingerprint(root, part)) return true
    if (print) writeStamp(root, part, print)
    return false
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
  writeFileSync(stampFile(root, part), `${print}\n${listInputs(root, part)}`)
}

/**
 * A digest of everything a part is built from, tests left out.
 * @param {string} root
 * @param {Part} part
 */
export function fingerprint(root, part) {
  const hash = createHash('sha256')
  for (const file of findInputs(root, part))
    hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * A digest of their names, sizes and times of change.
 * @param {string} root
 * @param {Part} part
 */
function listInputs(root, part) {
  const hash = createHash('sha256')
  for (const file of findInputs(root, part)) {
    const { size, mtimeMs, ctimeMs } = statSync(file)
    hash.update(`${file.slice(root.length)}\0${size} ${mtimeMs} ${ctimeMs}\n`)
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {Part} part
 * @returns {string[]}
 */
function findInputs(root, part) {
  return parts[part].inputs.flatMap((path) => {
    const absolute = join(root, path)
    if (!existsSync(absolute)) return []
    if (!isFolder(absolute)) return [absolute]
    return readdirSync(absolute, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  })
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
