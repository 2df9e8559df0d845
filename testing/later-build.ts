import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const dist = join(import.meta.dirname, '../dist')
/** The build time of a later build's pages. */
export const LATER = '2999-01-01T00:00:00.000Z'

/**
 * A later build beside the present one: a hard-linked copy with newer pages under other file names, and with
 * additional migrations (text by name). `program` starts it.
 */
export function makeLaterBuild(migrations: Readonly<Record<string, string>> = {}): {
  program: string
  remove(): void
} {
  // Within dist/, so that its packages are found.
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

/** Renames each file as a new content hash would, with all references. */
function renameFiles(web: string): void {
  const later = (name: string) => name.replace(/-(?=[\w-]{8}\.\w+$)/, '-later')
  const assets = new Set(readdirSync(join(web, 'assets')))
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
