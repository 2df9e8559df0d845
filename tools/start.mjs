// `npm start`: from a fresh clone to a running product. Plain JavaScript, because the Node that
// starts it may be too old for anything else and nothing is installed yet.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
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
serve(node)

/**
 * Runs the server as a child and ends as it ends. A signal is passed on once: a terminal's Ctrl-C
 * comes from the terminal and from npm, and reaches the child by itself as well. Another one two
 * seconds later is a new wish, and passed on too (the server then ends at once).
 * @param {string} program
 */
function serve(program) {
  const child = spawn(program, ['--enable-source-maps', 'dist/server/main.js'], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_ENV: 'production', ...process.env },
  })
  let passedAt = Number.NEGATIVE_INFINITY
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => {
      if (performance.now() - passedAt < 2000) return
      passedAt = performance.now()
      child.kill(signal)
    })
  }
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
