import { existsSync, lstatSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Lowest minor versions of Node 22 and 23 that run TypeScript files directly.
 * @type {Record<number, number>}
 */
const LOWEST = { 22: 18, 23: 6 }

/**
 * Finds the Node that runs the product: the Node among the installed packages, or else the running
 * Node if it is new enough.
 * @param {string} root the repository's folder
 * @returns {string | null} an absolute path, or null when this machine has neither
 */
export function findNode(root) {
  const folder = join(root, 'node_modules', `node-${platformName()}-${process.arch}`, 'bin')
  const brought = join(folder, process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(brought)) return brought
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const newEnough = major > 23 || minor >= (LOWEST[major] ?? Number.POSITIVE_INFINITY)
  return newEnough ? process.execPath : null
}

/**
 * Links the installed Node for npm scripts (`node_modules/.bin/node`). npm 10 creates this link
 * too, but may remove it again.
 * @param {string} root the repository's folder
 */
export function linkNode(root) {
  if (process.platform === 'win32') return
  const target = `node-${platformName()}-${process.arch}`
  const bin = join(root, 'node_modules', '.bin')
  if (!existsSync(join(root, 'node_modules', target, 'bin', 'node'))) return
  if (lstatSync(join(bin, 'node'), { throwIfNoEntry: false })) return
  mkdirSync(bin, { recursive: true })
  symlinkSync(join('..', target, 'bin', 'node'), join(bin, 'node'))
}

function platformName() {
  return process.platform === 'win32' ? 'win' : process.platform
}
