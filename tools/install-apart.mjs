import { join } from 'node:path'
import { installLocked } from './install-locked.mjs'
import { isInstalled, stampInstall } from './install-stamp.mjs'
import { stop } from './say.mjs'

/** Installs programs that have their own lock files and that the product does not need. */

/**
 * Installs Lighthouse beside the bench; returns the path of its program.
 * @param {string} root the repository's folder
 */
export async function installLighthouse(root) {
  const folder = join(root, 'bench', 'lighthouse')
  await installApart(folder, {
    ja: '計測用の Lighthouse（190 MB、30秒ほど）',
    en: 'Lighthouse for the bench (190 MB, half a minute)',
  })
  return join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')
}

/**
 * Installs the packages of a folder's lock file if they are missing or the lock file has changed.
 * Exits with an explanation on failure.
 * @param {string} folder
 * @param {{ ja: string, en: string }} what name of the packages in a sentence
 * @param {string[]} [options] more options of npm
 */
export async function installApart(folder, what, options = []) {
  if (isInstalled(folder)) return
  const { failure, output } = await installLocked(folder, what, [
    ...['--include=dev', '--ignore-scripts', ...options],
  ])
  if (failure) stop(failure, output)
  stampInstall(folder)
}
