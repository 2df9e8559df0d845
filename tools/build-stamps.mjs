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

/**
 * Files and folders from which both the web part and the server part are built. A change of any of
 * them makes both parts stale.
 */
const shared = ['contract', 'document', 'package-lock.json', 'tsconfig.base.json', 'tools/build.ts']
/** @type {Record<Part, { inputs: string[], result: string }>} */
const parts = {
  web: {
    inputs: [
      ...shared,
      'web',
      'vite.config.ts',
      'tools/offline-files.ts',
      'tools/page-chunks.ts',
      'tsconfig.web.json',
    ],
    result: 'dist/web/index.html',
  },
  server: {
    inputs: [...shared, 'generator', 'server', 'tsconfig.server.json'],
    result: 'dist/server/main.js',
  },
}

/**
 * Lists the parts of the build that are missing or were built from other sources. Compares the
 * content of the sources, so that switching branches back and forth builds nothing. If all names,
 * sizes and times are unchanged, the content is not read.
 * @param {string} root the repository's folder
 * @returns {Part[]}
 */
export function staleParts(root) {
  /** @type {Map<string, string>} */
  const listed = new Map()
  return /** @type {Part[]} */ (Object.keys(parts)).filter((part) => {
    const stamp = stampFile(root, part)
    if (!existsSync(join(root, parts[part].result)) || !existsSync(stamp)) return true
    const [print, listing] = readFileSync(stamp, 'utf8').split('\n')
    if (listing === digestListing(root, part, listed)) return false
    const now = fingerprint(root, part)
    if (now.split('\n')[0] !== print) return true
    writeStamp(root, part, now)
    return false
  })
}

/**
 * Deletes a part's stamp before its build, so that an interrupted build never counts as complete.
 * @param {string} root
 * @param {Part} part
 */
export function dropStamp(root, part) {
  rmSync(stampFile(root, part), { force: true })
}

/**
 * Stores the fingerprint of a part that was built.
 * @param {string} root
 * @param {Part} part
 * @param {string} print the fingerprint taken before the build began
 */
export function writeStamp(root, part, print) {
  mkdirSync(dirname(stampFile(root, part)), { recursive: true })
  writeFileSync(stampFile(root, part), print)
}

/**
 * Returns two digests of a part's sources: one of their contents, one of their names, sizes and
 * times. Take them before a build, so that the next check detects changes during the build.
 * @param {string} root
 * @param {Part} part
 */
export function fingerprint(root, part) {
  const listing = digestListing(root, part, new Map())
  const hash = createHash('sha256')
  for (const file of parts[part].inputs.flatMap((path) => listFiles(root, path)))
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return `${hash.digest('hex')}\n${listing}`
}

/**
 * A digest of the names, sizes and times of a part's sources. It is fast, because it reads no
 * contents.
 * @param {string} root
 * @param {Part} part
 * @param {Map<string, string>} listed cache of listings, because parts share inputs
 */
function digestListing(root, part, listed) {
  const hash = createHash('sha256')
  for (const path of parts[part].inputs) {
    const listing = listed.get(path) ?? listFiles(root, path).map(describe).join('')
    listed.set(path, listing)
    hash.update(listing)
  }
  return hash.digest('hex')

  /** @param {string} file */
  function describe(file) {
    const { size, mtimeMs, ctimeMs } = statSync(`${root}/${file}`)
    return `${file}\0${size} ${mtimeMs} ${ctimeMs}\n`
  }
}

/**
 * Lists the files of an input (a file or folder), without unit tests. Walks folder by folder,
 * because the option `recursive` of `readdirSync` would stat each entry again.
 * @param {string} root
 * @param {string} path within `root`
 * @returns {string[]} paths within `root`
 */
function listFiles(root, path) {
  const at = statSync(`${root}/${path}`, { throwIfNoEntry: false })
  if (!at?.isDirectory()) return at ? [path] : []
  /** @type {string[]} */
  const files = []
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(`${root}/${folder}`, { withFileTypes: true })) {
      const inside = `${folder}/${entry.name}`
      if (entry.isDirectory()) walk(inside)
      else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(inside)
    }
  }
  walk(path)
  return files.sort()
}

/**
 * @param {string} root
 * @param {Part} part
 */
function stampFile(root, part) {
  return join(root, 'dist', `.built-${part}`)
}
