import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findNode, linkNode } from './find-node.mjs'
import { installLocked } from './install-locked.mjs'
import { isInstalled, stampInstall } from './install-stamp.mjs'
import { stop } from './say.mjs'

/**
 * Installs the packages when they are missing or the lock file changed, and returns the Node that
 * runs the product. Ends the command with a clear sentence when either is impossible.
 * @param {string} root the repository's folder
 * @param {'run' | 'build'} purpose what was built already runs with a third of them
 * @returns {Promise<string>} absolute path of a Node that runs TypeScript files
 */
export async function installPackages(root, purpose) {
  const canBuild = existsSync(join(root, 'node_modules', 'vite'))
  if (!isInstalled(root) || (purpose === 'build' && !canBuild)) {
    const what = { ja: 'パッケージ', en: 'packages' }
    // A start takes no packages away from whoever builds and tests here.
    const isWhole = purpose === 'build' || canBuild
    const { failure, output } = await installLocked(root, what, [
      ...['--include=optional', isWhole ? '--include=dev' : '--omit=dev'],
    ])
    if (failure) stop(failure, output)
    stampInstall(root)
  }
  linkNode(root)
  // Whoever changes something builds; a start of what is built need not wait for git.
  if (purpose === 'build') setGitHooks(root)
  const node = findNode(root)
  if (node) return node
  return stop({
    ja: `この環境（${process.platform}/${process.arch}）には同梱の Node がなく、今の Node ${process.versions.node} では古すぎます。Node 24 を入れて、もう一度実行してください。`,
    en: `No Node comes with the packages for ${process.platform}/${process.arch}, and the running Node ${process.versions.node} is too old. Install Node 24 and run this again.`,
  })
}

/**
 * In a git checkout, commits pass .githooks first. A checkout without git is fine as it is.
 * @param {string} root
 */
function setGitHooks(root) {
  if (!existsSync(join(root, '.git'))) return
  try {
    execFileSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root, stdio: 'ignore' })
  } catch {
    // Not our checkout, or no git: nothing here depends on the hooks.
  }
}
