import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findNode, linkNode } from './find-node.mjs'
import { isInstalled, stampInstall } from './install-stamp.mjs'
import { runCommand } from './run-command.mjs'
import { say, stop } from './say.mjs'

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
    say({ ja: 'パッケージを入れています（1分ほど）…', en: 'Installing packages (about a minute)…' })
    const { code, output } = await runNpm(root, [
      ...['--include=optional', purpose === 'build' ? '--include=dev' : '--omit=dev'],
    ])
    if (code !== 0) {
      stop(
        {
          ja: 'パッケージを入れられませんでした。ネットワークとディスクの空きを確かめて、もう一度実行してください。',
          en: 'The packages could not be installed. Check the network and the free disk space, then run this again.',
        },
        output,
      )
    }
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
 * Installs what a folder's lock file says. Without an option for them, NODE_ENV decides whether
 * development packages are among it.
 * @param {string} root
 * @param {string[]} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runNpm(root, options) {
  const args = ['ci', ...options, '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  if (npm && /npm-cli\.c?js$/.test(npm)) {
    return runCommand(process.execPath, [npm, ...args], { cwd: root })
  }
  return process.platform === 'win32'
    ? runCommand('cmd.exe', ['/d', '/s', '/c', 'npm', ...args], { cwd: root })
    : runCommand('npm', args, { cwd: root })
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
