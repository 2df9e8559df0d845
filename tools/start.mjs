// `npm start`: from a fresh clone to a running product. Plain JavaScript, because the Node that
// starts it may be too old for anything else and nothing is installed yet.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { staleParts } from './build-stamps.mjs'
import { installPackages } from './install-packages.mjs'
import { runCommand } from './run-command.mjs'
import { say, stop } from './say.mjs'

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
  say({ ja: '画面とサーバーを組み立てています（数十秒）…', en: 'Building (less than a minute)…' })
  const { code, output } = await runCommand(node, ['tools/build.ts', ...stale], { cwd: root })
  if (code !== 0) {
    stop(
      {
        ja: '組み立てに失敗しました。上の表示を確かめてください。ソースに手を加えていなければ node_modules と dist を消して、もう一度実行してください。',
        en: 'The build failed; its output is above. If you have not changed the source, remove node_modules and dist and run this again.',
      },
      output,
    )
  }
}
await serve(node)

/**
 * Becomes the server: in this process where it runs the right Node already, else by giving it its place,
 * so that nothing of the start stays behind and signals reach the server itself. Windows knows no such
 * way: there the server is a child, which gets the terminal's Ctrl-C by itself.
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
    // Node warns that this is new; whoever starts the product cannot do anything about it.
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
