import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command.mjs'
import { say, stop } from './say.mjs'

/** System packages that tests need. `isThere` checks if a package is installed. */
const needs = [
  { name: 'chromium', isThere: () => isOnPath('chromium') },
  { name: 'chromium-headless-shell', isThere: () => isOnPath('chromium-headless-shell') },
  {
    name: 'fonts-noto-cjk',
    isThere: () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'),
  },
  { name: 'postgresql', isThere: hasPostgres },
  { name: 'redis-server', isThere: () => isOnPath('redis-server') },
  { name: 'pgbouncer', isThere: () => isOnPath('pgbouncer') },
  { name: 'nginx', isThere: () => isOnPath('nginx') },
  // A test runs the example of the API documentation, which is a Python program.
  { name: 'python3', isThere: () => isOnPath('python3') },
]

/**
 * Installs the missing system packages of the tests. Exits with an explanation if the installation
 * fails, or if root rights or `apt-get` are missing.
 */
export async function setupTests() {
  const missing = needs.filter((need) => !need.isThere()).map((need) => need.name)
  if (missing.length === 0) return
  const command = `apt-get install -y ${missing.join(' ')}`
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) {
    stop({
      ja: `テストに必要なソフトウェアが足りません：${missing.join('、')}。Debian では次のコマンドでインストールできます：sudo ${command}`,
      en: `The tests need software that isn’t installed: ${missing.join(', ')}. On Debian, run: sudo ${command}`,
    })
  }
  say({
    ja: `${missing.join('、')} をインストールしています…`,
    en: `Installing ${missing.join(', ')}…`,
  })
  const first = await install(missing)
  if (first.code === 0) return
  // A failed first attempt usually means that the machine has no package lists yet.
  const update = await aptGet(['update'])
  const second = await install(missing)
  if (second.code === 0) return
  stop(
    {
      ja: `${missing.join('、')} をインストールできませんでした。ネットワーク接続を確かめるか、次のコマンドを実行してください：${command}`,
      en: `Installing ${missing.join(', ')} failed. Check the network connection, or run this command: ${command}`,
    },
    update.output + second.output,
  )
}

/** @param {string[]} names */
function install(names) {
  return aptGet(['install', '-y', '--no-install-recommends', ...names])
}

/** @param {string[]} args */
function aptGet(args) {
  return runCommand('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

/** @param {string} program */
function isOnPath(program) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin']
  return folders.some((folder) => existsSync(join(folder, program)))
}

/**
 * True if PostgreSQL's server is installed. Debian installs its programs outside the PATH, one
 * folder per version.
 */
function hasPostgres() {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return false
  return readdirSync(base).some((version) => existsSync(join(base, version, 'bin', 'postgres')))
}
