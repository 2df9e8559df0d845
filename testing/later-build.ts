import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const dist = join(import.meta.dirname, '../dist')
export const LATER = '2999-01-01T00:00:00.000Z'

/**
 * Makes a later build: a copy of the current build with renamed asset files and additional
 * migrations (SQL by file name). `program`: path of the program to start.
 */
export function makeLaterBuild(migrations: Readonly<Record<string, string>> = {}): {
  program: string
  remove(): void
} {
  // The copy is within dist/, so that Node resolves its packages.
  const folder = mkdtempSync(join(dist, 'later-'))
  for (const part of ['server', 'web', 'share'])
    execFileSync('cp', ['-al', join(dist, part), join(folder, part)])
  rmSync(join(folder, 'server/compile-cache'), { recursive: true, force: true })
  for (const [name, text] of Object.entries(migrations))
    writeFileSync(join(folder, 'server/migrations', name), text)
  renameFiles(join(folder, 'web'))
  return {
    program: join(folder, 'server/main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Renames each asset, as if its content hash had changed, and updates all references to it. */
function renameFiles(web: string): void {
  const later = (name: string) => name.replace(/-(?=[\w-]{7,8}\.\w+$)/, '-later')
  const assets = new Set(readdirSync(join(web, 'assets')))
  if ([...assets].every((name) => later(name) === name))
    throw new Error('No asset has a hash in its name')
  const rename = (text: string) =>
    text.replace(/[\w.-]+\.\w+/g, (name) => (assets.has(name) ? later(name) : name))
  const files = readdirSync(web, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name)
    if (/\.(br|gz)$/.test(name)) {
      rmSync(file)
      continue
    }
    const moved = join(parentPath, assets.has(name) ? later(name) : name)
    if (/\.(js|css|html|json)$/.test(name)) {
      const text = rename(readFileSync(file, 'utf8'))
      // Breaks the hard link, so that the original stays unchanged.
      rmSync(file)
      writeFileSync(moved, text.replace(/(<meta name="build" content=")[^"]+/, `$1${LATER}`))
    } else if (moved !== file) renameSync(file, moved)
  }
}
