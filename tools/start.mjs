// `npm start`: installs and builds if necessary, then runs the product. Plain JavaScript, because a
// fresh clone has no packages and the user's Node may be too old for TypeScript.
import { execFile, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { staleParts } from './build-stamps.mjs'
import { installPackages } from './install-packages.mjs'
import { runCommand } from './run-command.mjs'
import { say, showStep, stop } from './say.mjs'

const root = join(import.meta.dirname ?? '.', '..')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 12)) {
  stop({
    ja: `Node ${process.versions.node} は古すぎます。新しい Node 20 以上を入れて、もう一度実行してください。`,
    en: `Node ${process.versions.node} is too old. Install a recent Node 20 or newer and run this again.`,
  })
}

const stale = staleParts(root)
const node = await installPackages(root, stale.length > 0 ? 'build' : 'run')
if (stale.length > 0) {
  const { code, output } = await showStep(
    { ja: '画面とサーバーを組み立てています', en: 'Building pages and server' },
    () => runCommand(node, ['tools/build.ts', ...stale], { cwd: root }),
  )
  if (code !== 0) {
    stop(
      {
        ja: '組み立てに失敗しました。上の表示を確かめてください。ソースに手を加えていなければ node_modules と dist を消して、もう一度実行してください。',
        en: "The build failed; its output is above. If you haven't changed the source, remove node_modules and dist and run this again.",
      },
      output,
    )
  }
  await sayNode(node)
}
await serve(node)

/**
 * Prints the version of the Node that runs the product. It may differ from the Node that runs `npm
 * start`.
 * @param {string} program
 */
async function sayNode(program) {
  const { stdout } = await promisify(execFile)(program, ['--version'])
  const version = stdout.trim().slice(1)
  const starter = process.versions.node
  const isOther = version !== starter
  say({
    ja: `Node ${version} でサーバーを起動しています${isOther ? `（パッケージに同梱。npm start は Node ${starter}）` : ''}…`,
    en: `Starting the server on Node ${version}${isOther ? ` (from the packages; npm start ran on Node ${starter})` : ''}…`,
  })
}

/**
 * Runs the server in this process if `program` is the Node that runs this process. Otherwise
 * `program` replaces this process (execve), so that signals reach the server directly. Without
 * execve, as on Windows, the server is a child process.
 * @param {string} program
 */
async function serve(program) {
  process.chdir(root)
  process.env.NODE_ENV ??= 'production'
  const main = join(root, 'dist/server/main.js')
  if (realpathSync(program) === realpathSync(process.execPath)) {
    await import(pathToFileURL(main).href)
    return
  }
  if (process.platform !== 'win32' && process.execve) {
    // Removes Node's warning that this API is new, because users cannot do anything about it.
    process.removeAllListeners('warning')
    process.execve(program, [program, main], process.env)
  }
  const child = spawn(program, [main], { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal))
  child.on('error', (error) =>
    stop({
      ja: `サーバーを起動できません: ${error.message}`,
      en: `The server cannot start: ${error.message}`,
    }),
  )
  child.on('exit', (code, signal) =>
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)),
  )
}
