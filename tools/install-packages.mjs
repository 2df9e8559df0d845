import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findNode, linkNode } from './find-node.mjs'
import { installLocked } from './install-locked.mjs'
import { isInstalled, stampInstall } from './install-stamp.mjs'
import { stop } from './say.mjs'

/**
 * Installs the packages if they are missing or the lock file changed. Returns the Node that runs
 * the product. Exits with an explanation on failure.
 * @param {string} root the repository's folder
 * @param {'run' | 'build'} purpose `run` needs only a third of the packages
 * @returns {Promise<string>} absolute path of a Node that runs TypeScript files
 */
export async function installPackages(root, purpose) {
  const canBuild = existsSync(join(root, 'node_modules', 'vite'))
  if (!isInstalled(root) || (purpose === 'build' && !canBuild)) {
    const what = { ja: 'パッケージ', en: 'packages' }
    // A start of the product must not remove development packages that are already installed.
    const isWhole = purpose === 'build' || canBuild
    const { failure, output } = await installLocked(root, what, [
      ...['--include=optional', isWhole ? '--include=dev' : '--omit=dev'],
    ])
    if (failure) stop(failure, output)
    stampInstall(root)
  }
  linkNode(root)
  // Sets the git hooks only before a build, because a start of the built product must not wait for
  // git.
  if (purpose === 'build') setGitHooks(root)
  const node = findNode(root)
  if (node) return node
  return stop({
    ja: `この環境（${process.platform}/${process.arch}）には同梱の Node がなく、今の Node ${process.versions.node} では古すぎます。Node 24 を入れて、もう一度実行してください。`,
    en: `No Node comes with the packages for ${process.platform}/${process.arch}, and the running Node ${process.versions.node} is too old. Install Node 24 and run this again.`,
  })
}

/**
 * Enables .githooks in a git checkout; other folders need none.
 * @param {string} root
 */
function setGitHooks(root) {
  if (!existsSync(join(root, '.git'))) return
  try {
    execFileSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root, stdio: 'ignore' })
  } catch {
    // The folder is not our checkout, or git is missing; the hooks are optional.
  }
}
