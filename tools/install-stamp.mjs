import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.cache', 'daihon', 'installed')

/** @param {string} root */
function fingerprint(root) {
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)))
  return hash.update(`${process.platform} ${process.arch}`).digest('hex')
}

/**
 * Tells whether node_modules was installed from exactly this package.json and lock file.
 * @param {string} root the repository's folder
 */
export function isInstalled(root) {
  const file = stampFile(root)
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint(root)
}

/**
 * Remembers that node_modules belongs to this package.json and lock file.
 * @param {string} root the repository's folder
 */
export function stampInstall(root) {
  const file = stampFile(root)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, fingerprint(root))
}
