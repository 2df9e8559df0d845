import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.cache', 'daihon', 'installed')

/** @param {string} root */
function fingerprint(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
}

/**
 * True if node_modules was installed from this lock file on this kind of machine.
 * @param {string} root the repository's folder
 */
export function isInstalled(root) {
  const file = stampFile(root)
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint(root)
}

/**
 * Stores a fingerprint of the lock file, the platform and the architecture that node_modules was
 * installed for.
 * @param {string} root the repository's folder
 */
export function stampInstall(root) {
  const file = stampFile(root)
  mkdirSync(dirname(file), { recursive: true })
  // Replaces the stamp by a new file. Writing to the old file would also change its hard links in
  // copied package folders.
  writeFileSync(`${file}.new`, fingerprint(root))
  renameSync(`${file}.new`, file)
}
