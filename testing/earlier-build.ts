import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

/** True if this checkout contains the commit; a shallow clone has only the latest. */
export function hasCommit(commit: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0
}

/**
 * Builds the server of an earlier commit with that commit's tools/build.ts and the installed
 * packages. The built server serves the pages of the current build. `program`: path of the program
 * to start; `migrations`: folder with the earlier migrations.
 */
export function makeEarlierBuild(commit: string): {
  program: string
  migrations: string
  remove(): void
} {
  mkdirSync(dist, { recursive: true })
  const folder = mkdtempSync(join(dist, 'earlier-'))
  const run = (command: string, given: string[], input?: Buffer) =>
    execFileSync(command, given, {
      cwd: folder,
      input,
      maxBuffer: 2 ** 30,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
  const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  run('tar', ['-x'], files)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  run(process.execPath, ['tools/build.ts', 'server'])
  for (const part of ['web', 'share'])
    execFileSync('cp', ['-al', join(dist, part), join(folder, 'dist', part)])
  return {
    program: join(folder, 'dist/server/main.js'),
    migrations: join(folder, 'server/platform/database/migrations'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
